import { darker, lighter } from '../core/colour.ts'
import type { Point3 } from '../core/space.ts'
import type { Stage } from '../core/stage.ts'
import { drawWindow } from './openings.ts'
import { drawWall, isSeen, type Walls } from './walls.ts'
import type { HouseLook } from './look.ts'

/** A pitched roof over a box: measures in metres, `eave` and `ridge` above the ground. */
export interface Pitch {
  readonly width: number
  readonly depth: number
  readonly eave: number
  readonly ridge: number
}

const OVER = 0.42
const SNOW = '#f0f4fa'

function roofColour(s: Stage, look: HouseLook): string {
  return s.hour.season === 'winter' ? SNOW : look.roof
}

/** A sloping plane with its courses of shingles; corners are given eave left, eave right, ridge right, ridge left. */
function slope(s: Stage, look: HouseLook, [a, b, c, d]: readonly [Point3, Point3, Point3, Point3]): void {
  const colour = roofColour(s, look)
  s.poly([a, b, c, d], colour)
  const at = (from: Point3, to: Point3, f: number): Point3 => [from[0] + (to[0] - from[0]) * f, from[1] + (to[1] - from[1]) * f, from[2] + (to[2] - from[2]) * f]
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
    slope(s, look, [[x, p.eave - drop, OVER], [x, p.eave - drop, -p.depth], [0, p.ridge, -p.depth], [0, p.ridge, OVER]])
  }
}

/** The gable wall, the underside of its overhang and the boards along its edges. */
export function drawFrontGable(s: Stage, look: HouseLook, p: Pitch, paint: string): void {
  const run = p.width / 2
  s.poly([[-run, p.eave, 0], [run, p.eave, 0], [0, p.ridge, 0]], paint)
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
    s.poly([[side * x, y, 0], [0, p.ridge, 0], [0, p.ridge, OVER], [side * x, y, OVER]], darker(look.trim, 0.36))
    s.poly([[side * x, y - 0.14, OVER], [0, p.ridge - 0.2, OVER], [0, p.ridge + 0.1, OVER], [side * x, y + 0.12, OVER]], look.trim)
    const cap = s.hour.season === 'winter' ? 0.3 : 0.14
    s.poly([[side * (x + 0.06), y + 0.1, OVER], [0, p.ridge + 0.08, OVER], [0, p.ridge + 0.08 + cap, OVER], [side * (x + 0.06), y + 0.1 + cap * 0.8, OVER]], roofColour(s, look))
  }
  s.poly([[-run, p.eave - 0.12, 0.01], [run, p.eave - 0.12, 0.01], [run, p.eave + 0.06, 0.01], [-run, p.eave + 0.06, 0.01]], look.trim)
}

/** A roof with the ridge along the street, with the gables of the side walls. */
export function drawSideGableRoof(s: Stage, look: HouseLook, p: Pitch, walls: Walls, paint: string): void {
  const run = p.depth / 2
  const rise = (p.ridge - p.eave) / run
  for (const wall of [walls.left, walls.right]) {
    if (!isSeen(wall)) continue
    const gable = wall.at(run, 0, 0)
    gable.poly([[-run, p.eave, 0], [run, p.eave, 0], [0, p.ridge, 0]], paint)
    drawWindow(gable, -0.45, p.eave + 0.5, 0.9, 1.1, { trim: look.trim, seed: `${look.id} side gable` })
    drawRakes(gable, look, { ...p, width: p.depth })
  }
  const x = p.width / 2 + OVER
  const y = p.eave - rise * OVER
  slope(s, look, [[-x, y, OVER], [x, y, OVER], [x, p.ridge, -run], [-x, p.ridge, -run]])
  s.box([-x, x], [y - 0.2, y + (s.hour.season === 'winter' ? 0.1 : 0)], [OVER - 0.06, OVER + 0.02], look.trim)
  s.rect(-p.width / 2, y - 0.65, p.width, 0.45, '#1c1a28', { z: 0.004, opacity: 0.18 })
}

