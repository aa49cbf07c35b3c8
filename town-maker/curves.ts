import { between, endsOf, type Line, nearest, type Point, type Ring } from './geometry.ts'

/** A smooth line (centripetal Catmull-Rom) through the given points, thinned to what a map shows (0.6 m). */
export function roundedLine(points: Line): Line {
  if (points.length < 3) return points
  const [first, last] = endsOf(points)
  return thinned(through([mirrored(points[1]!, first), ...points, mirrored(points[points.length - 2]!, last)]), 0.6)
}

/** A smooth ring through the given points, thinned to 1.5 m. */
export function roundedRing(points: Ring): Ring {
  const line = through([...points.slice(-1), ...points, ...points.slice(0, 2)])
  // In two halves: a closed line has no chord from which to thin it.
  const half = Math.floor(line.length / 2)
  return [...thinned(line.slice(0, half + 1), 1.5).slice(0, -1), ...thinned(line.slice(half), 1.5).slice(0, -1)]
}

/** The ring of a ribbon whose half width in meters is given at every point of its middle line; rounded. */
export function ribbon(middle: Line, halfWidths: number[]): Ring {
  const side = (sign: number): Line =>
    middle.map((point, i) => {
      const a = middle[i - 1] ?? point
      const b = middle[i + 1] ?? point
      const reach = (sign * (halfWidths[i] ?? 0)) / Math.hypot(b[0] - a[0], b[1] - a[1])
      return [point[0] - (b[1] - a[1]) * reach, point[1] + (b[0] - a[0]) * reach]
    })
  return [...roundedLine(side(1)), ...roundedLine(side(-1)).reverse()]
}

/** The point as far beyond `about` as `point` is before it. */
function mirrored(point: Point, about: Point): Point {
  return [2 * about[0] - point[0], 2 * about[1] - point[1]]
}

/** Catmull-Rom through all but the first and last point, eight steps a span. */
function through(points: Line): Line {
  const line: Line = points.slice(1, 2)
  for (let i = 3; i < points.length; i++) {
    for (let step = 1; step <= 8; step++) {
      line.push(onSpan(points[i - 3]!, points[i - 2]!, points[i - 1]!, points[i]!, step / 8))
    }
  }
  return line
}

/** One point of the span from the second to the third of four points; centripetal, so that hairpins do not loop. */
function onSpan(p0: Point, p1: Point, p2: Point, p3: Point, share: number): Point {
  const knot = (a: Point, b: Point) => Math.sqrt(Math.hypot(b[0] - a[0], b[1] - a[1])) || 1
  const t1 = knot(p0, p1)
  const t2 = t1 + knot(p1, p2)
  const t3 = t2 + knot(p2, p3)
  const t = t1 + (t2 - t1) * share
  const a1 = between(p0, p1, t / t1)
  const a2 = between(p1, p2, (t - t1) / (t2 - t1))
  const a3 = between(p2, p3, (t - t2) / (t3 - t2))
  const b1 = between(a1, a2, t / t2)
  const b2 = between(a2, a3, (t - t1) / (t3 - t1))
  return between(b1, b2, (t - t1) / (t2 - t1))
}

/** Douglas-Peucker: leaves out points that lie within `tolerance` meters of the rest. */
function thinned(line: Line, tolerance: number): Line {
  const chord = endsOf(line)
  const offs = line.map(point => nearest(chord, point).off)
  const worst = Math.max(...offs)
  if (line.length < 3 || worst <= tolerance) return chord
  const far = offs.indexOf(worst)
  return [...thinned(line.slice(0, far + 1), tolerance).slice(0, -1), ...thinned(line.slice(far), tolerance)]
}
