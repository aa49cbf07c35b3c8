import { count, getTableName, isNotNull, sql } from 'drizzle-orm'
import { sealedForm } from '../features/contact/forms.ts'
import { contactForms } from '../features/contact/table.ts'
import { buildings } from '../features/listings/catalog/table.ts'
import { sealedSearch } from '../features/listings/saved/searches.ts'
import { savedSearches } from '../features/listings/saved/table.ts'
import { isUniversityEmail } from '../features/people/email-rule.ts'
import { createSealer } from '../features/people/keys/seal.ts'
import { departureSchema } from '../features/reviews/account/account-data.ts'
import { reviewDepartures } from '../features/reviews/table.ts'
import type { SiteConfig } from '../features/site/site-config.ts'
import type { Db } from '../platform/database/db.ts'
import type { Env } from '../platform/env.ts'
import { countLabel } from '../ui/format.ts'

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

/** The last day with security releases of each version of Node, by https://github.com/nodejs/Release. */
const lastDays: Record<string, string> = {
  20: '2026-04-30',
  21: '2024-06-01',
  22: '2027-04-30',
  23: '2025-06-01',
  24: '2028-04-30',
  25: '2026-06-01',
  26: '2029-04-30',
}

/** Returns a line when a version of Node (like `20.19.6`) gets no security releases any more. */
export function nodeWarnings(version: string, today = new Date().toISOString().slice(0, 10)): string[] {
  const lastDay = lastDays[Number.parseInt(version, 10)]
  return lastDay !== undefined && today > lastDay
    ? [`Node ${version}: has had no security releases since ${lastDay}; install Node 24`]
    : []
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
        `site.json: areas: has no ${row.area}, but ${countLabel(row.used, 'building has', 'buildings have')} this area; give them another by an import or on the catalog page`,
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
