import {
  along,
  closed,
  crossings,
  distance,
  endsOf,
  inside,
  type Line,
  lengthOf,
  nearest,
  type Point,
  part,
  type Ring,
} from './geometry.ts'
import type { Street } from './streets.ts'

/** A piece of a street between two neighboring nodes; its end points are exactly the nodes' points. */
export type Segment = { street: Street; line: Line; from: number; to: number; bridge: boolean }
export type Network = { nodes: Point[]; segments: Segment[] }

/** Ends nearer than this to another street are joined to it (meters). */
const JOIN = 30
/** Junctions nearer than this to each other become one (meters). */
const MERGE = 8
/** A bridge reaches this far beyond the edge of what it crosses (meters). */
const ABUTMENT = 5

/** Joins loose ends to the streets beside them and cuts off overshoots: the same streets, ready for `noded`. */
export function joined(streets: Street[]): Street[] {
  const trimmed = streets.map(street => ({ ...street, line: withoutOvershoot(street, streets) }))
  return trimmed.map(street => {
    const others = trimmed.filter(other => other !== street)
    const [first, last] = endsOf(street.line)
    return { ...street, line: [joint(first, others), ...street.line.slice(1, -1), joint(last, others)] }
  })
}

/** Splits streets at every crossing, touching end and bridge head; deep = rings of gorge and creek. */
export function noded(streets: Street[], deep: Ring[]): Network {
  const nodes: Point[] = []
  // The list begins with the large streets, so that small ones move to their junctions and not they.
  const segments = streets.flatMap(street => {
    const stops = cutsOf(street, streets, deep).map(s => ({ s, node: nodeAt(along(street.line, s).at, nodes) }))
    return stops.slice(1).flatMap((stop, i): Segment[] => {
      const start = stops[i]!
      const inner = part(street.line, start.s, stop.s).slice(1, -1)
      const line = [nodes[start.node]!, ...inner, nodes[stop.node]!]
      if (start.node === stop.node && lengthOf(line) < 4 * MERGE) return []
      const { at: middle } = along(street.line, (start.s + stop.s) / 2)
      const bridge = street.bridges && deep.some(ring => inside(middle, ring))
      return [{ street, line, from: start.node, to: stop.node, bridge }]
    })
  })
  return { nodes, segments }
}

/** The number of the node at a point: a known one that is near enough, else a new one. */
function nodeAt(point: Point, nodes: Point[]): number {
  const known = nodes.findIndex(node => distance(node, point) < MERGE)
  return known >= 0 ? known : nodes.push(point) - 1
}

/** The places (meters along it, ascending) where a street is cut, its ends among them. */
function cutsOf(street: Street, streets: Street[], deep: Ring[]): number[] {
  const others = streets.filter(other => other !== street)
  const touched = others.flatMap(({ line }) =>
    endsOf(line)
      .map(end => nearest(street.line, end))
      .filter(({ off }) => off < 1)
      .map(({ s }) => s),
  )
  const crossed = others.flatMap(({ line }) => crossings(street.line, line).map(({ s }) => s))
  const own = selfCrossings(street.line).flatMap(({ s, r }) => [s, r])
  const heads = street.bridges ? bridgeHeads(street.line, deep) : []
  return [0, lengthOf(street.line), ...touched, ...crossed, ...own, ...heads].sort((a, b) => a - b)
}

/** Where a line meets itself, other than at neighboring segments. */
function selfCrossings(line: Line): { s: number; r: number }[] {
  return crossings(line, line).filter(({ s, r }) => r - s > MERGE)
}

/** The meters along a line where bridges over the given rings begin and end. */
function bridgeHeads(line: Line, deep: Ring[]): number[] {
  return deep.flatMap(ring => {
    const others = deep.filter(other => other !== ring)
    const edges = crossings(line, closed(ring)).map(({ s }) => s)
    const outer = edges.filter(s => !others.some(other => inside(along(line, s).at, other)))
    outer.sort((a, b) => a - b)
    return outer.map((s, n) => (n % 2 === 0 ? s - ABUTMENT : s + ABUTMENT))
  })
}

/** Cuts off what sticks out beyond the first or last crossing by less than JOIN meters. */
function withoutOvershoot(street: Street, streets: Street[]): Line {
  const length = lengthOf(street.line)
  const hits = streets.filter(other => other !== street).flatMap(other => crossings(street.line, other.line))
  const places = hits.map(({ s }) => s)
  const early = places.filter(s => s < JOIN)
  const late = places.filter(s => s > length - JOIN)
  if (length < 3 * JOIN) return street.line
  return part(street.line, early.length > 0 ? Math.min(...early) : 0, late.length > 0 ? Math.max(...late) : length)
}

/** The nearest spot of another street if it is near enough, else the end as it is. */
function joint(end: Point, others: Street[]): Point {
  const spots = others.map(other => nearest(other.line, end)).filter(({ off }) => off < JOIN)
  spots.sort((a, b) => a.off - b.off)
  return spots[0]?.at ?? end
}
