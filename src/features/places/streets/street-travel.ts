import FlatQueue from 'flatqueue'
import { type CampusPointKey, campusPointKeys } from '../../site/rules.ts'
import { type TravelMode, type TravelTimes, travelModes, travelTimeKey } from '../rules.ts'
import type { Street } from './read-streets.ts'
import { startUpMinutes, walkingMetersPerMinute } from './street-access.ts'
import {
  buildStreetGraph,
  type GeoLocation,
  projectionAround,
  type Snapped,
  type StreetGraph,
  type StreetNode,
  snap,
} from './street-graph.ts'

export interface CampusPoint extends GeoLocation {
  key: CampusPointKey
}

interface Route {
  minutes: number
  meters: number
  line: [longitude: number, latitude: number][]
}

export interface TravelFrom {
  /** The meters to the nearest street, of the mode that is farther away. */
  metersOffStreet: number
  times(): TravelTimes
  findRoute(point: CampusPointKey, mode: TravelMode): Route
}

/**
 * Builds the networks of both modes and finds the quickest routes to the three campus points: six searches for any number
 * of homes. A home is connected to the nearest street on foot in both modes; a drive takes some minutes more to park.
 */
export function createStreetTravel(
  streets: readonly Street[],
  points: readonly CampusPoint[],
): (home: GeoLocation) => TravelFrom {
  const networks = {
    walking: createNetwork(streets, points, 'walking'),
    driving: createNetwork(streets, points, 'driving'),
  }
  return home => {
    const starts = {
      walking: snapLocation(networks.walking.graph, home),
      driving: snapLocation(networks.driving.graph, home),
    }
    const minutesTo = (point: CampusPointKey, mode: TravelMode) => {
      const routes = networks[mode].routes[point]
      const onFoot = (starts[mode].offMeters + routes.goal.offMeters) / walkingMetersPerMinute
      const minutes = onFoot + findDeparture(routes, starts[mode]).minutes + (mode === 'driving' ? startUpMinutes : 0)
      return Math.round(minutes * 10) / 10
    }
    return {
      metersOffStreet: Math.max(starts.walking.offMeters, starts.driving.offMeters),
      times: () =>
        Object.fromEntries(
          travelModes.flatMap(mode =>
            campusPointKeys.map(point => [travelTimeKey(point, mode), minutesTo(point, mode)]),
          ),
        ) as TravelTimes,
      findRoute(point, mode) {
        const campus = points.find(({ key }) => key === point)!
        return { minutes: minutesTo(point, mode), ...wayOf(networks[mode], home, starts[mode], campus) }
      },
    }
  }
}

/** Returns the streets of a mode, and the routes over them to every campus point. */
function createNetwork(streets: readonly Street[], points: readonly CampusPoint[], mode: TravelMode) {
  // Most exact around campus, where all routes end.
  const latitude = points.reduce((sum, point) => sum + point.latitude, 0) / points.length
  const graph = buildStreetGraph(streets, mode, projectionAround(latitude))
  const routes = points.map(point => [point.key, findRoutesTo(graph, snapLocation(graph, point))])
  return { graph, routes: Object.fromEntries(routes) as Record<CampusPointKey, RouteTree> }
}

function snapLocation(graph: StreetGraph, { longitude, latitude }: GeoLocation): Snapped {
  return snap(graph, graph.projection.toMeters([longitude, latitude]))
}

function wayOf(
  { graph, routes: routesTo }: ReturnType<typeof createNetwork>,
  home: GeoLocation,
  start: Snapped,
  campus: CampusPoint,
): Omit<Route, 'minutes'> {
  const routes = routesTo[campus.key]
  const onStreet: { x: number; y: number }[] = [start]
  let node = findDeparture(routes, start).firstNode
  for (; node; node = routes.next[node.id]) onStreet.push(node)
  onStreet.push(routes.goal)
  const between = onStreet.slice(1).map(({ x, y }, i) => Math.hypot(x - onStreet[i]!.x, y - onStreet[i]!.y))
  return {
    meters: Math.round(between.reduce((sum, meters) => sum + meters, start.offMeters + routes.goal.offMeters)),
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

/** The quickest routes from every node of a graph to one goal. */
interface RouteTree {
  goal: Snapped
  /** Minutes from each node to the goal, by the node's id. */
  minutes: Float64Array
  /** The next node on each node's route, by its id; undefined if the goal is on a segment of the node. */
  next: (StreetNode | undefined)[]
}

/**
 * Returns the quickest routes to a goal, by Dijkstra's algorithm backwards from it. One run answers for every home, and
 * follows one-way streets in the direction from home to campus.
 */
function findRoutesTo({ nodes }: StreetGraph, goal: Snapped): RouteTree {
  const minutes = new Float64Array(nodes.length).fill(Number.POSITIVE_INFINITY)
  const next: RouteTree['next'] = []
  const queue = new FlatQueue<StreetNode>()
  const reach = (node: StreetNode, totalMinutes: number, nextNode?: StreetNode) => {
    if (totalMinutes >= minutes[node.id]!) return
    minutes[node.id] = totalMinutes
    next[node.id] = nextNode
    queue.push(node, totalMinutes)
  }
  const { segment, share } = goal
  reach(segment.from, partialMinutes(share, segment.along))
  reach(segment.to, partialMinutes(1 - share, segment.against))
  while (queue.length > 0) {
    const reachedMinutes = queue.peekValue()!
    const node = queue.pop()!
    if (reachedMinutes > minutes[node.id]!) continue
    for (const { from, to, along, against } of node.segments) {
      // Backwards: a step from the segment's end to its start is a trip along it.
      if (to === node) reach(from, reachedMinutes + along, node)
      else reach(to, reachedMinutes + against, node)
    }
  }
  return { goal, minutes, next }
}

/** Returns the minutes for a share of a segment; 0 for no share, even of a closed direction (0 × Infinity is NaN). */
function partialMinutes(share: number, minutes: number): number {
  return share === 0 ? 0 : share * minutes
}

/** How a route leaves its first segment: at one end, or directly to the goal on the same segment. */
interface Departure {
  minutes: number
  /** The first node; undefined if the goal is on the same segment. */
  firstNode?: StreetNode
}

/** Returns the quickest route from a point of a street to the goal. One always exists: the graph is strongly connected. */
function findDeparture({ goal, minutes }: RouteTree, { segment, share }: Snapped): Departure {
  const { from, to, along, against } = segment
  const ahead = goal.share - share
  const choices: Departure[] = [
    { minutes: partialMinutes(1 - share, along) + minutes[to.id]!, firstNode: to },
    { minutes: partialMinutes(share, against) + minutes[from.id]!, firstNode: from },
  ]
  if (goal.segment === segment)
    choices.push({ minutes: ahead >= 0 ? partialMinutes(ahead, along) : partialMinutes(-ahead, against) })
  return choices.reduce((best, choice) => (choice.minutes < best.minutes ? choice : best))
}
