/** Plane geometry in meters: x east, y north of the town's middle. */
export type Point = readonly [x: number, y: number]
/** An open chain of points, at least two. */
export type Line = Point[]
/** A ring without its closing point, at least three. */
export type Ring = Point[]

/** Meters between two points. */
export function distance(a: Point, b: Point): number {
  return Math.hypot(b[0] - a[0], b[1] - a[1])
}

/** The point at `t` (0 to 1) between a and b. */
export function between(a: Point, b: Point, t: number): Point {
  return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]
}

/** The straight stretches of a line: each point with the next. */
export function stretches(line: Line): [Point, Point][] {
  return line.slice(1).map((point, i) => [line[i]!, point])
}

/** The two ends of a line. */
export function endsOf(line: Line): [Point, Point] {
  return [line[0]!, line[line.length - 1]!]
}

/** Length of a line in meters. */
export function lengthOf(line: Line): number {
  return stretches(line).reduce((sum, [a, b]) => sum + distance(a, b), 0)
}

/** Where stretches ab and cd cross, as shares (0 to 1) of each; null when they do not or are parallel. */
function crossing([a, b]: [Point, Point], [c, d]: [Point, Point]): { t: number; u: number } | null {
  const [rx, ry, sx, sy] = [b[0] - a[0], b[1] - a[1], d[0] - c[0], d[1] - c[1]]
  const denominator = rx * sy - ry * sx
  if (Math.abs(denominator) < 1e-9) return null
  const t = ((c[0] - a[0]) * sy - (c[1] - a[1]) * sx) / denominator
  const u = ((c[0] - a[0]) * ry - (c[1] - a[1]) * rx) / denominator
  return t >= 0 && t <= 1 && u >= 0 && u <= 1 ? { t, u } : null
}

/** All crossings of two lines, as meters along each from its start. */
export function crossings(first: Line, second: Line): { s: number; r: number }[] {
  const found: { s: number; r: number }[] = []
  const others = stretches(second)
  let s = 0
  for (const one of stretches(first)) {
    let r = 0
    for (const other of others) {
      const hit = crossing(one, other)
      if (hit) found.push({ s: s + hit.t * distance(...one), r: r + hit.u * distance(...other) })
      r += distance(...other)
    }
    s += distance(...one)
  }
  return found
}

/** The spot of a line nearest to a point: meters off it, meters along it from the start, and the spot. */
export function nearest(line: Line, point: Point): { off: number; s: number; at: Point } {
  let best = { off: Infinity, s: 0, at: point }
  let s = 0
  for (const [a, b] of stretches(line)) {
    const step = distance(a, b)
    const dot = (point[0] - a[0]) * (b[0] - a[0]) + (point[1] - a[1]) * (b[1] - a[1])
    const t = step === 0 ? 0 : Math.min(1, Math.max(0, dot / (step * step)))
    const at = between(a, b, t)
    const off = distance(at, point)
    if (off < best.off) best = { off, s: s + t * step, at }
    s += step
  }
  return best
}

/** The point `s` meters along a line and the direction there as a unit vector; beyond the ends, the ends. */
export function along(line: Line, s: number): { at: Point; direction: Point } {
  const [start] = endsOf(line)
  let found: { at: Point; direction: Point } = { at: start, direction: [1, 0] }
  let left = Math.max(0, s)
  for (const [a, b] of stretches(line)) {
    const step = distance(a, b)
    found = {
      at: between(a, b, Math.min(1, left / step)),
      direction: [(b[0] - a[0]) / step, (b[1] - a[1]) / step],
    }
    if (left <= step) break
    left -= step
  }
  return found
}

/** The part of a line from `from` to `to` meters along it. */
export function part(line: Line, from: number, to: number): Line {
  const inner: Line = []
  let s = 0
  for (const [a, b] of stretches(line).slice(0, -1)) {
    s += distance(a, b)
    if (s > from + 0.5 && s < to - 0.5) inner.push(b)
  }
  return [along(line, from).at, ...inner, along(line, to).at]
}

/** Whether a point lies in a ring (even-odd rule). */
export function inside(point: Point, ring: Ring): boolean {
  const crossed = stretches(closed(ring)).filter(([a, b]) => {
    if (a[1] > point[1] === b[1] > point[1]) return false
    return point[0] < a[0] + ((point[1] - a[1]) / (b[1] - a[1])) * (b[0] - a[0])
  })
  return crossed.length % 2 === 1
}

/** A ring as a line that comes back to its first point. */
export function closed(ring: Ring): Line {
  return [...ring, ...ring.slice(0, 1)]
}

/** Whether two rings share any ground (crossing edges, or one within the other). */
export function overlap(a: Ring, b: Ring): boolean {
  const holds = (outer: Ring, inner: Ring) => inner.slice(0, 1).some(point => inside(point, outer))
  return crossings(closed(a), closed(b)).length > 0 || holds(a, b) || holds(b, a)
}
