import type { OpenDatabase } from '../../../platform/database/db.ts'
import type { Log } from '../../../platform/log.ts'
import { readSetting, writeSetting } from '../../../platform/settings/settings.ts'
import type { Travel } from '../../places/travel.ts'
import { listBuildingLocations, setTravelTimes } from './set-travel-times.ts'

/** The setting with the fingerprint of the stored travel times. */
const fingerprintKey = 'travel-times'

/**
 * Computes and stores the travel times of buildings that have a location and no times. Call it after a transaction that
 * changes locations and sets `travel_times` to null.
 * @returns how many buildings got times.
 */
export function updateTravelTimes(database: OpenDatabase, travel: Travel): Promise<number> {
  return computeTravelTimes(database, travel, 'missing')
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
 * Computes missing travel times, or all of them if streets or campus points have changed.
 * @returns how many buildings changed.
 */
export async function refreshTravelTimes(database: OpenDatabase, travel: Travel): Promise<number> {
  if ((await readSetting(database.db, fingerprintKey)) === travel.fingerprint)
    return updateTravelTimes(database, travel)
  const written = await computeTravelTimes(database, travel, 'all')
  await writeSetting(database.db, fingerprintKey, travel.fingerprint)
  return written
}

/** Updates travel times at a server's start. Logs a failure. */
export async function refreshAtStart(
  database: OpenDatabase,
  travel: Travel,
  log: Pick<Log, 'info' | 'error'>,
): Promise<void> {
  try {
    const buildings = await refreshTravelTimes(database, travel)
    if (buildings > 0) log.info({ buildings }, 'travel times were computed')
  } catch (err) {
    log.error({ err }, 'travel times could not be computed')
  }
}

async function computeTravelTimes(database: OpenDatabase, travel: Travel, which: 'all' | 'missing'): Promise<number> {
  const locations = await listBuildingLocations(database.db, which)
  if (locations.length === 0) return 0
  return setTravelTimes(
    database,
    locations.map(location => ({ ...location, times: travel.times(location) ?? null })),
  )
}
