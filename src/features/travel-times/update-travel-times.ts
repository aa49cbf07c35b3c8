import type { OpenDatabase } from '../../platform/database/db.ts'
import type { Log } from '../../platform/log.ts'
import { readSetting, writeSetting } from '../../platform/settings/settings.ts'
import { listBuildingLocations, setTravelTimes } from '../catalog/model/set-travel-times.ts'
import type { Travel } from './travel.ts'

/** Under this key the database says what its travel times were reckoned with. */
const fingerprintKey = 'travel-times'
/** Stands there when some came from another engine than was wanted: the next start reckons them again. */
const provisionalFingerprint = 'provisional'

/**
 * Reckons and keeps the travel times of buildings that have coordinates and none yet: to be called whenever coordinates
 * were given or changed, after that transaction (which sets `travel_times` to null), for an OSRM server may be slow.
 * @returns how many buildings have times now that had none.
 */
export async function updateTravelTimes(database: OpenDatabase, travel: Travel): Promise<number> {
  const { written, isProvisional } = await computeTravelTimes(database, travel, 'missing')
  if (isProvisional) await writeSetting(database.db, fingerprintKey, provisionalFingerprint)
  return written
}

/**
 * What a server does at its start: the same, and every building anew when streets, campus points or engine are others than
 * those that the kept times were reckoned with.
 * @returns how many buildings have other times than before.
 */
export async function refreshTravelTimes(database: OpenDatabase, travel: Travel): Promise<number> {
  if ((await readSetting(database.db, fingerprintKey)) === travel.fingerprint)
    return updateTravelTimes(database, travel)
  const { written, isProvisional } = await computeTravelTimes(database, travel, 'all')
  await writeSetting(database.db, fingerprintKey, isProvisional ? provisionalFingerprint : travel.fingerprint)
  return written
}

/**
 * Brings travel times up to date at a server's start: before it goes on where the town's own streets say them, for that
 * takes milliseconds; beside it where another server is asked. A failure is logged and takes nothing down.
 * @returns when it is `done`: the database must stay open until then.
 */
export async function refreshAtStart(
  database: OpenDatabase,
  travel: Travel,
  log: Log,
): Promise<{ done: Promise<void> }> {
  const done = refreshTravelTimes(database, travel)
    .then(
      buildings => buildings > 0 && log.info({ buildings }, 'travel times were reckoned'),
      err => log.error({ err }, 'travel times could not be reckoned'),
    )
    .then(() => undefined)
  if (!travel.isRemote) await done
  return { done }
}

async function computeTravelTimes(database: OpenDatabase, travel: Travel, which: 'all' | 'missing') {
  const locations = await listBuildingLocations(database.db, which)
  if (locations.length === 0) return { written: 0, isProvisional: false }
  const { times, provisional: isProvisional } = await travel.times(locations)
  const found = locations.map((place, i) => ({ ...place, times: times[i] ?? null }))
  return { written: await setTravelTimes(database, found), isProvisional }
}
