import type { Point } from '../projection.ts'

/** Returns pixels with one decimal. */
export function toTenths(pixels: number): number {
  return Math.round(pixels * 10) / 10
}

/** Returns SVG path data in tenths of a pixel, each point relative to the one before. */
export function toPathData(points: readonly Point[]): string {
  let [x, y] = [0, 0]
  return points
    .map((point, i) => {
      const [dx, dy] = [toTenths(point.x - x), toTenths(point.y - y)]
      x = toTenths(x + dx)
      y = toTenths(y + dy)
      return `${i === 0 ? 'M' : 'l'}${dx} ${dy}`
    })
    .join('')
}
