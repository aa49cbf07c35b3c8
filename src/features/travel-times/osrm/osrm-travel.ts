import { createHash } from 'node:crypto'
import type { Log } from '../../../platform/log.ts'
import { type TravelTimes, travelModes, travelTimeKey } from '../rules.ts'
import {
  type CampusPoint,
  type GeoLocation,
  roundToOneDecimal,
  type Travel,
  type TravelTimesResult,
} from '../travel.ts'
import { createOsrmClient, type OsrmClient, OsrmError } from './osrm-client.ts'

/**
 * Minutes and ways from a real OSRM server. What it does not answer comes from the town's own streets, with one log line
 * that names the reason and no address.
 * @param own the town's streets.
 */
export function createOsrmTravel(url: string, points: readonly CampusPoint[], own: Travel, log: Log): Travel {
  const osrm = createOsrmClient(url)
  return {
    isRemote: true,
    metersOffStreet: own.metersOffStreet,
    fingerprint: createHash('sha256').update(`osrm ${url} ${own.fingerprint}`).digest('base64url'),
    async times(places) {
      if (places.length === 0) return { times: [], provisional: false }
      const asked = await orReason(() => timesOf(osrm, places, points))
      if ('reason' in asked) {
        log.warn({ reason: asked.reason, places: places.length }, "OSRM failed; travel times are the town's streets'")
        return { ...(await own.times(places)), provisional: true }
      }
      return { times: await fillFromStreets(asked.answer, places, own, log), provisional: false }
    },
    async findRoute(home, point, mode) {
      const goal = points.find(({ key }) => key === point)
      if (!goal) return undefined
      const asked = await orReason(() => osrm.route(mode, home, goal))
      const way = 'answer' in asked ? asked.answer : null
      if (way) return { ...way, minutes: roundToOneDecimal(way.minutes) }
      log.warn({ reason: 'reason' in asked ? asked.reason : 'no way' }, "OSRM failed; a way is the town's streets'")
      return own.findRoute(home, point, mode)
    },
  }
}

async function orReason<Answer>(ask: () => Promise<Answer>): Promise<{ answer: Answer } | { reason: string }> {
  try {
    return { answer: await ask() }
  } catch (error) {
    if (error instanceof OsrmError) return { reason: error.message }
    throw error
  }
}

/** Undefined for a place from which OSRM knows no way to one of the points. */
async function timesOf(osrm: OsrmClient, places: readonly GeoLocation[], points: readonly CampusPoint[]) {
  const times: Partial<TravelTimes>[] = places.map(() => ({}))
  for (const mode of travelModes) {
    const table = await osrm.table(mode, places, points)
    for (const [i, row] of table.entries())
      for (const [j, minutes] of row.entries())
        if (minutes !== null) times[i]![travelTimeKey(points[j]!.key, mode)] = roundToOneDecimal(minutes)
  }
  const expectedCount = travelModes.length * points.length
  return times.map(each => (Object.keys(each).length === expectedCount ? (each as TravelTimes) : undefined))
}

/** Places that OSRM cannot reach have all six numbers from the town's streets: mixed they could not be compared. */
async function fillFromStreets(
  times: TravelTimesResult['times'],
  places: readonly GeoLocation[],
  own: Travel,
  log: Log,
) {
  const missing = places.filter((_, i) => times[i] === undefined)
  if (missing.length === 0) return times
  log.warn({ reason: 'no way', places: missing.length }, "OSRM failed; travel times are the town's streets'")
  const found = (await own.times(missing)).times.values()
  return times.map(each => each ?? found.next().value)
}
