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
 * Returns the travel by an OSRM server. What the server does not answer comes from the town's own streets, with one log
 * line that has the reason and no address.
 */
export function createOsrmTravel(
  url: string,
  points: readonly CampusPoint[],
  townTravel: Travel,
  log: Pick<Log, 'warn'>,
): Travel {
  const osrm = createOsrmClient(url)
  return {
    isRemote: true,
    metersOffStreet: townTravel.metersOffStreet,
    fingerprint: createHash('sha256').update(`osrm ${url} ${townTravel.fingerprint}`).digest('base64url'),
    async times(homes) {
      if (homes.length === 0) return { times: [], provisional: false }
      const result = await orReason(() => timesOf(osrm, homes, points))
      if ('reason' in result) {
        log.warn({ reason: result.reason, homes: homes.length }, "OSRM failed; travel times are the town's streets'")
        return { ...(await townTravel.times(homes)), provisional: true }
      }
      return { times: await fillFromStreets(result.answer, homes, townTravel, log), provisional: false }
    },
    async findRoute(home, point, mode) {
      const goal = points.find(({ key }) => key === point)
      if (!goal) return undefined
      const result = await orReason(() => osrm.route(mode, home, goal))
      const route = 'answer' in result ? result.answer : null
      if (route) return { ...route, minutes: roundToOneDecimal(route.minutes) }
      log.warn(
        { reason: 'reason' in result ? result.reason : 'no route' },
        "OSRM failed; a route is the town's streets'",
      )
      return townTravel.findRoute(home, point, mode)
    },
  }
}

/** Returns the answer, or why the server did not give one. */
async function orReason<Answer>(ask: () => Promise<Answer>): Promise<{ answer: Answer } | { reason: string }> {
  try {
    return { answer: await ask() }
  } catch (error) {
    if (error instanceof OsrmError) return { reason: error.message }
    throw error
  }
}

/** Returns the times of each home; undefined if there is no route to one of the points. */
async function timesOf(osrm: OsrmClient, homes: readonly GeoLocation[], points: readonly CampusPoint[]) {
  const times: Partial<TravelTimes>[] = homes.map(() => ({}))
  for (const mode of travelModes) {
    const table = await osrm.table(mode, homes, points)
    for (const [i, row] of table.entries())
      for (const [j, minutes] of row.entries())
        if (minutes !== null) times[i]![travelTimeKey(points[j]!.key, mode)] = roundToOneDecimal(minutes)
  }
  const expectedCount = travelModes.length * points.length
  return times.map(each => (Object.keys(each).length === expectedCount ? (each as TravelTimes) : undefined))
}

/** Fills in homes that OSRM cannot reach with all six minutes from the town's streets, so that they compare. */
async function fillFromStreets(
  times: TravelTimesResult['times'],
  homes: readonly GeoLocation[],
  townTravel: Travel,
  log: Pick<Log, 'warn'>,
) {
  const missing = homes.filter((_, i) => times[i] === undefined)
  if (missing.length === 0) return times
  log.warn({ reason: 'no route', homes: missing.length }, "OSRM failed; travel times are the town's streets'")
  const found = (await townTravel.times(missing)).times.values()
  return times.map(each => each ?? found.next().value)
}
