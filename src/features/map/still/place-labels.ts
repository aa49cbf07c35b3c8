import { labelSize } from '../map-look.ts'
import type { Point } from '../projection.ts'

/** A name and where it stands: the baseline that it follows. */
export interface Label {
  text: string
  line: Point[]
}

/** A wish for a name along a line. */
export interface LabelCandidate {
  text: string
  line: Point[]
}

/** Mean width of a letter, in sizes of the font. */
const letterWidthEm = 0.64
/** A name comes again along its street after this many pixels. */
const labelSpacingPx = 300
/** Where a name finds no room, it is tried so many pixels further. */
const labelStepPx = 50
/** A name bends by at most this much in all, in radians. */
const maxBendRadians = 0.8

/** How wide a name will be, in pixels. */
export const textWidth = (text: string, size = labelSize) => text.length * letterWidthEm * size

/**
 * Sets names along lines, those nearest to `centre` first, where nothing stands yet. The order of the wishes is their
 * rank.
 * @param taken circles that stay free: x, y and radius in pixels. The names' own are added.
 */
export function placeLabels(candidates: readonly LabelCandidate[], center: Point, taken: Circle[]): Label[] {
  const labels: Label[] = []
  for (const { text, line } of candidates) {
    const width = textWidth(text)
    const placed: number[] = []
    for (const middle of middles(line, width, center)) {
      if (placed.some(other => Math.abs(other - middle) < labelSpacingPx)) continue
      const part = cut(line, middle - width / 2, middle + width / 2)
      const circles = along(part, labelSize * 0.8)
      if (bend(part) > maxBendRadians || circles.some(circle => taken.some(other => touch(circle, other)))) continue
      placed.push(middle)
      taken.push(...circles)
      labels.push({ text, line: readable(part) })
    }
  }
  return labels
}

/** A circle in pixels. */
export interface Circle extends Point {
  radius: number
}

const touch = (a: Circle, b: Circle) => Math.hypot(a.x - b.x, a.y - b.y) < a.radius + b.radius

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)

/** Where along a line a name may have its middle, in pixels from its start: nearest to the centre first. */
function middles(line: readonly Point[], width: number, center: Point): number[] {
  const points = along(line, 0, 8)
  const length = points.length * 8
  const [first, last] = [width / 2 + 6, length - width / 2 - 6]
  if (first > last) return []
  let nearest = 0
  points.forEach((point, i) => {
    if (distance(point, center) < distance(points[nearest] ?? point, center)) nearest = i
  })
  const start = Math.min(last, Math.max(first, nearest * 8))
  const found = [start]
  for (let away = labelStepPx; away < length; away += labelStepPx) found.push(start + away, start - away)
  return found.filter(middle => middle >= first && middle <= last)
}

/** Points along a line, `step` pixels apart, as circles. */
function along(line: readonly Point[], radius: number, step = radius): Circle[] {
  const points: Circle[] = []
  let rest = 0
  for (let i = 1; i < line.length; i++) {
    const [from, to] = [line[i - 1], line[i]]
    if (!from || !to) continue
    const length = distance(from, to)
    for (; rest <= length; rest += step) points.push({ ...mix(from, to, length === 0 ? 0 : rest / length), radius })
    rest -= length
  }
  return points
}

/** The piece of a line from one distance to another, in pixels. */
function cut(line: readonly Point[], start: number, end: number): Point[] {
  const piece: Point[] = []
  let passed = 0
  for (let i = 1; i < line.length; i++) {
    const [from, to] = [line[i - 1], line[i]]
    if (!from || !to) continue
    const length = distance(from, to)
    const [enter, leave] = [(start - passed) / length, (end - passed) / length]
    if (enter < 1 && leave > 0) {
      if (piece.length === 0) piece.push(mix(from, to, Math.max(0, enter)))
      piece.push(mix(from, to, Math.min(1, leave)))
    }
    passed += length
  }
  return piece
}

function bend(line: readonly Point[]): number {
  let sum = 0
  for (let i = 2; i < line.length; i++) {
    const [a, b, c] = [line[i - 2], line[i - 1], line[i]]
    if (!a || !b || !c) continue
    const turn = Math.atan2(c.y - b.y, c.x - b.x) - Math.atan2(b.y - a.y, b.x - a.x)
    sum += Math.abs(Math.atan2(Math.sin(turn), Math.cos(turn)))
  }
  return sum
}

/** From left to right, so that nobody reads upside down. */
function readable(line: Point[]): Point[] {
  return (line.at(-1)?.x ?? 0) < (line[0]?.x ?? 0) ? line.reverse() : line
}

function mix(from: Point, to: Point, share: number): Point {
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
}
