import { darker, lighter } from '../core/color.ts'
import type { Point3 } from '../core/space.ts'
import type { Stage } from '../core/stage.ts'
import type { HouseLook } from './look.ts'
import { drawWindow } from './openings.ts'
import { type Pitch, roofColor, SNOW } from './roofs.ts'
import { isSeen, type Walls } from './walls.ts'

/** A small gabled window house on the front slope of a side-gable roof. */
export function drawDormer(s: Stage, look: HouseLook, p: Pitch, x: number, w: number): void {
  const rise = (p.ridge - p.eave) / (p.depth / 2)
  const z = -0.9
  const foot = p.eave - rise * z
  const [top, peak] = [foot + 1.45, foot + 1.45 + w * 0.42]
  const back = (y: number): number => Math.max(-p.depth / 2, -(y - p.eave) / rise)
  for (const side of [-1, 1])
    s.tri(
      [x + (side * w) / 2, foot, z],
      [x + (side * w) / 2, top, z],
      [x + (side * w) / 2, top, back(top)],
      darker(look.wall, 0.12),
    )
  const d = s.at(x, 0, z)
  const color = roofColor(s, look)
  // Planes first: seen from the street the front of the dormer hides their undersides.
  for (const side of [-1, 1]) {
    const edge = x + side * (w / 2 + 0.2)
    s.quad(
      [edge, top - 0.12, z],
      [x, peak + 0.06, z],
      [x, peak + 0.06, back(peak)],
      [edge, top - 0.12, back(top)],
      color,
    )
  }
  d.poly(
    [
      [-w / 2, foot, 0],
      [w / 2, foot, 0],
      [w / 2, top, 0],
      [0, peak, 0],
      [-w / 2, top, 0],
    ],
    look.wall,
  )
  drawWindow(d, -w * 0.3, foot + 0.3, w * 0.6, 1.05, { trim: look.trim, seed: `${look.id} dormer ${x.toFixed(1)}` })
  drawDormerEdges(d, look, w, top, peak)
}

function drawDormerEdges(d: Stage, look: HouseLook, w: number, top: number, peak: number): void {
  const color = roofColor(d, look)
  for (const side of [-1, 1]) {
    const edge = side * (w / 2 + 0.22)
    d.quad(
      [edge, top - 0.14, 0.02],
      [0, peak - 0.02, 0.02],
      [0, peak, 0.22],
      [edge, top - 0.12, 0.22],
      darker(look.trim, 0.3),
    )
    d.quad(
      [edge, top - 0.26, 0.22],
      [0, peak - 0.12, 0.22],
      [0, peak + 0.08, 0.22],
      [edge, top - 0.06, 0.22],
      look.trim,
    )
    d.quad([edge, top - 0.06, 0.22], [0, peak + 0.06, 0.22], [0, peak + 0.18, 0.22], [edge, top + 0.06, 0.22], color)
  }
}

/** A chimney whose foot follows the roof: `roofAt` gives the height of the roof under it. */
export function drawChimney(
  s: Stage,
  x: number,
  z: number,
  top: number,
  roofAt: (x: number, z: number) => number,
): void {
  const [w, d] = [0.5, 0.45]
  const brick = '#8d4a38'
  const foot = (px: number, pz: number): Point3 => [px, roofAt(px, pz) - 0.12, pz]
  if (s.eye[0] > x + w)
    s.poly([foot(x + w, z - d), foot(x + w, z + d), [x + w, top, z + d], [x + w, top, z - d]], brick)
  if (s.eye[0] < x - w)
    s.poly([foot(x - w, z - d), foot(x - w, z + d), [x - w, top, z + d], [x - w, top, z - d]], brick)
  s.poly([foot(x - w, z + d), foot(x + w, z + d), [x + w, top, z + d], [x - w, top, z + d]], brick)
  s.box([x - w - 0.1, x + w + 0.1], [top, top + 0.22], [z - d - 0.1, z + d + 0.1], lighter(brick, 0.12))
  for (const at of [-0.22, 0.22])
    s.box([x + at - 0.13, x + at + 0.13], [top + 0.22, top + 0.6], [z - 0.13, z + 0.13], '#b56a4c')
  if (s.hour.season === 'winter')
    s.box([x - w - 0.1, x + w + 0.1], [top + 0.22, top + 0.32], [z - d - 0.1, z + d + 0.1], SNOW)
}

/** A cornice with brackets around the top of a flat-roofed box. */
export function drawCornice(
  s: Stage,
  look: HouseLook,
  walls: Walls,
  width: number,
  depth: number,
  top: number,
  fancy: boolean,
): void {
  for (const [wall, w] of [
    [walls.left, depth],
    [walls.right, depth],
    [walls.front, width],
  ] as const) {
    if (!isSeen(wall)) continue
    const x = wall === walls.front ? -w / 2 : 0
    if (fancy)
      for (let at = x + 0.3; at < x + w; at += 0.9)
        wall.box([at, at + 0.22], [top - 0.75, top - 0.2], [0, 0.34], {
          front: look.trim,
          side: darker(look.trim, 0.25),
        })
    wall.rect(x, top - 0.95, w, 0.24, darker(look.wall, 0.22), { z: 0.01 })
    wall.box([x - 0.3, x + w + 0.3], [top - 0.22, top + 0.18], [0, fancy ? 0.45 : 0.26], {
      front: look.trim,
      top: darker(look.trim, 0.3),
      side: darker(look.trim, 0.12),
    })
    wall.box(
      [x - 0.34, x + w + 0.34],
      [top + 0.18, top + 0.32],
      [0, fancy ? 0.52 : 0.3],
      s.hour.season === 'winter' ? SNOW : lighter(look.trim, 0.15),
    )
  }
}
