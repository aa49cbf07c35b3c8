import type { TravelMode } from '../rules.ts'
import type { Projection } from './projection.ts'
import type { Position, Street } from './read-streets.ts'

/** Straight segments between nodes, as lists by node and by segment. */
export interface SegmentLists {
  /** Meters east and north of each node. */
  x: number[]
  y: number[]
  /** The nodes at each segment's ends. */
  from: number[]
  to: number[]
  /** Minutes along each segment, and against it; Infinity where that is not allowed. */
  along: number[]
  against: number[]
}

/** Returns the segments of all streets of a mode. Streets share a node where they share a coordinate. */
export function collectSegments(streets: readonly Street[], mode: TravelMode, projection: Projection): SegmentLists {
  const lists: SegmentLists = { x: [], y: [], from: [], to: [], along: [], against: [] }
  const nodes = new Map<string, number>()
  const nodeAt = (position: Position): number => {
    const key = `${position[0].toFixed(7)},${position[1].toFixed(7)}`
    const known = nodes.get(key)
    if (known !== undefined) return known
    const { x, y } = projection.toMeters(position)
    nodes.set(key, lists.x.length)
    lists.y.push(y)
    return lists.x.push(x) - 1
  }
  for (const { access, lines } of streets) {
    const { along, against } = mode === 'walking' ? { along: access.walking, against: access.walking } : access.driving
    if (along === 0 && against === 0) continue
    for (const line of lines) {
      const nodePath = line.map(nodeAt)
      for (let i = 1; i < nodePath.length; i++) addSegment(lists, nodePath[i - 1]!, nodePath[i]!, along, against)
    }
  }
  return lists
}

/** @param along speed in meters per minute, like `against`; 0 where that is not allowed. */
function addSegment(lists: SegmentLists, from: number, to: number, along: number, against: number): void {
  if (from === to) return
  const meters = lengthBetween(lists, from, to)
  lists.from.push(from)
  lists.to.push(to)
  lists.along.push(along > 0 ? meters / along : Number.POSITIVE_INFINITY)
  lists.against.push(against > 0 ? meters / against : Number.POSITIVE_INFINITY)
}

/** Returns the meters between two nodes. */
export function lengthBetween({ x, y }: Pick<SegmentLists, 'x' | 'y'>, a: number, b: number): number {
  return Math.hypot(x[b]! - x[a]!, y[b]! - y[a]!)
}

/** Returns the directions in which segments may be traveled, as arcs from node to node. */
export function arcsOf({ from, to, along, against }: SegmentLists): { from: number[]; to: number[] } {
  const arcs = { from: [] as number[], to: [] as number[] }
  for (let i = 0; i < from.length; i++) {
    if (along[i]! < Number.POSITIVE_INFINITY) {
      arcs.from.push(from[i]!)
      arcs.to.push(to[i]!)
    }
    if (against[i]! < Number.POSITIVE_INFINITY) {
      arcs.from.push(to[i]!)
      arcs.to.push(from[i]!)
    }
  }
  return arcs
}
