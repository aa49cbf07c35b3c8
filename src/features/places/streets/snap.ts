import type { StreetGraph } from './street-graph.ts'

/** The nearest point of a street to a location. */
export interface Snapped {
  segment: number
  /** The position along the segment, 0 to 1. */
  share: number
  /** Meters from the location to the point, and the point in meters east and north. */
  offMeters: number
  x: number
  y: number
}

/** The side of a cell; a few streets cross each. */
const cellSideMeters = 200
/** Rings of cells to search around a location, before searching everything. */
const maxRings = 25
/** Segments in more cells than this are compared every time instead. */
const maxCellsPerSegment = 400

/** Returns a function that finds the nearest point of a graph's segments to a location in meters east and north. */
export function createSnap(graph: StreetGraph): (x: number, y: number) => Snapped {
  const { cells, long } = cellsOf(graph)
  return (x, y) => {
    let best = nearestOf(graph, long, x, y)
    const [column, row] = [Math.floor(x / cellSideMeters), Math.floor(y / cellSideMeters)]
    for (let ring = 0; ring <= maxRings; ring++) {
      for (const key of ringAround(column, row, ring)) best = nearestOf(graph, cells.get(key) ?? [], x, y, best)
      // Everything in a later ring is farther away than this.
      if (best && best.offMeters <= ring * cellSideMeters) return best
    }
    const found = nearestOf(graph, graph.from.keys(), x, y, best)
    if (!found) throw new Error('the graph has no streets')
    return found
  }
}

/** Returns a cell's key. The earth has fewer than a million rows. */
const keyOf = (column: number, row: number) => column * 1_000_000 + row

function cellsOf({ x, y, from, to }: StreetGraph): { cells: Map<number, number[]>; long: number[] } {
  const cells = new Map<number, number[]>()
  const long: number[] = []
  const span = (a: number, b: number) =>
    [Math.floor(Math.min(a, b) / cellSideMeters), Math.floor(Math.max(a, b) / cellSideMeters)] as const
  for (let i = 0; i < from.length; i++) {
    const [west, east] = span(x[from[i]!]!, x[to[i]!]!)
    const [south, north] = span(y[from[i]!]!, y[to[i]!]!)
    if ((east - west + 1) * (north - south + 1) > maxCellsPerSegment) long.push(i)
    else
      for (let column = west; column <= east; column++)
        for (let row = south; row <= north; row++) {
          const cell = cells.get(keyOf(column, row))
          if (cell) cell.push(i)
          else cells.set(keyOf(column, row), [i])
        }
  }
  return { cells, long }
}

/** Returns the cells that are exactly `ring` cells away. */
function* ringAround(column: number, row: number, ring: number): Generator<number> {
  if (ring === 0) yield keyOf(column, row)
  for (let i = -ring; i < ring; i++) {
    yield keyOf(column + i, row - ring)
    yield keyOf(column + ring, row + i)
    yield keyOf(column - i, row + ring)
    yield keyOf(column - ring, row - i)
  }
}

/** Returns the nearest point of some segments, or `before` if that is as near. */
function nearestOf(
  graph: StreetGraph,
  segments: Iterable<number>,
  x: number,
  y: number,
  before?: Snapped,
): Snapped | undefined {
  let best = before
  for (const segment of segments) {
    const [a, b] = [graph.from[segment]!, graph.to[segment]!]
    const [ax, ay] = [graph.x[a]!, graph.y[a]!]
    const [dx, dy] = [graph.x[b]! - ax, graph.y[b]! - ay]
    const share = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)))
    const [px, py] = [ax + share * dx, ay + share * dy]
    const off = Math.hypot(x - px, y - py)
    if (!best || off < best.offMeters) best = { segment, share, offMeters: off, x: px, y: py }
  }
  return best
}
