import { darker, lighter } from '../core/colour.ts'
import type { Stage } from '../core/stage.ts'
import { drawDoor, drawLantern, drawLightPool } from './door.ts'
import type { HouseLook } from './look.ts'
import { drawWindow, type WindowLook } from './openings.ts'
import { drawSteps } from './porch.ts'
import { drawCornice } from './roofs.ts'
import { drawFoundation, drawWall, isSeen, type Walls, wallsOf } from './walls.ts'

/** The height of a flat-roofed building. */
export function flatsHeight(look: HouseLook): number {
  return look.base + look.storeys * look.storey + 0.8
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

function windowLook(look: HouseLook, part: string): WindowLook {
  const stone = look.texture === 'brick' ? lighter(look.foundation, 0.45) : undefined
  return { trim: look.trim, seed: `${look.id} ${part}`, bars: look.kind === 'block' ? 'casement' : look.traits[1] > 0.5 ? 'sash' : 'grid', lintel: stone }
}

function drawSides(look: HouseLook, walls: Walls, top: number): void {
  for (const [name, wall] of [['left', walls.left], ['right', walls.right]] as const) {
    if (!isSeen(wall)) continue
    drawWall(wall, look, 0, look.depth, look.base, top - look.base, name)
    drawFoundation(wall, look, 0, look.depth)
    for (let level = 0; level < look.storeys; level++)
      for (const [i, at] of [0.12, 0.36, 0.6, 0.84].entries())
        drawWindow(wall, look.depth * at - 0.5, look.base + level * look.storey + 0.85, 1, 1.5, windowLook(look, `${name} ${level} ${i}`))
  }
}

function drawWalkupFront(s: Stage, look: HouseLook): void {
  const bays = look.traits[2] > 0.5 || look.note.includes('bay window')
  const columns = [-0.36, -0.13, 0.13, 0.36]
  s.box([-look.width / 2 - 0.02, look.width / 2 + 0.02], [look.base + look.storey - 0.12, look.base + look.storey + 0.08], [0, 0.08], look.trim)
  for (let level = 0; level < look.storeys; level++) {
    const y = look.base + level * look.storey + 0.8
    for (const [i, c] of columns.entries()) {
      const inner = i === 1 || i === 2
      if (bays && !inner && level > 0) continue
      if (level === 0 && inner) continue
      drawWindow(s, look.width * c - 0.58, y, 1.16, 1.7, windowLook(look, `${level} ${i}`))
    }
  }
  if (bays) for (const side of [-1, 1]) drawBay(s, look, look.width * 0.345 * side)
}

/** A bay of windows standing out over the ground floor, all the way up. */
function drawBay(s: Stage, look: HouseLook, x: number): void {
  const [w, out] = [2.5, 0.75]
  const foot = look.base + look.storey + 0.15
  const top = look.base + look.storeys * look.storey + 0.1
  s.poly([[x - w / 2, foot - 0.5, 0], [x + w / 2, foot - 0.5, 0], [x + w / 2 - 0.35, foot, out], [x - w / 2 + 0.35, foot, out]], darker(look.trim, 0.2))
  for (const side of [-1, 1]) s.poly([[x + (side * w) / 2, foot, 0], [x + side * (w / 2 - 0.35), foot, out], [x + side * (w / 2 - 0.35), top, out], [x + (side * w) / 2, top, 0]], darker(look.trim, 0.14))
  const bay = s.at(x, 0, out)
  bay.rect(-w / 2 + 0.35, foot, w - 0.7, top - foot, lighter(look.wall, 0.1))
  for (let level = 1; level < look.storeys; level++) {
    const y = look.base + level * look.storey + 0.8
    drawWindow(bay, -0.66, y, 1.32, 1.7, windowLook(look, `bay ${x.toFixed(0)} ${level}`))
    bay.box([-w / 2 + 0.35, w / 2 - 0.35], [y - 0.62, y - 0.42], [0, 0.05], look.trim)
  }
  s.box([x - w / 2 + 0.25, x + w / 2 - 0.25], [top, top + 0.25], [0, out + 0.12], { front: look.trim, side: darker(look.trim, 0.2) })
}

function drawBlockFront(s: Stage, look: HouseLook): void {
  const n = look.width > 18.5 ? 6 : 5
  const gap = look.width / n
  const wide = look.traits[1] > 0.45
  for (let level = 0; level < look.storeys; level++) {
    const y = look.base + level * look.storey
    if (level > 0) s.rect(-look.width / 2, y - 0.1, look.width, 0.16, look.texture === 'brick' ? lighter(look.foundation, 0.35) : darker(look.wall, 0.14), { z: 0.006 })
    for (let i = 0; i < n; i++) {
      const x = -look.width / 2 + gap * (i + 0.5)
      if (level === 0 && Math.abs(x) < 2.6) continue
      if (hasBalcony(look, n, i, level)) drawBalcony(s, look, x, y, gap, `${level} ${i}`)
      else drawWindow(s, x - (wide ? 1 : 0.7), y + 0.9, wide ? 2 : 1.4, 1.5, windowLook(look, `${level} ${i}`))
    }
  }
}

function hasBalcony(look: HouseLook, n: number, column: number, level: number): boolean {
  if (level === 0) return false
  if (look.traits[2] < 0.35) return column === 0 || column === n - 1
  if (look.traits[2] < 0.75) return column % 2 === 1
  return look.note.includes('balcon') || look.note.includes('terrace') ? column % 2 === 0 : false
}

/** A balcony with its glass door, slab, brackets and railing. */
function drawBalcony(s: Stage, look: HouseLook, x: number, y: number, gap: number, part: string): void {
  const half = gap * 0.42
  const iron = look.trim.startsWith('#3') ? look.trim : '#4a4550'
  drawWindow(s, x - 0.95, y + 0.12, 1.9, 2.2, { ...windowLook(look, `balcony ${part}`), bars: 'casement', lintel: undefined })
  for (const side of [-1, 1]) s.poly([[x + side * half * 0.8, y - 0.5, 0.02], [x + side * half * 0.8, y - 0.1, 0.02], [x + side * half * 0.8, y - 0.1, 0.9]], iron)
  s.box([x - half, x + half], [y - 0.12, y + 0.06], [0, 1.15], { front: lighter(look.foundation, 0.3), top: '#b7aa9b', side: darker(look.foundation, 0.1) })
  if (part.length % 2 && look.traits[3] > 0.4) s.box([x + half - 0.5, x + half - 0.2], [y + 0.06, y + 0.4], [0.5, 0.8], '#b4623f')
  for (let at = -half + 0.08; at < half; at += 0.17) s.rect(x + at, y + 0.06, 0.035, 0.92, iron, { z: 1.1 })
  for (const h of [0.12, 0.96]) s.box([x - half, x + half], [y + h, y + h + 0.06], [1.07, 1.13], iron)
  for (const side of [-1, 1]) s.line([[x + side * half, y + 1, 0], [x + side * half, y + 1, 1.1], [x + side * half, y, 1.1]], 0.05, iron)
}

function drawEntrance(s: Stage, look: HouseLook): void {
  const block = look.kind === 'block'
  const stone = lighter(look.foundation, 0.4)
  const w = block ? 2.1 : 1.2
  s.box([-w / 2 - 0.75, w / 2 + 0.75], [look.base, look.base + 2.95], [0, 0.14], { front: block ? darker(look.wall, 0.2) : stone, side: darker(stone, 0.2) })
  const front = s.at(0, 0, 0.14)
  drawDoor(front, 0, look.base, { colour: look.door, trim: look.trim, width: w * 0.86, height: 2.15, transom: true, sidelights: block, lamp: 'none', mat: true })
  for (const side of [-1, 1]) drawLantern(front, side * (w / 2 + 0.5), look.base + 1.7)
  const canopy = { front: block ? '#474350' : look.trim, top: darker(look.trim, 0.2), side: darker(look.trim, 0.35) }
  s.box([-w / 2 - 1, w / 2 + 1], [look.base + 2.95, look.base + 3.12], [0, block ? 1.9 : 0.6], s.hour.season === 'winter' ? { ...canopy, top: '#f0f4fa' } : canopy)
  if (!block) s.poly([[-w / 2 - 0.9, look.base + 3.12, 0.5], [w / 2 + 0.9, look.base + 3.12, 0.5], [0, look.base + 3.75, 0.5]], stone)
  drawLightPool(s, 0, look.base + 0.05, 1.2, 2.4)
  drawSteps(s, 0, 0.14, look.base, block ? 3.6 : 2.1, { stone: '#b9ab9a', rail: block ? undefined : '#3f3a42' })
}
