import type { Hour } from './hours.ts'
import { Ink } from './ink.ts'
import { inLight } from './light.ts'
import { opacityOf, type Paint, pathOf } from './path.ts'
import {
  clipNear,
  compose,
  type Frame,
  normalTowards,
  ORIGIN,
  onPicture,
  type Point3,
  toEye,
  toLocal,
  toWorld,
  type View,
} from './space.ts'

/** A flat picture of something round, at a point: pixels per meter and where its foot is. */
export interface Sprite {
  readonly x: number
  readonly y: number
  readonly scale: number
  readonly ahead: number
}

/** Colors of the faces of a box; `side` and `top` default to the front's. */
export interface BoxPaint {
  readonly front: string
  readonly side?: string
  readonly top?: string
}

type Span = readonly [number, number]

/** Draws solid things in meters, as seen from a view under the light of an hour. */
export class Stage {
  /** The eye in this stage's own frame: decides which faces can be seen. */
  readonly eye: Point3

  constructor(
    readonly view: View,
    readonly hour: Hour,
    readonly ink: Ink = new Ink(),
    readonly frame: Frame = ORIGIN,
  ) {
    this.eye = toLocal(frame, view.eye)
  }

  /** The same stage with another origin and turn, relative to this one. */
  at(x: number, y: number, z: number, turn = 0): Stage {
    return new Stage(this.view, this.hour, this.ink, compose(this.frame, { origin: [x, y, z], turn }))
  }

  /** A color under this hour's light on a surface with the given normal, behind `ahead` meters of air. */
  tone(color: string, normal: Point3, ahead: number): string {
    return inLight(this.hour, color, normal, ahead)
  }

  /** A flat polygon. */
  poly(points: readonly Point3[], color: string, paint: Paint = {}): void {
    const world = points.map(point => toWorld(this.frame, point))
    const seen = clipNear(world.map(point => toEye(this.view, point)))
    if (seen.length < 3) return
    const ahead = seen.reduce((sum, point) => sum + point[2], 0) / seen.length
    const plain = paint.shines || color.startsWith('url')
    const fill = plain ? color : this.tone(color, normalTowards(world, this.view.eye), ahead)
    // A hairline of the same color closes the seam between neighboring polygons.
    const edge = paint.opacity === undefined && !color.startsWith('url') ? ` stroke="${fill}" stroke-width=".8"` : ''
    this.ink.add(
      `<path d="${pathOf(seen.map(p => onPicture(this.view, p)))}" fill="${fill}"${edge}${opacityOf(paint)}/>`,
    )
  }

  /** A flat polygon of three corners. */
  tri(a: Point3, b: Point3, c: Point3, color: string, paint?: Paint): void {
    this.poly([a, b, c], color, paint)
  }

  /** A flat polygon of four corners. */
  quad(a: Point3, b: Point3, c: Point3, d: Point3, color: string, paint?: Paint): void {
    this.poly([a, b, c, d], color, paint)
  }

  /** An upright rectangle parallel to the frame's front, `z` meters before it. */
  rect(x: number, y: number, w: number, h: number, color: string, paint: Paint & { z?: number } = {}): void {
    const z = paint.z ?? 0
    this.poly(
      [
        [x, y, z],
        [x + w, y, z],
        [x + w, y + h, z],
        [x, y + h, z],
      ],
      color,
      paint,
    )
  }

  /** A level rectangle, as a floor, a lawn or a street. */
  slab(x: Span, z: Span, y: number, color: string, paint: Paint = {}): void {
    this.poly(
      [
        [x[0], y, z[0]],
        [x[1], y, z[0]],
        [x[1], y, z[1]],
        [x[0], y, z[1]],
      ],
      color,
      paint,
    )
  }

