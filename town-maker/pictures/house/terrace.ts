import { darker, lighter, mix } from '../core/color.ts'
import type { Stage } from '../core/stage.ts'
import { drawDoor, drawLightPool } from './door.ts'
import type { HouseLook } from './look.ts'
import { drawWindow } from './openings.ts'
import { drawSteps } from './porch.ts'
import { drawSideGableRoof, type Pitch } from './roofs.ts'
import { drawCornice } from './rooftops.ts'
import { drawFoundation, drawWall, isSeen, wallsOf } from './walls.ts'

const UNITS = 3

/** The height of a terrace of row houses. */
export function terraceHeight(look: HouseLook): number {
  return look.base + look.stories * look.story + (isPitched(look) ? 3.6 : 1.4)
}

function isPitched(look: HouseLook): boolean {
  return look.traits[0] < 0.5 || look.stories < 3
}

/** Three row houses that share their walls; the middle one is the one for let. */
export function drawTerrace(s: Stage, look: HouseLook): void {
  const walls = wallsOf(s, look.width, look.depth)
  const top = look.base + look.stories * look.story + 0.5
  for (const [name, wall] of [
    ['left', walls.left],
    ['right', walls.right],
  ] as const) {
    if (!isSeen(wall)) continue
    drawWall(wall, look, 0, look.depth, look.base, top - look.base, name)
    drawFoundation(wall, look, 0, look.depth)
    for (let level = 0; level < look.stories; level++)
      drawWindow(wall, look.depth * 0.42, look.base + level * look.story + 0.85, 1, 1.5, {
        trim: look.trim,
        seed: `${look.id} ${name} ${level}`,
      })
  }
  const unit = look.width / UNITS
  for (let i = 0; i < UNITS; i++) drawUnitWall(s, look, -look.width / 2 + unit * i, unit, top, i)
  if (isPitched(look)) {
    const pitch: Pitch = { width: look.width, depth: look.depth, eave: top, ridge: top + look.depth * 0.3 }
    drawSideGableRoof(s, look, pitch, walls, look.wall)
    drawPartyStacks(s, look, pitch)
  } else drawCornice(s, look, walls, look.width, look.depth, top + 0.5, true)
  for (let i = 0; i < UNITS; i++) drawUnitDoor(s, look, -look.width / 2 + unit * i, i)
}

function unitColor(look: HouseLook, i: number): string {
  if (look.texture !== 'boards') return [look.wall, darker(look.wall, 0.06), lighter(look.wall, 0.06)][i] ?? look.wall
  return [mix(look.wall, look.accent, 0.28), look.wall, mix(look.wall, '#8fa0a2', 0.35)][i] ?? look.wall
}

function drawUnitWall(s: Stage, look: HouseLook, x: number, w: number, top: number, i: number): void {
  const wall = unitColor(look, i)
  const high = isPitched(look) ? top : top + 0.5
  drawWall(s, { ...look, wall }, x, w, look.base, high - look.base, `unit ${i}`)
  drawFoundation(s, look, x, w)
  s.rect(x - 0.05, look.base, 0.1, high - look.base, darker(wall, 0.3), { z: 0.012, opacity: 0.6 })
  const lintel = look.texture === 'boards' ? undefined : lighter(look.foundation, 0.45)
  const shutters = look.traits[2] > 0.6 ? doorColor(look, i) : undefined
  for (let level = 0; level < look.stories; level++) {
    const y = look.base + level * look.story + 0.85
    const seed = `${look.id} ${i} ${level}`
    if (level === 0) drawWindow(s, x + w * 0.52, y - 0.1, 1.5, 1.75, { trim: look.trim, seed, lintel })
    else
      for (const at of [0.16, 0.6])
        drawWindow(s, x + w * at, y, 1.05, 1.55, { trim: look.trim, seed: `${seed} ${at}`, lintel, shutters })
  }
}

function doorColor(look: HouseLook, i: number): string {
  return [look.accent, look.door, mix(look.door, look.accent, 0.5)][i] ?? look.door
}

function drawUnitDoor(s: Stage, look: HouseLook, x: number, i: number): void {
  const at = x + look.width / UNITS / 2 - 1.35
  drawDoor(s, at, look.base, {
    color: doorColor(look, i),
    trim: look.trim,
    transom: true,
    lamp: 'right',
    mat: i === 1,
  })
  s.box([at - 0.85, at + 0.85], [look.base + 2.95, look.base + 3.08], [0, 0.7], {
    front: look.trim,
    top: s.hour.season === 'winter' ? '#f0f4fa' : look.roof,
  })
  drawSteps(s, at, 0.1, look.base, 1.5, { stone: '#b3a493', rail: '#3f3a42' })
  drawLightPool(s, at, 0.02, 2.2, 1.4)
}

function drawPartyStacks(s: Stage, look: HouseLook, pitch: Pitch): void {
  for (const f of [-1 / 6, 1 / 6]) {
    const x = look.width * f
    s.quad(
      [x - 0.55, pitch.ridge - 0.45, -look.depth / 2 + 0.7],
      [x + 0.55, pitch.ridge - 0.45, -look.depth / 2 + 0.7],
      [x + 0.55, pitch.ridge + 0.9, -look.depth / 2 + 0.7],
      [x - 0.55, pitch.ridge + 0.9, -look.depth / 2 + 0.7],
      '#8d5a47',
    )
    s.box(
      [x - 0.62, x + 0.62],
      [pitch.ridge + 0.85, pitch.ridge + 1.05],
      [-look.depth / 2 - 0.6, -look.depth / 2 + 0.76],
      '#a57a63',
    )
  }
}
