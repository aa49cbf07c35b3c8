import type { Point } from '../projection.ts'

export interface Circle extends Point {
  radius: number
}

export const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)

/** Returns circles along a line, `stepPx` apart. */
export function circlesAlong(line: readonly Point[], radius: number, stepPx = radius): Circle[] {
  const circles: Circle[] = []
  let rest = 0
  for (const [from, to] of segmentsOf(line)) {
    const length = distance(from, to)
    for (; rest <= length; rest += stepPx)
      circles.push({ ...interpolate(from, to, length === 0 ? 0 : rest / length), radius })
    rest -= length
  }
  return circles
}

/** Returns the piece of a line between two distances from its start, in pixels. */
export function cutLine(line: readonly Point[], start: number, end: number): Point[] {
  const piece: Point[] = []
  let passed = 0
  for (const [from, to] of segmentsOf(line)) {
    const length = distance(from, to)
    const [enter, leave] = [(start - passed) / length, (end - passed) / length]
    if (enter < 1 && leave > 0) {
      if (piece.length === 0) piece.push(interpolate(from, to, Math.max(0, enter)))
      piece.push(interpolate(from, to, Math.min(1, leave)))
    }
    passed += length
  }
  return piece
}

export function bendOf(line: readonly Point[]): number {
  let sum = 0
  for (let i = 2; i < line.length; i++) {
    const [a, b, c] = [line[i - 2], line[i - 1], line[i]]
    if (!a || !b || !c) continue
    const turn = Math.atan2(c.y - b.y, c.x - b.x) - Math.atan2(b.y - a.y, b.x - a.x)
    sum += Math.abs(Math.atan2(Math.sin(turn), Math.cos(turn)))
  }
  return sum
}

function* segmentsOf(line: readonly Point[]): Generator<[from: Point, to: Point]> {
  for (let i = 1; i < line.length; i++) {
    const [from, to] = [line[i - 1], line[i]]
    if (from && to) yield [from, to]
  }
}

function interpolate(from: Point, to: Point, share: number): Point {
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
}
