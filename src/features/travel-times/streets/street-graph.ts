import type { TravelMode } from '../rules.ts'
import type { Projection } from './projection.ts'
import type { Position, Street } from './read-streets.ts'
import { strongComponents } from './strong-components.ts'

/**
 * The streets of one mode, taken apart into straight segments between nodes. Every node can be reached from every other.
 * Plain arrays by segment and by node: a town has a hundred thousand of each.
 */
export interface StreetGraph {
  projection: Projection
  /** Metres east and north of each node. */
  x: Float64Array
  y: Float64Array
  /** The nodes at each segment's ends. */
  from: Int32Array
  to: Int32Array
  meters: Float64Array
  /** Minutes along each segment, and against it; Infinity where that is not allowed. */
  along: Float64Array
  against: Float64Array
  /** The segments at each node: those of node n stand in `at` from `first[n]` to before `first[n + 1]`. */
  first: Int32Array
  at: Int32Array
}

/** Segments while they are gathered. */
interface SegmentLists {
  x: number[]
  y: number[]
  from: number[]
  to: number[]
  along: number[]
  against: number[]
}

/**
 * Joins streets where they share a coordinate, as OpenStreetMap's exports do, and keeps the largest part in which every
 * place can be reached from every other: whoever is brought onto it is not stranded.
 */
export function buildStreetGraph(streets: readonly Street[], mode: TravelMode, projection: Projection): StreetGraph {
  const draft = gather(streets, mode, projection)
  const component = strongComponents(draft.x.length, arcsOf(draft))
  const largest = mostFrequent(component)
  const kept = draft.from.flatMap((node, i) =>
    component[node] === largest && component[draft.to[i]!] === largest ? [i] : [],
  )
  return finish(draft, kept, projection)
}

function gather(streets: readonly Street[], mode: TravelMode, projection: Projection): SegmentLists {
  const draft: SegmentLists = { x: [], y: [], from: [], to: [], along: [], against: [] }
  const nodes = new Map<string, number>()
  const nodeAt = (position: Position): number => {
    const key = `${position[0].toFixed(7)},${position[1].toFixed(7)}`
    const known = nodes.get(key)
    if (known !== undefined) return known
    const { x, y } = projection.toMeters(position)
    nodes.set(key, draft.x.length)
    draft.y.push(y)
    return draft.x.push(x) - 1
  }
  for (const { access, lines } of streets) {
    const { along, against } = mode === 'walking' ? { along: access.walking, against: access.walking } : access.driving
    if (along === 0 && against === 0) continue
    for (const line of lines) {
      const nodePath = line.map(nodeAt)
      for (let i = 1; i < nodePath.length; i++) addSegment(draft, nodePath[i - 1]!, nodePath[i]!, along, against)
    }
  }
  return draft
}

/** @param along metres per minute; `against` likewise, 0 where that is not allowed. */
function addSegment(draft: SegmentLists, from: number, to: number, along: number, against: number): void {
  if (from === to) return
  const meters = lengthBetween(draft, from, to)
  draft.from.push(from)
  draft.to.push(to)
  draft.along.push(along > 0 ? meters / along : Number.POSITIVE_INFINITY)
  draft.against.push(against > 0 ? meters / against : Number.POSITIVE_INFINITY)
}

function lengthBetween({ x, y }: SegmentLists, a: number, b: number): number {
  return Math.hypot(x[b]! - x[a]!, y[b]! - y[a]!)
}

/** The ways that may be gone, from node to node. */
function arcsOf({ from, to, along, against }: SegmentLists): { from: number[]; to: number[] } {
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

function mostFrequent(component: Int32Array): number {
  const counts = new Int32Array(component.length)
  for (const number of component) counts[number]!++
  return counts.reduce((best, count, number) => (count > counts[best]! ? number : best), 0)
}

/** The kept segments with their nodes numbered anew, and which of them meet at each node. */
function finish(draft: SegmentLists, kept: readonly number[], projection: Projection): StreetGraph {
  const numbers = new Map<number, number>()
  const number = (node: number) => {
    const known = numbers.get(node) ?? numbers.size
    numbers.set(node, known)
    return known
  }
  const from = Int32Array.from(kept, i => number(draft.from[i]!))
  const to = Int32Array.from(kept, i => number(draft.to[i]!))
  const nodes = [...numbers.keys()]
  return {
    projection,
    x: Float64Array.from(nodes, node => draft.x[node]!),
    y: Float64Array.from(nodes, node => draft.y[node]!),
    from,
    to,
    meters: Float64Array.from(kept, i => lengthBetween(draft, draft.from[i]!, draft.to[i]!)),
    along: Float64Array.from(kept, i => draft.along[i]!),
    against: Float64Array.from(kept, i => draft.against[i]!),
    ...segmentsByNode(nodes.length, from, to),
  }
}

function segmentsByNode(nodes: number, from: Int32Array, to: Int32Array): Pick<StreetGraph, 'first' | 'at'> {
  const first = new Int32Array(nodes + 1)
  for (const ends of [from, to]) for (const node of ends) first[node + 1]!++
  for (let node = 0; node < nodes; node++) first[node + 1]! += first[node]!
  const next = first.slice()
  const at = new Int32Array(2 * from.length)
  for (let i = 0; i < from.length; i++) {
    at[next[from[i]!]!++] = i
    at[next[to[i]!]!++] = i
  }
  return { first, at }
}
