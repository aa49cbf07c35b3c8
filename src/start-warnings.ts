import { count, isNotNull, sql } from 'drizzle-orm'
import { buildings } from './features/listings/catalog/table.ts'
import { isUniversityEmail } from './features/people/email-rule.ts'
import type { SiteConfig } from './features/site/site-config.ts'
import type { Db } from './platform/database/db.ts'
import type { Env } from './platform/env.ts'

/**
 * Returns warnings about the configuration that do not stop a start. Each is one line that begins with the variable or
 * file to change. No line contains an admin's address, because log lines name no person.
 */
export function configurationWarnings(
  { warnings, ADMIN_EMAILS, ACCEPT_NEW_ISSUER }: Pick<Env, 'warnings' | 'ADMIN_EMAILS' | 'ACCEPT_NEW_ISSUER'>,
  { admins, emailDomains }: Pick<SiteConfig, 'admins' | 'emailDomains'>,
): string[] {
  const source = ADMIN_EMAILS ? 'ADMIN_EMAILS' : 'site.json: admins'
  const found = [...warnings]
  if (ACCEPT_NEW_ISSUER)
    found.push('ACCEPT_NEW_ISSUER: remove it after this start, or the next mistake in OIDC_ISSUER is accepted as well')
  if (admins.length === 0) found.push(`${source}: is empty, so no person can moderate reviews`)
  for (const [i, email] of admins.entries())
    if (!isUniversityEmail(email, emailDomains))
      found.push(`${source}: address ${i + 1} is not at ${emailDomains.join(' or ')}, so that admin cannot sign in`)
  return found
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

/** A degree of latitude is 111 km: no student walks or drives that far every day. */
const farDegrees = 1

/** Returns a line for each campus point that is far from the middle of the catalog, as with swapped coordinates. */
export async function campusWarnings({ campusPoints }: Pick<SiteConfig, 'campusPoints'>, db: Db): Promise<string[]> {
  const middle = (column: 'latitude' | 'longitude') =>
    sql<number | null>`percentile_cont(0.5) within group (order by ${buildings[column]})`
  const [found] = await db.select({ lat: middle('latitude'), lng: middle('longitude') }).from(buildings)
  const { lat, lng } = found ?? {}
  if (lat == null || lng == null) return []
  return campusPoints
    .filter(point => Math.abs(point.lat - lat) > farDegrees || Math.abs(point.lng - lng) > farDegrees)
    .map(
      ({ key }) =>
        `site.json: campusPoints: ${key} is far from the buildings, whose middle is at ${lat.toFixed(2)}, ${lng.toFixed(2)}; are lat and lng swapped?`,
    )
}
