import type { Position } from '../read-geojson.ts'
import type { TravelMode } from '../rules.ts'
import type { Street } from './read-streets.ts'

export const earthRadiusMeters = 6_371_008.8
const radians = Math.PI / 180

export interface GeoLocation {
  latitude: number
  longitude: number
}

type Projection = ReturnType<typeof projectionAround>

/**
 * Returns what converts degrees to meters east and north around a latitude, as if the earth were flat: over 10 km to
 * within 0.2 %.
 */
export function projectionAround(latitude: number) {
  const perDegree = earthRadiusMeters * radians
  const perDegreeEast = perDegree * Math.cos(latitude * radians)
  return {
    toMeters: ([longitude, latitude]: Position) => ({ x: longitude * perDegreeEast, y: latitude * perDegree }),
  }
}

/** A point where streets meet or bend, in meters east and north. */
export interface StreetNode {
  id: number
  x: number
  y: number
  segments: Segment[]
}

/** A straight piece of a street between two nodes. */
interface Segment {
  from: StreetNode
  to: StreetNode
  /** Minutes along it, and against it; Infinity where that is not allowed. */
  along: number
  against: number
}

/** The streets of one mode. Every node of a segment can be reached from every other. */
export interface StreetGraph {
  projection: Projection
  /** By id. Those that are left out have no segments. */
  nodes: StreetNode[]
  segments: Segment[]
}

/**
 * Returns the graph of a mode's streets, joined where they share a coordinate as in OpenStreetMap's exports. It has only
 * the largest part in which every node can be reached from every other, so that no route ends in a dead end.
 */
export function buildStreetGraph(streets: readonly Street[], mode: TravelMode, projection: Projection): StreetGraph {
  const nodes = new Map<string, StreetNode>()
  const nodeAt = (position: Position): StreetNode => {
    const key = `${position[0].toFixed(7)},${position[1].toFixed(7)}`
    const node = nodes.get(key) ?? { id: nodes.size, ...projection.toMeters(position), segments: [] }
    nodes.set(key, node)
    return node
  }
  for (const { access, lines } of streets) {
    const { along, against } = mode === 'walking' ? { along: access.walking, against: access.walking } : access.driving
    if (along === 0 && against === 0) continue
    for (const line of lines) {
      const path = line.map(nodeAt)
      for (const [i, to] of path.slice(1).entries()) addSegment(path[i]!, to, along, against)
    }
  }
  const all = [...nodes.values()]
  const kept = largestPart(all)
  for (const node of all)
    node.segments = kept.has(node) ? node.segments.filter(({ from, to }) => kept.has(from) && kept.has(to)) : []
  return { projection, nodes: all, segments: [...new Set(all.flatMap(({ segments }) => segments))] }
}

/** @param along speed in meters per minute, like `against`; 0 where that is not allowed. */
function addSegment(from: StreetNode, to: StreetNode, along: number, against: number): void {
  if (from === to) return
  const meters = Math.hypot(to.x - from.x, to.y - from.y)
  const minutesAt = (speed: number) => (speed > 0 ? meters / speed : Number.POSITIVE_INFINITY)
  const segment = { from, to, along: minutesAt(along), against: minutesAt(against) }
  from.segments.push(segment)
  to.segments.push(segment)
}

function largestPart(nodes: readonly StreetNode[]): ReadonlySet<StreetNode> {
  const remaining = new Set(nodes)
  let largest = new Set<StreetNode>()
  for (const start of remaining) {
    if (largest.size >= remaining.size) break
    const after = reachableFrom(start, 'along', remaining)
    const before = reachableFrom(start, 'against', remaining)
    const part = new Set([...after].filter(node => before.has(node)))
    for (const node of part) remaining.delete(node)
    if (part.size > largest.size) largest = part
  }
  return largest
}

/** Returns the nodes within some that a trip from a node can reach; for `against`, those that can reach it. */
function reachableFrom(start: StreetNode, direction: 'along' | 'against', within: ReadonlySet<StreetNode>) {
  const reached = new Set([start])
  const opposite = direction === 'along' ? 'against' : 'along'
  // A set yields also what is added meanwhile.
  for (const node of reached)
    for (const segment of node.segments) {
      const isStart = segment.from === node
      const next = isStart ? segment.to : segment.from
      if (segment[isStart ? direction : opposite] < Number.POSITIVE_INFINITY && within.has(next)) reached.add(next)
    }
  return reached
}

export interface Snapped {
  segment: Segment
  /** The position along the segment, 0 to 1. */
  share: number
  /** Meters from the location to the point. */
  offMeters: number
}

/** Returns the nearest point of a graph's segments to a location in meters east and north. */
export function snap({ segments }: StreetGraph, { x, y }: { x: number; y: number }): Snapped {
  let best: Snapped | undefined
  for (const segment of segments) {
    const { from, to } = segment
    // Almost all are farther away in one direction alone, so the 50,000 of a town take a millisecond.
    const limit = best?.offMeters ?? Number.POSITIVE_INFINITY
    if (Math.min(from.x, to.x) - x >= limit || x - Math.max(from.x, to.x) >= limit) continue
    if (Math.min(from.y, to.y) - y >= limit || y - Math.max(from.y, to.y) >= limit) continue
    const [dx, dy] = [to.x - from.x, to.y - from.y]
    const share = Math.min(1, Math.max(0, ((x - from.x) * dx + (y - from.y) * dy) / (dx * dx + dy * dy)))
    const nearest = { x: from.x + share * dx, y: from.y + share * dy }
    const offMeters = Math.hypot(x - nearest.x, y - nearest.y)
    if (offMeters < limit) best = { segment, share, offMeters }
  }
  if (!best) throw new Error('the graph has no streets')
  return best
}