/** A small gabled window house on the front slope of a side-gable roof. */
export function drawDormer(s: Stage, look: HouseLook, p: Pitch, x: number, w: number): void {
  const rise = (p.ridge - p.eave) / (p.depth / 2)
  const z = -0.9
  const foot = p.eave - rise * z
  const [top, peak] = [foot + 1.45, foot + 1.45 + w * 0.42]
  const back = (y: number): number => Math.max(-p.depth / 2, -(y - p.eave) / rise)
  for (const side of [-1, 1]) s.poly([[x + (side * w) / 2, foot, z], [x + (side * w) / 2, top, z], [x + (side * w) / 2, top, back(top)]], darker(look.wall, 0.12))
  const d = s.at(x, 0, z)
  const colour = roofColour(s, look)
  // Planes first: seen from the street the front of the dormer hides their undersides.
  for (const side of [-1, 1]) {
    const edge = x + side * (w / 2 + 0.2)
    s.poly([[edge, top - 0.12, z], [x, peak + 0.06, z], [x, peak + 0.06, back(peak)], [edge, top - 0.12, back(top)]], colour)
  }
  d.poly([[-w / 2, foot, 0], [w / 2, foot, 0], [w / 2, top, 0], [0, peak, 0], [-w / 2, top, 0]], look.wall)
  drawWindow(d, -w * 0.3, foot + 0.3, w * 0.6, 1.05, { trim: look.trim, seed: `${look.id} dormer ${x.toFixed(1)}` })
  for (const side of [-1, 1]) {
    const edge = side * (w / 2 + 0.22)
    d.poly([[edge, top - 0.14, 0.02], [0, peak - 0.02, 0.02], [0, peak, 0.22], [edge, top - 0.12, 0.22]], darker(look.trim, 0.3))
    d.poly([[edge, top - 0.26, 0.22], [0, peak - 0.12, 0.22], [0, peak + 0.08, 0.22], [edge, top - 0.06, 0.22]], look.trim)
    d.poly([[edge, top - 0.06, 0.22], [0, peak + 0.06, 0.22], [0, peak + 0.18, 0.22], [edge, top + 0.06, 0.22]], colour)
  }
}

/** A chimney whose foot follows the roof: `roofAt` gives the height of the roof under it. */
export function drawChimney(s: Stage, x: number, z: number, top: number, roofAt: (x: number, z: number) => number): void {
  const [w, d] = [0.5, 0.45]
  const brick = '#8d4a38'
  const foot = (px: number, pz: number): Point3 => [px, roofAt(px, pz) - 0.12, pz]
  if (s.eye[0] > x + w) s.poly([foot(x + w, z - d), foot(x + w, z + d), [x + w, top, z + d], [x + w, top, z - d]], brick)
  if (s.eye[0] < x - w) s.poly([foot(x - w, z - d), foot(x - w, z + d), [x - w, top, z + d], [x - w, top, z - d]], brick)
  s.poly([foot(x - w, z + d), foot(x + w, z + d), [x + w, top, z + d], [x - w, top, z + d]], brick)
  s.box([x - w - 0.1, x + w + 0.1], [top, top + 0.22], [z - d - 0.1, z + d + 0.1], lighter(brick, 0.12))
  for (const at of [-0.22, 0.22]) s.box([x + at - 0.13, x + at + 0.13], [top + 0.22, top + 0.6], [z - 0.13, z + 0.13], '#b56a4c')
  if (s.hour.season === 'winter') s.box([x - w - 0.1, x + w + 0.1], [top + 0.22, top + 0.32], [z - d - 0.1, z + d + 0.1], SNOW)
}

/** A cornice with brackets around the top of a flat-roofed box. */
export function drawCornice(s: Stage, look: HouseLook, walls: Walls, width: number, depth: number, top: number, fancy: boolean): void {
  for (const [wall, w] of [[walls.left, depth], [walls.right, depth], [walls.front, width]] as const) {
    if (!isSeen(wall)) continue
    const x = wall === walls.front ? -w / 2 : 0
    if (fancy) for (let at = x + 0.3; at < x + w; at += 0.9) wall.box([at, at + 0.22], [top - 0.75, top - 0.2], [0, 0.34], { front: look.trim, side: darker(look.trim, 0.25) })
    wall.rect(x, top - 0.95, w, 0.24, darker(look.wall, 0.22), { z: 0.01 })
    wall.box([x - 0.3, x + w + 0.3], [top - 0.22, top + 0.18], [0, fancy ? 0.45 : 0.26], { front: look.trim, top: darker(look.trim, 0.3), side: darker(look.trim, 0.12) })
    wall.box([x - 0.34, x + w + 0.34], [top + 0.18, top + 0.32], [0, fancy ? 0.52 : 0.3], s.hour.season === 'winter' ? SNOW : lighter(look.trim, 0.15))
  }
}

/** A wall under a front gable or eave, with its foundation. */
export function drawBodyWall(wall: Stage, look: HouseLook, x: number, w: number, top: number, part: string): void {
  drawWall(wall, look, x, w, look.base, top - look.base, part)
}
