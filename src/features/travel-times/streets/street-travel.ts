import { type CampusPointKey, campusPointKeys } from '../../site/rules.ts'
import { type TravelMode, type TravelTimes, travelModes, travelTimeKey } from '../rules.ts'
import { type CampusPoint, type GeoLocation, type Route, roundToOneDecimal } from '../travel.ts'
import { findDeparture, findRoutesTo, type RouteTree } from './find-routes-to.ts'
import { projectionAround } from './projection.ts'
import type { Street } from './read-streets.ts'
import { createSnap, type Snapped } from './snap.ts'
import { startUpMinutes, walkingMetersPerMinute } from './speeds.ts'
import { buildStreetGraph, type StreetGraph } from './street-graph.ts'

/** Minutes and ways over the town's own streets, at once and without asking anybody. */
export interface StreetTravel {
  times(home: GeoLocation): TravelTimes
  findRoute(home: GeoLocation, point: CampusPointKey, mode: TravelMode): Route
  /** Meters from a place to the nearest street of a mode. */
  metersOffStreet(place: GeoLocation, mode: TravelMode): number
}

/** One mode's streets, and the ways over them to every campus point. */
interface ModeNetwork {
  graph: StreetGraph
  snap(x: number, y: number): Snapped
  ways: Record<CampusPointKey, RouteTree>
}

/**
 * Builds the networks of both modes and finds the quickest ways to the three campus points: six searches, whatever the
 * number of homes. A place is brought to the nearest street, on foot in either mode; a drive begins with some minutes
 * of getting under way and parking.
 */
export function createStreetTravel(streets: readonly Street[], points: readonly CampusPoint[]): StreetTravel {
  const networks = {
    walking: networkOf(streets, points, 'walking'),
    driving: networkOf(streets, points, 'driving'),
  }
  return {
    times(home) {
      const minutes = travelModes.flatMap(mode => {
        const snapped = snapPlace(networks[mode], home)
        return campusPointKeys.map(point => [
          travelTimeKey(point, mode),
          roundToOneDecimal(minutesFrom(networks[mode], snapped, point, mode)),
        ])
      })
      return Object.fromEntries(minutes) as TravelTimes
    },
    findRoute: (home, point, mode) => routeFrom(networks[mode], home, points.find(each => each.key === point)!, mode),
    metersOffStreet: (place, mode) => snapPlace(networks[mode], place).offMeters,
  }
}

function networkOf(streets: readonly Street[], points: readonly CampusPoint[], mode: TravelMode): ModeNetwork {
  // Most exact around campus, where all ways end.
  const latitude = points.reduce((sum, point) => sum + point.latitude, 0) / points.length
  const graph = buildStreetGraph(streets, mode, projectionAround(latitude))
  const snap = createSnap(graph)
  const ways = points.map(point => [point.key, findRoutesTo(graph, snapPlace({ graph, snap }, point))])
  return { graph, snap, ways: Object.fromEntries(ways) as ModeNetwork['ways'] }
}

function snapPlace(
  { graph, snap }: Pick<ModeNetwork, 'graph' | 'snap'>,
  { longitude, latitude }: GeoLocation,
): Snapped {
  const { x, y } = graph.projection.toMeters([longitude, latitude])
  return snap(x, y)
}

function minutesFrom({ graph, ways }: ModeNetwork, home: Snapped, point: CampusPointKey, mode: TravelMode): number {
  const { goal } = ways[point]
  const onFoot = (home.offMeters + goal.offMeters) / walkingMetersPerMinute
  return onFoot + findDeparture(graph, ways[point], home).minutes + (mode === 'driving' ? startUpMinutes : 0)
}

function routeFrom(network: ModeNetwork, home: GeoLocation, campus: CampusPoint, mode: TravelMode): Route {
  const { graph } = network
  const ways = network.ways[campus.key]
  const snapped = snapPlace(network, home)
  const nodes: number[] = []
  let node = findDeparture(graph, ways, snapped).firstNode
  for (; node !== -1; node = ways.next[node]!) nodes.push(node)
  const onStreet = [
    { x: snapped.x, y: snapped.y },
    ...nodes.map(each => ({ x: graph.x[each]!, y: graph.y[each]! })),
    { x: ways.goal.x, y: ways.goal.y },
  ]
  const between = onStreet.slice(1).map(({ x, y }, i) => Math.hypot(x - onStreet[i]!.x, y - onStreet[i]!.y))
  return {
    minutes: roundToOneDecimal(minutesFrom(network, snapped, campus.key, mode)),
    meters: Math.round(between.reduce((sum, meters) => sum + meters, snapped.offMeters + ways.goal.offMeters)),
    line: withoutRepeats([
      [home.longitude, home.latitude],
      ...onStreet.map(({ x, y }) => graph.projection.toPosition(x, y)),
      [campus.longitude, campus.latitude],
    ]),
  }
}

/** A line with each point once in a row; of two points at least, as GeoJSON wants it. */
function withoutRepeats(line: Route['line']): Route['line'] {
  const distinct = line.filter(([x, y], i) => i === 0 || x !== line[i - 1]![0] || y !== line[i - 1]![1])
  return distinct.length > 1 ? distinct : [...distinct, ...distinct]
}
