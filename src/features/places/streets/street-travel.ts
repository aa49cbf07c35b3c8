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

export interface TravelFrom {
  /** The meters to the nearest street, of the mode that is farther away. */
  metersOffStreet: number
  times(): TravelTimes
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
      const minutes = onFoot + minutesOnStreets(routes, starts[mode]) + (mode === 'driving' ? startUpMinutes : 0)
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

/** The quickest routes from every node of a graph to one goal. */
interface RouteTree {
  goal: Snapped
  /** Minutes from each node to the goal, by the node's id. */
  minutes: Float64Array
}

/**
 * Returns the quickest routes to a goal, by Dijkstra's algorithm backwards from it. One run answers for every home, and
 * follows one-way streets in the direction from home to campus.
 */
function findRoutesTo({ nodes }: StreetGraph, goal: Snapped): RouteTree {
  const minutes = new Float64Array(nodes.length).fill(Number.POSITIVE_INFINITY)
  const queue = new FlatQueue<StreetNode>()
  const reach = (node: StreetNode, totalMinutes: number) => {
    if (totalMinutes >= minutes[node.id]!) return
    minutes[node.id] = totalMinutes
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
      if (to === node) reach(from, reachedMinutes + along)
      else reach(to, reachedMinutes + against)
    }
  }
  return { goal, minutes }
}

/** Returns the minutes for a share of a segment; 0 for no share, even of a closed direction (0 × Infinity is NaN). */
function partialMinutes(share: number, minutes: number): number {
  return share === 0 ? 0 : share * minutes
}

/**
 * Returns the minutes of the quickest route from a point of a street to the goal, by one end of its segment, or directly
 * if the goal is on the same one. A route always exists: the graph is strongly connected.
 */
function minutesOnStreets({ goal, minutes }: RouteTree, { segment, share }: Snapped): number {
  const { from, to, along, against } = segment
  const choices = [
    partialMinutes(1 - share, along) + minutes[to.id]!,
    partialMinutes(share, against) + minutes[from.id]!,
  ]
  const ahead = goal.share - share
  if (goal.segment === segment)
    choices.push(ahead >= 0 ? partialMinutes(ahead, along) : partialMinutes(-ahead, against))
  return Math.min(...choices)
}
