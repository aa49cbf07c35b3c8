import { darker } from '../core/color.ts'
import type { Point3 } from '../core/space.ts'
import type { Stage } from '../core/stage.ts'
import type { HouseLook } from './look.ts'
import { drawWindow } from './openings.ts'
import { drawWall, isSeen, type Walls } from './walls.ts'

/** A pitched roof over a box: measures in meters, `eave` and `ridge` above the ground. */
export interface Pitch {
  readonly width: number
  readonly depth: number
  readonly eave: number
  readonly ridge: number
}

const OVER = 0.42
/** Fresh snow on a roof. */
export const SNOW = '#f0f4fa'

export function roofColor(s: Stage, look: HouseLook): string {
  return s.hour.season === 'winter' ? SNOW : look.roof
}

/** A sloping plane with its courses of shingles; corners are given eave left, eave right, ridge right, ridge left. */
export function slope(s: Stage, look: HouseLook, [a, b, c, d]: readonly [Point3, Point3, Point3, Point3]): void {
  const color = roofColor(s, look)
  s.poly([a, b, c, d], color)
  const at = (from: Point3, to: Point3, f: number): Point3 => [
    from[0] + (to[0] - from[0]) * f,
    from[1] + (to[1] - from[1]) * f,
    from[2] + (to[2] - from[2]) * f,
  ]
  const line = s.hour.season === 'winter' ? '#d5dce8' : darker(look.roof, 0.25)
  for (let i = 1; i < 9; i++) s.line([at(a, d, i / 9), at(b, c, i / 9)], 0.035, line, { opacity: 0.6 })
}

/** Roof planes with the ridge running away from the street. */
export function drawFrontGablePlanes(s: Stage, look: HouseLook, p: Pitch): void {
  const run = p.width / 2
  const drop = ((p.ridge - p.eave) / run) * OVER
  for (const side of [-1, 1]) {
    const x = side * (run + OVER)
    if ((s.eye[0] - x) * side * (p.ridge - p.eave) + (s.eye[1] - p.eave) * run < 0) continue
    slope(s, look, [
      [x, p.eave - drop, OVER],
      [x, p.eave - drop, -p.depth],
      [0, p.ridge, -p.depth],
      [0, p.ridge, OVER],
    ])
  }
}

/** The gable wall, the underside of its overhang and the boards along its edges. */
export function drawFrontGable(s: Stage, look: HouseLook, p: Pitch, paint: string): void {
  const run = p.width / 2
  s.tri([-run, p.eave, 0], [run, p.eave, 0], [0, p.ridge, 0], paint)
  const steps = Math.floor((p.ridge - p.eave) / 0.3)
  for (let i = 1; i < steps; i++) {
    const y = p.eave + i * 0.3
    const half = run * (1 - (i * 0.3) / (p.ridge - p.eave))
    s.rect(-half, y, half * 2, 0.045, darker(paint, 0.16), { z: 0.003 })
  }
  drawRakes(s, look, p)
}

/** Boards and soffits of a gable that faces the stage's front. */
export function drawRakes(s: Stage, look: HouseLook, p: Pitch): void {
  const run = p.width / 2
  const rise = (p.ridge - p.eave) / run
  const x = run + OVER
  const y = p.eave - rise * OVER
  for (const side of [-1, 1]) {
    s.quad([side * x, y, 0], [0, p.ridge, 0], [0, p.ridge, OVER], [side * x, y, OVER], darker(look.trim, 0.36))
    s.quad(
      [side * x, y - 0.14, OVER],
      [0, p.ridge - 0.2, OVER],
      [0, p.ridge + 0.1, OVER],
      [side * x, y + 0.12, OVER],
      look.trim,
    )
    const cap = s.hour.season === 'winter' ? 0.3 : 0.14
    s.quad(
      [side * (x + 0.06), y + 0.1, OVER],
      [0, p.ridge + 0.08, OVER],
      [0, p.ridge + 0.08 + cap, OVER],
      [side * (x + 0.06), y + 0.1 + cap * 0.8, OVER],
      roofColor(s, look),
    )
  }
  s.quad(
    [-run, p.eave - 0.12, 0.01],
    [run, p.eave - 0.12, 0.01],
    [run, p.eave + 0.06, 0.01],
    [-run, p.eave + 0.06, 0.01],
    look.trim,
  )
}

/** A roof with the ridge along the street, with the gables of the side walls. */
export function drawSideGableRoof(s: Stage, look: HouseLook, p: Pitch, walls: Walls, paint: string): void {
  const run = p.depth / 2
  const rise = (p.ridge - p.eave) / run
  for (const wall of [walls.left, walls.right]) {
    if (!isSeen(wall)) continue
    const gable = wall.at(run, 0, 0)
    gable.tri([-run, p.eave, 0], [run, p.eave, 0], [0, p.ridge, 0], paint)
    drawWindow(gable, -0.45, p.eave + 0.5, 0.9, 1.1, { trim: look.trim, seed: `${look.id} side gable` })
    drawRakes(gable, look, { ...p, width: p.depth })
  }
  const x = p.width / 2 + OVER
  const y = p.eave - rise * OVER
  slope(s, look, [
    [-x, y, OVER],
    [x, y, OVER],
    [x, p.ridge, -run],
    [-x, p.ridge, -run],
  ])
  s.box([-x, x], [y - 0.2, y + (s.hour.season === 'winter' ? 0.1 : 0)], [OVER - 0.06, OVER + 0.02], look.trim)
  s.rect(-p.width / 2, y - 0.65, p.width, 0.45, '#1c1a28', { z: 0.004, opacity: 0.18 })
}

/** A wall under a front gable or eave, with its foundation. */
export function drawBodyWall(wall: Stage, look: HouseLook, x: number, w: number, top: number, part: string): void {
  drawWall(wall, look, x, w, look.base, top - look.base, part)
}
