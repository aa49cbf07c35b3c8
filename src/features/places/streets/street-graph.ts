import type { TravelMode } from '../rules.ts'
import type { Projection } from './projection.ts'
import type { Street } from './read-streets.ts'
import { arcsOf, collectSegments, lengthBetween, type SegmentLists } from './street-segments.ts'

/**
 * The streets of one mode, split into straight segments between nodes. Every node can be reached from every other.
 * Typed arrays by segment and by node, because a town has a hundred thousand of each.
 */
export interface StreetGraph {
  projection: Projection
  /** Meters east and north of each node. */
  x: Float64Array
  y: Float64Array
  /** The nodes at each segment's ends. */
  from: Int32Array
  to: Int32Array
  meters: Float64Array
  /** Minutes along each segment, and against it; Infinity where that is not allowed. */
  along: Float64Array
  against: Float64Array
  /** The segments at each node: those of node n are `at[first[n]]` to before `at[first[n + 1]]`. */
  first: Int32Array
  at: Int32Array
}

/**
 * Returns the graph of a mode's streets, joined where they share a coordinate as in OpenStreetMap's exports. It has only
 * the largest part in which every node can be reached from every other, so that no route ends in a dead end.
 */
export function buildStreetGraph(streets: readonly Street[], mode: TravelMode, projection: Projection): StreetGraph {
  const lists = collectSegments(streets, mode, projection)
  const isIn = largestPart(lists.x.length, arcsOf(lists))
  const segments = lists.from.flatMap((node, i) => (isIn[node] && isIn[lists.to[i]!] ? [i] : []))
  return toGraph(lists, segments, projection)
}

/** Returns the graph of some segments, with their nodes renumbered. */
function toGraph(lists: SegmentLists, segments: readonly number[], projection: Projection): StreetGraph {
  const numbers = new Map<number, number>()
  const number = (node: number) => {
    const known = numbers.get(node) ?? numbers.size
    numbers.set(node, known)
    return known
  }
  const from = Int32Array.from(segments, i => number(lists.from[i]!))
  const to = Int32Array.from(segments, i => number(lists.to[i]!))
  const nodes = [...numbers.keys()]
  return {
    projection,
    x: Float64Array.from(nodes, node => lists.x[node]!),
    y: Float64Array.from(nodes, node => lists.y[node]!),
    from,
    to,
    meters: Float64Array.from(segments, i => lengthBetween(lists, lists.from[i]!, lists.to[i]!)),
    along: Float64Array.from(segments, i => lists.along[i]!),
    against: Float64Array.from(segments, i => lists.against[i]!),
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

/** Returns, for each node, whether it is in the largest part in which every node can be reached from every other. */
function largestPart(nodes: number, { from, to }: { from: readonly number[]; to: readonly number[] }): Uint8Array {
  const [leaving, arriving] = [neighborsByNode(nodes, from, to), neighborsByNode(nodes, to, from)]
  const done = new Uint8Array(nodes)
  let largest: number[] = []
  let remaining = nodes
  for (let start = 0; start < nodes && largest.length < remaining; start++) {
    if (done[start]) continue
    const after = reachableFrom(start, leaving, done)
    const before = reachableFrom(start, arriving, done)
    const part = [...after].filter(node => before.has(node))
    for (const node of part) done[node] = 1
    remaining -= part.length
    if (part.length > largest.length) largest = part
  }
  const isIn = new Uint8Array(nodes)
  for (const node of largest) isIn[node] = 1
  return isIn
}

function neighborsByNode(nodes: number, from: readonly number[], to: readonly number[]): number[][] {
  const neighbors = Array.from({ length: nodes }, (): number[] => [])
  from.forEach((node, i) => void neighbors[node]!.push(to[i]!))
  return neighbors
}

/** Returns the nodes that can be reached from one without passing those that are done. */
function reachableFrom(start: number, neighbors: readonly number[][], done: Uint8Array): Set<number> {
  const reached = new Set([start])
  // A set yields also what is added meanwhile.
  for (const node of reached) for (const next of neighbors[node]!) if (!done[next]) reached.add(next)
  return reached
}
