import type { Point } from '../projection.ts'

/** A picture's frame in pixels. */
export interface Frame {
  left: number
  top: number
  right: number
  bottom: number
}

/** A frame's four sides: how far inside a point is, negative outside. */
const sides: ((frame: Frame, point: Point) => number)[] = [
  (frame, { x }) => x - frame.left,
  (frame, { x }) => frame.right - x,
  (frame, { y }) => y - frame.top,
  (frame, { y }) => frame.bottom - y,
]

/** The part of a filled outline inside a frame (Sutherland and Hodgman); empty when there is none. */
export function clipRing(ring: readonly Point[], frame: Frame): Point[] {
  let points = [...ring]
  for (const inside of sides) {
    const kept: Point[] = []
    points.forEach((point, i) => {
      const before = points.at(i - 1) ?? point
      const [from, to] = [inside(frame, before), inside(frame, point)]
      if (from < 0 !== to < 0) kept.push(between(before, point, from / (from - to)))
      if (to >= 0) kept.push(point)
    })
    points = kept
  }
  return points
}

/** The pieces of a line inside a frame (Liang and Barsky, a segment at a time), in order. */
export function clipLine(line: readonly Point[], frame: Frame): Point[][] {
  const pieces: Point[][] = []
  let piece: Point[] = []
  const end = () => {
    if (piece.length > 1) pieces.push(piece)
    piece = []
  }
  for (let i = 1; i < line.length; i++) {
    const [from, to] = [line[i - 1], line[i]]
    const part = from && to && clipSegment(from, to, frame)
    if (!part) {
      end()
      continue
    }
    if (piece.length === 0) piece.push(part.from)
    piece.push(part.to)
    if (part.leaves) end()
  }
  end()
  return pieces
}

function clipSegment(from: Point, to: Point, frame: Frame) {
  let [enter, leave] = [0, 1]
  for (const inside of sides) {
    const [a, b] = [inside(frame, from), inside(frame, to)]
    if (a < 0 && b < 0) return undefined
    if (a < 0) enter = Math.max(enter, a / (a - b))
    else if (b < 0) leave = Math.min(leave, a / (a - b))
  }
  if (enter >= leave) return undefined
  return { from: between(from, to, enter), to: between(from, to, leave), leaves: leave < 1 }
}

function between(from: Point, to: Point, share: number): Point {
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
}
