import { z } from 'zod'
import type { TravelMode } from '../rules.ts'
import { type GeoLocation, maxMetersOffStreet, type Route } from '../travel.ts'

/** An OSRM server did not answer, or not as documented. */
export class OsrmError extends Error {}

/** The longest time for one answer. */
const timeoutMs = 5000

/** OSRM's default limit of locations in one table, campus points included. */
const maxTableLocations = 100

/** The names of OSRM's own profiles. */
const profiles: Record<TravelMode, string> = { walking: 'foot', driving: 'driving' }

const seconds = z.number().nonnegative()
/** A location on OSRM's nearest street, `distance` meters away. */
const waypoint = z.object({ distance: z.number().nonnegative().optional() })
const isFar = (snapped: z.output<typeof waypoint> | undefined) => (snapped?.distance ?? 0) > maxMetersOffStreet
const tableAnswer = z.object({
  code: z.literal('Ok'),
  durations: z.array(z.array(seconds.nullable())),
  sources: z.array(waypoint).optional(),
})
const routeAnswer = z.object({
  code: z.literal('Ok'),
  waypoints: z.array(waypoint).optional(),
  routes: z
    .array(
      z.object({
        duration: seconds,
        distance: z.number().nonnegative(),
        geometry: z.object({
          type: z.literal('LineString'),
          coordinates: z
            .array(
              z
                .array(z.number())
                .min(2)
                .transform(([longitude = 0, latitude = 0]): [number, number] => [longitude, latitude]),
            )
            .min(2),
        }),
      }),
    )
    .min(1),
})

/** OSRM's answer if there is no route. */
const noRoute = z.object({ code: z.literal('NoRoute') })

/** Calls an OSRM server (https://project-osrm.org/docs, version 1 of its HTTP API). Every call throws OsrmError. */
export interface OsrmClient {
  /** Returns the minutes from each home to each goal; null without a route that starts near the home. */
  table(mode: TravelMode, homes: readonly GeoLocation[], goals: readonly GeoLocation[]): Promise<(number | null)[][]>
  /** Returns the route from a home to a goal; null without one that starts near the home. */
  route(mode: TravelMode, home: GeoLocation, goal: GeoLocation): Promise<Route | null>
}

/** Returns a client for the server at `url`, which may have a path before `/table/v1`. */
export function createOsrmClient(url: string): OsrmClient {
  const base = url.replace(/\/+$/, '')
  return {
    async table(mode, homes, goals) {
      const size = maxTableLocations - goals.length
      const rows: (number | null)[][] = []
      for (let i = 0; i < homes.length; i += size)
        rows.push(...(await requestTable(base, mode, homes.slice(i, i + size), goals)))
      return rows
    },
    async route(mode, home, goal) {
      const path = `/route/v1/${profiles[mode]}/${coordinates([home, goal])}`
      const answer = await ask(`${base}${path}?overview=full&geometries=geojson&steps=false`)
      if (noRoute.safeParse(answer).success) return null
      const parsed = routeAnswer.safeParse(answer)
      if (!parsed.success) throw new OsrmError('an unexpected answer')
      if (isFar(parsed.data.waypoints?.[0])) return null
      const { duration, distance, geometry } = parsed.data.routes[0]!
      return { minutes: duration / 60, meters: Math.round(distance), line: geometry.coordinates }
    },
  }
}

async function requestTable(
  base: string,
  mode: TravelMode,
  homes: readonly GeoLocation[],
  goals: readonly GeoLocation[],
) {
  const numbers = (from: number, count: number) => Array.from({ length: count }, (_, i) => from + i).join(';')
  const query = `sources=${numbers(0, homes.length)}&destinations=${numbers(homes.length, goals.length)}`
  const path = `/table/v1/${profiles[mode]}/${coordinates([...homes, ...goals])}`
  const parsed = tableAnswer.safeParse(await ask(`${base}${path}?${query}&annotations=duration`))
  if (!parsed.success) throw new OsrmError('an unexpected answer')
  const { durations, sources } = parsed.data
  if (durations.length !== homes.length || durations.some(row => row.length !== goals.length))
    throw new OsrmError('an answer of another size than was asked for')
  return durations.map((row, i) =>
    row.map(duration => (duration === null || isFar(sources?.[i]) ? null : duration / 60)),
  )
}

function coordinates(locations: readonly GeoLocation[]): string {
  return locations.map(({ longitude, latitude }) => `${longitude.toFixed(6)},${latitude.toFixed(6)}`).join(';')
}

/** Returns the parsed body, also of a 400, which OSRM answers for "no route". @throws OsrmError */
async function ask(url: string): Promise<unknown> {
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    const response = await fetch(url, { signal })
    if (!response.ok && response.status !== 400) throw new OsrmError(`status ${response.status}`)
    return await response.json()
  } catch (error) {
    if (error instanceof OsrmError) throw error
    if (signal.aborted) throw new OsrmError(`no answer within ${timeoutMs / 1000} seconds`)
    throw new OsrmError(error instanceof SyntaxError ? 'an answer that is not JSON' : 'no connection')
  }
}
