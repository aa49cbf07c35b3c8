import { darker, lighter } from '../core/color.ts'
import type { Stage } from '../core/stage.ts'
import { drawDoor, drawLantern, drawLightPool } from './door.ts'
import type { HouseLook } from './look.ts'
import { drawWindow } from './openings.ts'
import { drawSteps } from './porch.ts'
import { drawBalcony, drawBay, windowLook } from './projections.ts'
import { drawCornice } from './rooftops.ts'
import { drawFoundation, drawWall, isSeen, type Walls, wallsOf } from './walls.ts'

/** The height of a flat-roofed building. */
export function flatsHeight(look: HouseLook): number {
  return look.base + look.stories * look.story + 0.8
}

/** A brick or stucco walk-up, or a block of flats with balconies. */
export function drawFlats(s: Stage, look: HouseLook): void {
  const top = flatsHeight(look)
  const walls = wallsOf(s, look.width, look.depth)
  drawSides(look, walls, top)
  drawWall(s, look, -look.width / 2, look.width, look.base, top - look.base, 'front')
  drawFoundation(s, look, -look.width / 2, look.width)
  if (look.kind === 'walkup') drawWalkupFront(s, look)
  else drawBlockFront(s, look)
  drawCornice(s, look, walls, look.width, look.depth, top, look.kind === 'walkup' && look.traits[0] > 0.3)
  drawEntrance(s, look)
}

function drawSides(look: HouseLook, walls: Walls, top: number): void {
  for (const [name, wall] of [
    ['left', walls.left],
    ['right', walls.right],
  ] as const) {
    if (!isSeen(wall)) continue
    drawWall(wall, look, 0, look.depth, look.base, top - look.base, name)
    drawFoundation(wall, look, 0, look.depth)
    for (let level = 0; level < look.stories; level++)
      for (const [i, at] of [0.12, 0.36, 0.6, 0.84].entries())
        drawWindow(
          wall,
          look.depth * at - 0.5,
          look.base + level * look.story + 0.85,
          1,
          1.5,
          windowLook(look, `${name} ${level} ${i}`),
        )
  }
}

function drawWalkupFront(s: Stage, look: HouseLook): void {
  const bays = look.traits[2] > 0.5 || look.note.includes('bay window')
  const columns = [-0.36, -0.13, 0.13, 0.36]
  s.box(
    [-look.width / 2 - 0.02, look.width / 2 + 0.02],
    [look.base + look.story - 0.12, look.base + look.story + 0.08],
    [0, 0.08],
    look.trim,
  )
  for (let level = 0; level < look.stories; level++) {
    const y = look.base + level * look.story + 0.8
    for (const [i, c] of columns.entries()) {
      const inner = i === 1 || i === 2
      if (bays && !inner && level > 0) continue
      if (level === 0 && inner) continue
      drawWindow(s, look.width * c - 0.58, y, 1.16, 1.7, windowLook(look, `${level} ${i}`))
    }
  }
  if (bays) for (const side of [-1, 1]) drawBay(s, look, look.width * 0.345 * side)
}

function drawBlockFront(s: Stage, look: HouseLook): void {
  const n = look.width > 18.5 ? 6 : 5
  const band = look.texture === 'brick' ? lighter(look.foundation, 0.35) : darker(look.wall, 0.14)
  for (let level = 0; level < look.stories; level++) {
    const y = look.base + level * look.story
    if (level > 0) s.rect(-look.width / 2, y - 0.1, look.width, 0.16, band, { z: 0.006 })
    for (let i = 0; i < n; i++)
      if (level > 0 || Math.abs(columnX(look, n, i)) >= 2.6) drawBlockBay(s, look, n, i, level)
  }
}

function columnX(look: HouseLook, n: number, column: number): number {
  return -look.width / 2 + (look.width / n) * (column + 0.5)
}

/** One window or balcony of a block. */
function drawBlockBay(s: Stage, look: HouseLook, n: number, column: number, level: number): void {
  const [x, y] = [columnX(look, n, column), look.base + level * look.story]
  const part = `${level} ${column}`
  const w = look.traits[1] > 0.45 ? 2 : 1.4
  if (hasBalcony(look, n, column, level)) drawBalcony(s, look, x, y, look.width / n, part)
  else drawWindow(s, x - w / 2, y + 0.9, w, 1.5, windowLook(look, part))
}

function hasBalcony(look: HouseLook, n: number, column: number, level: number): boolean {
  if (level === 0) return false
  if (look.traits[2] < 0.35) return column === 0 || column === n - 1
  if (look.traits[2] < 0.75) return column % 2 === 1
  return look.note.includes('balcon') || look.note.includes('terrace') ? column % 2 === 0 : false
}

function drawEntrance(s: Stage, look: HouseLook): void {
  const block = look.kind === 'block'
  const stone = lighter(look.foundation, 0.4)
  const w = block ? 2.1 : 1.2
  s.box([-w / 2 - 0.75, w / 2 + 0.75], [look.base, look.base + 2.95], [0, 0.14], {
    front: block ? darker(look.wall, 0.2) : stone,
    side: darker(stone, 0.2),
  })
  const front = s.at(0, 0, 0.14)
  drawDoor(front, 0, look.base, {
    color: look.door,
    trim: look.trim,
    width: w * 0.86,
    height: 2.15,
    transom: true,
    sidelights: block,
    lamp: 'none',
    mat: true,
  })
  for (const side of [-1, 1]) drawLantern(front, side * (w / 2 + 0.5), look.base + 1.7)
  const canopy = { front: block ? '#474350' : look.trim, top: darker(look.trim, 0.2), side: darker(look.trim, 0.35) }
  s.box(
    [-w / 2 - 1, w / 2 + 1],
    [look.base + 2.95, look.base + 3.12],
    [0, block ? 1.9 : 0.6],
    s.hour.season === 'winter' ? { ...canopy, top: '#f0f4fa' } : canopy,
  )
  if (!block)
    s.tri(
      [-w / 2 - 0.9, look.base + 3.12, 0.5],
      [w / 2 + 0.9, look.base + 3.12, 0.5],
      [0, look.base + 3.75, 0.5],
      stone,
    )
  drawLightPool(s, 0, look.base + 0.05, 1.2, 2.4)
  drawSteps(s, 0, 0.14, look.base, block ? 3.6 : 2.1, { stone: '#b9ab9a', rail: block ? undefined : '#3f3a42' })
}
