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
  const component = strongComponents(lists.x.length, arcsOf(lists))
  const largest = mostFrequent(component)
  const segments = lists.from.flatMap((node, i) =>
    component[node] === largest && component[lists.to[i]!] === largest ? [i] : [],
  )
  return toGraph(lists, segments, projection)
}

function mostFrequent(component: Int32Array): number {
  const counts = new Int32Array(component.length)
  for (const number of component) counts[number]!++
  return counts.reduce((best, count, number) => (count > counts[best]! ? number : best), 0)
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

/** The arcs that leave each node: the heads of node n are `heads[first[n]]` to before `heads[first[n + 1]]`. */
interface OutgoingArcs {
  first: Int32Array
  heads: Int32Array
}

/**
 * Returns the number of the strongly connected component of each node, from 0. Tarjan's algorithm without recursion,
 * because a street may have more nodes than the stack has room for.
 */
function strongComponents(nodes: number, arcs: { from: ArrayLike<number>; to: ArrayLike<number> }): Int32Array {
  const leaving = arcsByNode(nodes, arcs)
  const state: Search = {
    component: new Int32Array(nodes).fill(-1),
    /** The order in which nodes were met, from 1; 0 for not yet. */
    met: new Int32Array(nodes),
    /** The earliest open node that can be reached from each node. */
    low: new Int32Array(nodes),
    open: [],
    clock: 0,
    components: 0,
  }
  for (let node = 0; node < nodes; node++) if (state.met[node] === 0) search(node, leaving, state)
  return state.component
}

interface Search {
  component: Int32Array
  met: Int32Array
  low: Int32Array
  open: number[]
  clock: number
  components: number
}

function search(start: number, { first, heads }: OutgoingArcs, state: Search): void {
  const { met, low, component, open } = state
  const path = [start]
  const next = [first[start]!]
  enter(start, state)
  while (path.length > 0) {
    const node = path.at(-1)!
    const arc = next[next.length - 1]!++
    if (arc < first[node + 1]!) {
      const head = heads[arc]!
      if (met[head] === 0) {
        enter(head, state)
        path.push(head)
        next.push(first[head]!)
      } else if (component[head] === -1) low[node] = Math.min(low[node]!, met[head]!)
      continue
    }
    path.pop()
    next.pop()
    if (low[node] === met[node]) close(node, state)
    const parent = path.at(-1)
    if (parent !== undefined) low[parent] = Math.min(low[parent]!, low[node]!)
  }
  if (open.length > 0) throw new Error('a component was left open')
}

function enter(node: number, state: Search): void {
  state.met[node] = state.low[node] = ++state.clock
  state.open.push(node)
}

/** Closes a component: all nodes opened since `node` can reach it and be reached from it. */
function close(node: number, state: Search): void {
  for (let member = state.open.pop(); member !== undefined; member = state.open.pop()) {
    state.component[member] = state.components
    if (member === node) break
  }
  state.components++
}

function arcsByNode(nodes: number, { from, to }: { from: ArrayLike<number>; to: ArrayLike<number> }): OutgoingArcs {
  const first = new Int32Array(nodes + 1)
  for (let i = 0; i < from.length; i++) first[from[i]! + 1]!++
  for (let node = 0; node < nodes; node++) first[node + 1]! += first[node]!
  const next = first.slice()
  const heads = new Int32Array(from.length)
  for (let i = 0; i < from.length; i++) heads[next[from[i]!]!++] = to[i]!
  return { first, heads }
}
