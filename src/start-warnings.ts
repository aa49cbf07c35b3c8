import { count, isNotNull } from 'drizzle-orm'
import { buildings } from './features/catalog/table.ts'
import { isUniversityEmail } from './features/identity/email-rule.ts'
import type { SiteConfig } from './features/site/site-config.ts'
import type { Db } from './platform/database/db.ts'
import type { Env } from './platform/env.ts'

/**
 * Returns warnings about the configuration that do not stop a start. Each is one line that begins with the variable or
 * file to change. No line contains an admin's address, because log lines name no person.
 */
export function configurationWarnings(
  env: Pick<Env, 'warnings' | 'adminEmails'>,
  site: Pick<SiteConfig, 'admins' | 'emailDomain'>,
): string[] {
  return [...env.warnings, ...adminWarnings(env, site)]
}

function adminWarnings(
  { adminEmails }: Pick<Env, 'adminEmails'>,
  { admins, emailDomain }: Pick<SiteConfig, 'admins' | 'emailDomain'>,
): string[] {
  const source = adminEmails ? 'ADMIN_EMAILS' : 'site.json: admins'
  if (admins.length === 0) return [`${source}: is empty, so no person can moderate reviews`]
  return admins.flatMap((email, i) =>
    isUniversityEmail(email, emailDomain)
      ? []
      : `${source}: address ${i + 1} is not at ${emailDomain}, so that admin cannot sign in`,
  )
}

/** Returns a line for each area that buildings have and site.json lacks, with the number of buildings. */
export async function areaWarnings({ areas }: Pick<SiteConfig, 'areas'>, db: Db): Promise<string[]> {
  const { area } = buildings
  const rows = await db
    .select({ area, used: count() })
    .from(buildings)
    .where(isNotNull(area))
    .groupBy(area)
    .orderBy(area)
  return rows
    .filter(row => !areas.some(({ key }) => key === row.area))
    .map(
      row =>
        `site.json: areas: has no ${row.area}, but ${row.used} ${row.used === 1 ? 'building has' : 'buildings have'} this area; give them another by an import or on the catalog page`,
    )
}
