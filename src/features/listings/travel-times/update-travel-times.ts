import { and, isNotNull, isNull, sql } from 'drizzle-orm'
import { publishChange } from '../../../platform/changes/publish-change.ts'
import type { OpenDatabase } from '../../../platform/database/db.ts'
import type { Log } from '../../../platform/log.ts'
import { readSetting, writeSetting } from '../../../platform/settings/settings.ts'
import type { Travel } from '../../places/travel.ts'
import { lockCatalog } from '../catalog/merged-into.ts'
import { buildings } from '../catalog/table.ts'

/** The setting with the fingerprint of the stored travel times. */
const fingerprintKey = 'travel-times'

/**
 * Computes and stores the travel times of buildings that have a location and no times, or of all. Skips those that are
 * moved or removed meanwhile. Call it after a transaction that changes locations and sets `travel_times` to null.
 * @returns how many buildings changed.
 */
export async function updateTravelTimes(
  database: OpenDatabase,
  travel: Travel,
  which: 'all' | 'missing' = 'missing',
): Promise<number> {
  const { id, latitude, longitude, travelTimes } = buildings
  const rows = await database.db
    .select({ id, latitude, longitude })
    .from(buildings)
    .where(and(isNotNull(latitude), isNotNull(longitude), which === 'missing' ? isNull(travelTimes) : undefined))
  if (rows.length === 0) return 0
  const locations = rows as { id: string; latitude: number; longitude: number }[]
  const computed = locations.map(location => ({ ...location, times: travel.times(location) ?? null }))
  return database.db.transaction(async tx => {
    await lockCatalog(tx)
    const { rows: changed } = await tx.execute<{ id: string }>(sql`
      update buildings b set travel_times = f.times
      from jsonb_to_recordset(${JSON.stringify(computed)}::jsonb)
        as f (id text, latitude float8, longitude float8, times jsonb)
      where b.id = f.id and b.latitude = f.latitude and b.longitude = f.longitude
        and b.travel_times is distinct from f.times
      returning b.id`)
    if (changed.length > 0) await publishChange(tx, 'catalog')
    return changed.length
  })
}

/** Computes the travel times of buildings that moved. A failure is logged, and the next start of a server tries again. */
export async function updateMovedBuildings(
  database: OpenDatabase,
  travel: Travel | undefined,
  log: Pick<Log, 'error'>,
): Promise<void> {
  if (!travel) return
  await updateTravelTimes(database, travel).catch(err =>
    log.error({ err }, 'travel times could not be computed; the next start tries again'),
  )
}

/**
 * Computes missing travel times at a server's start, or all of them if streets or campus points have changed. Logs a
 * failure.
 */
export async function refreshAtStart(
  database: OpenDatabase,
  travel: Travel,
  log: Pick<Log, 'info' | 'error'>,
): Promise<void> {
  try {
    const isSame = (await readSetting(database.db, fingerprintKey)) === travel.fingerprint
    const buildings = await updateTravelTimes(database, travel, isSame ? 'missing' : 'all')
    if (!isSame) await writeSetting(database.db, fingerprintKey, travel.fingerprint)
    if (buildings > 0) log.info({ buildings }, 'travel times were computed')
  } catch (err) {
    log.error({ err }, 'travel times could not be computed')
  }
}
