import type { Point2 } from './space.ts'

/** How a polygon is painted. */
export interface Paint {
  /** Shines by itself: neither the hour nor the haze changes its color. */
  readonly shines?: boolean
  readonly opacity?: number
}

export function pathOf(points: readonly Point2[]): string {
  return `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}z`
}

export function opacityOf(paint: Paint): string {
  return paint.opacity === undefined ? '' : ` opacity="${paint.opacity.toFixed(3)}"`
}