  /** A level stretch of land: it fades into the haze towards the horizon instead of all at once. */
  land(x: Span, z: Span, y: number, color: string): void {
    const corners: Point3[] = [
      [x[0], y, z[0]],
      [x[1], y, z[0]],
      [x[1], y, z[1]],
      [x[0], y, z[1]],
    ]
    const seen = clipNear(corners.map(point => toEye(this.view, toWorld(this.frame, point))))
    if (seen.length < 3) return
    const points = seen.map(point => onPicture(this.view, point))
    const rows = points.map(([, row]) => row)
    const [top, bottom] = [Math.min(...rows), Math.min(Math.max(...rows), this.view.height * 1.2)]
    const drop = this.view.eye[1] - toWorld(this.frame, [0, y, 0])[1]
    const stops = [0, 0.03, 0.08, 0.16, 0.3, 0.5, 1].map(f => {
      const below = Math.max(0.5, top + (bottom - top) * f - this.view.horizon)
      return this.tone(color, [0, 1, 0], (this.view.focal * drop) / below)
    })
    const fill = this.ink.fadeBetween(stops, [0, 0.03, 0.08, 0.16, 0.3, 0.5, 1], top, bottom)
    this.ink.add(`<path d="${pathOf(points)}" fill="${fill}"/>`)
  }

  /** A box: only the faces turned to the eye are painted. */
  box(x: Span, y: Span, z: Span, colors: BoxPaint | string): void {
    const c = typeof colors === 'string' ? { front: colors } : colors
    const [ex, ey, ez] = this.eye
    const side = c.side ?? c.front
    const wall = (at: number): Point3[] => [
      [at, y[0], z[0]],
      [at, y[0], z[1]],
      [at, y[1], z[1]],
      [at, y[1], z[0]],
    ]
    if (ex > x[1]) this.poly(wall(x[1]), side)
    if (ex < x[0]) this.poly(wall(x[0]), side)
    if (ey > y[1]) this.slab(x, z, y[1], c.top ?? c.front)
    if (ey < y[0]) this.slab(x, z, y[0], c.top ?? c.front)
    if (ez > z[1]) this.rect(x[0], y[0], x[1] - x[0], y[1] - y[0], c.front, { z: z[1] })
    if (ez < z[0]) this.rect(x[0], y[0], x[1] - x[0], y[1] - y[0], c.front, { z: z[0] })
  }

  /** A line of a given thickness in meters. */
  line(points: readonly Point3[], thickness: number, color: string, paint: Paint = {}): void {
    const seen = points.map(point => toEye(this.view, toWorld(this.frame, point)))
    if (seen.some(point => point[2] < 0.4)) return
    const ahead = seen.reduce((sum, point) => sum + point[2], 0) / seen.length
    const stroke = paint.shines ? color : this.tone(color, [-0.3, 0.3, 0.9], ahead)
    const path = seen
      .map(
        (p, i) =>
          `${i ? 'L' : 'M'}${onPicture(this.view, p)
            .map(v => v.toFixed(1))
            .join(' ')}`,
      )
      .join('')
    const width = ((thickness * this.view.focal) / ahead).toFixed(2)
    this.ink.add(
      `<path d="${path}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${opacityOf(paint)}/>`,
    )
  }

  /** A straight line between two points. */
  stroke(from: Point3, to: Point3, thickness: number, color: string, paint?: Paint): void {
    this.line([from, to], thickness, color, paint)
  }

  /** Where a point lands on the picture, or nothing when it lies behind the eye. */
  sprite(x: number, y: number, z: number): Sprite | undefined {
    const seen = toEye(this.view, toWorld(this.frame, [x, y, z]))
    if (seen[2] < 0.4) return undefined
    const [px, py] = onPicture(this.view, seen)
    return { x: px, y: py, scale: this.view.focal / seen[2], ahead: seen[2] }
  }

  /** A soft light around a point, `radius` meters wide. */
  light(x: number, y: number, z: number, radius: number, strength: number, color = '#ffd68a'): void {
    const at = this.sprite(x, y, z)
    if (!at || strength <= 0) return
    const fill = this.ink.glow(color, strength)
    this.ink.add(
      `<circle cx="${at.x.toFixed(1)}" cy="${at.y.toFixed(1)}" r="${(radius * at.scale).toFixed(1)}" fill="${fill}"/>`,
    )
  }
}
