import type { OpenDatabase } from '../../platform/database/db.ts'
import type { Log } from '../../platform/log.ts'
import { readSetting, writeSetting } from '../../platform/settings/settings.ts'
import { listBuildingLocations, setTravelTimes } from '../catalog/model/set-travel-times.ts'
import type { Travel } from './travel.ts'

/** The setting with the fingerprint of the stored travel times. */
const fingerprintKey = 'travel-times'
/** Its value if the preferred engine failed for some times: the next start computes all again. */
const provisionalFingerprint = 'provisional'

/**
 * Computes and stores the travel times of buildings that have a location and no times. Call it after a transaction that
 * changes locations (and sets `travel_times` to null), because an OSRM server may be slow.
 * @returns how many buildings got times.
 */
export async function updateTravelTimes(database: OpenDatabase, travel: Travel): Promise<number> {
  const { written, isProvisional } = await computeTravelTimes(database, travel, 'missing')
  if (isProvisional) await writeSetting(database.db, fingerprintKey, provisionalFingerprint)
  return written
}

/**
 * Computes missing travel times, or all of them if streets, campus points or engine have changed.
 * @returns how many buildings changed.
 */
export async function refreshTravelTimes(database: OpenDatabase, travel: Travel): Promise<number> {
  if ((await readSetting(database.db, fingerprintKey)) === travel.fingerprint)
    return updateTravelTimes(database, travel)
  const { written, isProvisional } = await computeTravelTimes(database, travel, 'all')
  await writeSetting(database.db, fingerprintKey, isProvisional ? provisionalFingerprint : travel.fingerprint)
  return written
}

/**
 * Updates travel times at a server's start. Waits for the town's own streets, which take milliseconds, but not for
 * another server. Logs a failure.
 * @returns a promise in `done`: the database must stay open until it resolves.
 */
export async function refreshAtStart(
  database: OpenDatabase,
  travel: Travel,
  log: Pick<Log, 'info' | 'error'>,
): Promise<{ done: Promise<void> }> {
  const done = refreshTravelTimes(database, travel)
    .then(
      buildings => buildings > 0 && log.info({ buildings }, 'travel times were computed'),
      err => log.error({ err }, 'travel times could not be computed'),
    )
    .then(() => undefined)
  if (!travel.isRemote) await done
  return { done }
}

async function computeTravelTimes(database: OpenDatabase, travel: Travel, which: 'all' | 'missing') {
  const locations = await listBuildingLocations(database.db, which)
  if (locations.length === 0) return { written: 0, isProvisional: false }
  const { times, provisional: isProvisional } = await travel.times(locations)
  const found = locations.map((location, i) => ({ ...location, times: times[i] ?? null }))
  return { written: await setTravelTimes(database, found), isProvisional }
}
