import { count, getTableName, isNotNull } from 'drizzle-orm'
import { sealedForm } from '../../features/contact/forms.ts'
import { contactForms } from '../../features/contact/table.ts'
import { buildings } from '../../features/listings/catalog/table.ts'
import { sealedSearch } from '../../features/listings/saved/searches.ts'
import { savedSearches } from '../../features/listings/saved/table.ts'
import { listAdmins } from '../../features/people/admins/change-admins.ts'
import { createSealer } from '../../features/people/keys/seal.ts'
import { departureSchema } from '../../features/reviews/account/account-data.ts'
import { reviewDepartures, reviews } from '../../features/reviews/table.ts'
import type { SiteConfig } from '../../features/site/site-config.ts'
import type { Db } from '../../platform/database/db.ts'
import { countLabel, defaultFormats } from '../../ui/format.ts'

/**
 * Returns what in the rows does not fit the town folder, and what the first review will fix, a line each.
 * @param db undefined without tables.
 */
export async function contentWarnings(site: SiteConfig, db: Db | undefined, isDemo: boolean): Promise<string[]> {
  const admins = db ? await listAdmins(db, site.admins) : site.admins
  const noAdmin = 'site.json: admins: is empty, so no person can moderate reviews'
  return [
    ...(admins.length === 0 ? [noAdmin] : []),
    ...(isDemo ? [] : await unfixedWarnings(site, db)),
    ...(db ? await areaWarnings(site, db) : []),
  ]
}

/** Returns a line while the sample's rents or academic year are about to stay, which they do from the first review on. */
async function unfixedWarnings({ rent, academicYearStart }: SiteConfig, db: Db | undefined): Promise<string[]> {
  const [review] = db ? await db.select({ id: reviews.id }).from(reviews).limit(1) : []
  if (review) return []
  const usual = defaultFormats
  const found: string[] = []
  if (String(rent.bounds) === String(usual.rent.bounds))
    found.push(`rent.bounds (${rent.bounds.join(', ')} ${rent.currency} a ${rent.period})`)
  if (academicYearStart === usual.academicYearStart) found.push(`academicYearStart (month ${academicYearStart})`)
  if (found.length === 0) return []
  const isOne = found.length === 1
  return [
    `site.json: ${found.join(' and ')} ${isOne ? 'is' : 'are'} as in the sample: after the first review ` +
      `${isOne ? 'it stays' : 'they stay'}, so make sure that ${isOne ? 'it is' : 'they are'} right for your town`,
  ]
}

/** Returns a line for each area that buildings have and site.json lacks, with the number of buildings. */
async function areaWarnings({ areas }: Pick<SiteConfig, 'areas'>, db: Db): Promise<string[]> {
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
        `site.json: areas: has no ${row.area}, but ${countLabel(row.used, 'building has', 'buildings have')} this area; give them another by an import or on the catalog page`,
    )
}

/**
 * Returns a line for each table with sealed rows that cannot be opened: they are left out wherever such rows are read. No
 * line says what is in a row.
 */
export async function sealWarnings(db: Db, pepper: string): Promise<string[]> {
  const sealed = [
    { purpose: 'contact', table: contactForms, schema: sealedForm },
    { purpose: 'departures', table: reviewDepartures, schema: departureSchema },
    { purpose: 'searches', table: savedSearches, schema: sealedSearch },
  ] as const
  const lines: string[] = []
  for (const { purpose, table, schema } of sealed) {
    const rows = await db.select({ id: table.id, sealed: table.sealed }).from(table)
    const opened = createSealer(pepper, purpose).openRows<(typeof rows)[number], unknown>(rows, schema)
    const ids = new Set(rows.map(({ id }) => id))
    for (const { row } of opened) ids.delete(row.id)
    if (ids.size > 0)
      lines.push(
        `${getTableName(table)}: ${ids.size} of ${rows.length} rows cannot be opened and are left out (${[...ids].slice(0, 3).join(', ')}${ids.size > 3 ? ', …' : ''}): they were altered, or come from a database with another AUTHOR_PEPPER. Restore a backup, or delete these rows`,
      )
  }
  return lines
}
