import type { StreetGraph } from './street-graph.ts'

/** A place brought to the nearest point of a street. */
export interface Snapped {
  segment: number
  /** How far along the segment, 0 to 1. */
  share: number
  /** Metres from the place to that point, and that point itself, in metres east and north. */
  offMeters: number
  x: number
  y: number
}

/** Metres of a cell's side: some streets cross each. */
const cellSideMeters = 200
/** Rings of cells that are looked through around a place; what is farther away looks at everything. */
const maxRings = 25
/** Segments that would lie in more cells than this are looked at each time instead. */
const maxCellsPerSegment = 400

/**
 * Prepares a graph for finding the nearest point of its segments, and returns that search.
 * @returns a function of metres east and north.
 */
export function createSnap(graph: StreetGraph): (x: number, y: number) => Snapped {
  const { cells, long } = cellsOf(graph)
  return (x, y) => {
    let best = nearestOf(graph, long, x, y)
    const [column, row] = [Math.floor(x / cellSideMeters), Math.floor(y / cellSideMeters)]
    for (let ring = 0; ring <= maxRings; ring++) {
      for (const key of ringAround(column, row, ring)) best = nearestOf(graph, cells.get(key) ?? [], x, y, best)
      // Whatever lies in a later ring is farther away than the rings that were looked through are wide.
      if (best && best.offMeters <= ring * cellSideMeters) return best
    }
    const found = nearestOf(graph, graph.from.keys(), x, y, best)
    if (!found) throw new Error('there is no street to be brought to')
    return found
  }
}

/** One number for a cell: the earth has fewer rows than a million. */
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

/** The cells that are exactly `ring` cells away. */
function* ringAround(column: number, row: number, ring: number): Generator<number> {
  if (ring === 0) yield keyOf(column, row)
  for (let i = -ring; i < ring; i++) {
    yield keyOf(column + i, row - ring)
    yield keyOf(column + ring, row + i)
    yield keyOf(column - i, row + ring)
    yield keyOf(column - ring, row - i)
  }
}

/** The nearest point of some segments, or what was found before if that is as near. */
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
