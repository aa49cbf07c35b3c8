import { labelSize } from '../map-look.ts'
import type { Point } from '../projection.ts'
import { bendOf, type Circle, circlesAlong, cutLine, distance } from './line-geometry.ts'

/** A name and the line that it follows. */
export interface Label {
  text: string
  line: Point[]
}

/** Mean width of a letter, in font sizes. */
const letterWidthEm = 0.64
/** Distance after which a street's name is repeated. */
const labelSpacingPx = 300
/** Distance between the positions that are tried. */
const labelStepPx = 50
/** The most that a name may bend. */
const maxBendRadians = 0.8

/** Returns the estimated width of a text, in pixels. */
export const textWidth = (text: string, size = labelSize) => text.length * letterWidthEm * size

/**
 * Returns labels along lines where there is room, those nearest to the center first.
 * @param candidates names and their lines; earlier ones win.
 * @param taken circles to avoid, in pixels. The labels' own circles are added.
 */
export function placeLabels(candidates: readonly Label[], center: Point, taken: Circle[]): Label[] {
  const labels: Label[] = []
  for (const { text, line } of candidates) {
    const width = textWidth(text)
    const placed: number[] = []
    for (const middle of possibleMiddles(line, width, center)) {
      if (placed.some(other => Math.abs(other - middle) < labelSpacingPx)) continue
      const part = cutLine(line, middle - width / 2, middle + width / 2)
      const circles = circlesAlong(part, labelSize * 0.8)
      if (bendOf(part) > maxBendRadians || circles.some(circle => taken.some(other => overlap(circle, other)))) continue
      placed.push(middle)
      taken.push(...circles)
      labels.push({ text, line: leftToRight(part) })
    }
  }
  return labels
}

const overlap = (a: Circle, b: Circle) => distance(a, b) < a.radius + b.radius

/** Returns where a name's middle may be, in pixels from the start of its line, nearest to the center first. */
function possibleMiddles(line: readonly Point[], width: number, center: Point): number[] {
  const points = circlesAlong(line, 0, 8)
  const length = points.length * 8
  const [first, last] = [width / 2 + 6, length - width / 2 - 6]
  if (first > last) return []
  let nearest = 0
  points.forEach((point, i) => {
    if (distance(point, center) < distance(points[nearest] ?? point, center)) nearest = i
  })
  const start = Math.min(last, Math.max(first, nearest * 8))
  const found = [start]
  for (let offset = labelStepPx; offset < length; offset += labelStepPx) found.push(start + offset, start - offset)
  return found.filter(middle => middle >= first && middle <= last)
}

/** Returns the line in the direction in which its text is not upside down. */
function leftToRight(line: Point[]): Point[] {
  return (line.at(-1)?.x ?? 0) < (line[0]?.x ?? 0) ? line.reverse() : line
}
