import { type CampusPointKey, campusPointKeys } from '../../site/rules.ts'
import { type TravelMode, type TravelTimes, travelModes, travelTimeKey } from '../rules.ts'
import { findDeparture, findRoutesTo, type RouteTree } from './find-routes-to.ts'
import { type GeoLocation, projectionAround } from './projection.ts'
import type { Street } from './read-streets.ts'
import { createSnap, type Snapped } from './snap.ts'
import { startUpMinutes, walkingMetersPerMinute } from './speeds.ts'
import { buildStreetGraph, type StreetGraph } from './street-graph.ts'

export interface CampusPoint extends GeoLocation {
  key: CampusPointKey
}

export interface Route {
  minutes: number
  meters: number
  line: [longitude: number, latitude: number][]
}

export interface StreetTravel {
  times(home: GeoLocation): TravelTimes
  findRoute(home: GeoLocation, point: CampusPointKey, mode: TravelMode): Route
  /** Returns the meters from a location to the nearest street of a mode. */
  metersOffStreet(location: GeoLocation, mode: TravelMode): number
}

/** The streets of a mode, and the routes over them to every campus point. */
interface ModeNetwork {
  graph: StreetGraph
  snap(x: number, y: number): Snapped
  routes: Record<CampusPointKey, RouteTree>
}

/**
 * Builds the networks of both modes and finds the quickest routes to the three campus points: six searches for any number
 * of homes. A home is connected to the nearest street on foot in both modes; a drive takes some minutes more to park.
 */
export function createStreetTravel(streets: readonly Street[], points: readonly CampusPoint[]): StreetTravel {
  const networks = {
    walking: createNetwork(streets, points, 'walking'),
    driving: createNetwork(streets, points, 'driving'),
  }
  return {
    times(home) {
      const minutes = travelModes.flatMap(mode => {
        const snapped = snapLocation(networks[mode], home)
        return campusPointKeys.map(point => [
          travelTimeKey(point, mode),
          roundToOneDecimal(minutesFrom(networks[mode], snapped, point, mode)),
        ])
      })
      return Object.fromEntries(minutes) as TravelTimes
    },
    findRoute: (home, point, mode) => routeFrom(networks[mode], home, points.find(each => each.key === point)!, mode),
    metersOffStreet: (location, mode) => snapLocation(networks[mode], location).offMeters,
  }
}

function createNetwork(streets: readonly Street[], points: readonly CampusPoint[], mode: TravelMode): ModeNetwork {
  // Most exact around campus, where all routes end.
  const latitude = points.reduce((sum, point) => sum + point.latitude, 0) / points.length
  const graph = buildStreetGraph(streets, mode, projectionAround(latitude))
  const snap = createSnap(graph)
  const routes = points.map(point => [point.key, findRoutesTo(graph, snapLocation({ graph, snap }, point))])
  return { graph, snap, routes: Object.fromEntries(routes) as ModeNetwork['routes'] }
}

function snapLocation(
  { graph, snap }: Pick<ModeNetwork, 'graph' | 'snap'>,
  { longitude, latitude }: GeoLocation,
): Snapped {
  const { x, y } = graph.projection.toMeters([longitude, latitude])
  return snap(x, y)
}

function minutesFrom({ graph, routes }: ModeNetwork, home: Snapped, point: CampusPointKey, mode: TravelMode): number {
  const { goal } = routes[point]
  const onFoot = (home.offMeters + goal.offMeters) / walkingMetersPerMinute
  return onFoot + findDeparture(graph, routes[point], home).minutes + (mode === 'driving' ? startUpMinutes : 0)
}

function routeFrom(network: ModeNetwork, home: GeoLocation, campus: CampusPoint, mode: TravelMode): Route {
  const { graph } = network
  const routes = network.routes[campus.key]
  const snapped = snapLocation(network, home)
  const nodes: number[] = []
  let node = findDeparture(graph, routes, snapped).firstNode
  for (; node !== -1; node = routes.next[node]!) nodes.push(node)
  const onStreet = [
    { x: snapped.x, y: snapped.y },
    ...nodes.map(each => ({ x: graph.x[each]!, y: graph.y[each]! })),
    { x: routes.goal.x, y: routes.goal.y },
  ]
  const between = onStreet.slice(1).map(({ x, y }, i) => Math.hypot(x - onStreet[i]!.x, y - onStreet[i]!.y))
  return {
    minutes: roundToOneDecimal(minutesFrom(network, snapped, campus.key, mode)),
    meters: Math.round(between.reduce((sum, meters) => sum + meters, snapped.offMeters + routes.goal.offMeters)),
    line: withoutRepeats([
      [home.longitude, home.latitude],
      ...onStreet.map(({ x, y }) => graph.projection.toPosition(x, y)),
      [campus.longitude, campus.latitude],
    ]),
  }
}

/** Returns a line without repeated points, but with at least two points, as GeoJSON requires. */
function withoutRepeats(line: Route['line']): Route['line'] {
  const distinct = line.filter(([x, y], i) => i === 0 || x !== line[i - 1]![0] || y !== line[i - 1]![1])
  return distinct.length > 1 ? distinct : [...distinct, ...distinct]
}

function roundToOneDecimal(minutes: number): number {
  return Math.round(minutes * 10) / 10
}
