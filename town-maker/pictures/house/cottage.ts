import { darker, lighter } from '../core/color.ts'
import type { Stage } from '../core/stage.ts'
import { drawDoor, drawLightPool } from './door.ts'
import type { HouseLook } from './look.ts'
import { drawWindow, type WindowLook } from './openings.ts'
import { drawPorchFloor, drawPorchFrame, drawSteps, type PorchPlace } from './porch.ts'
import { drawBodyWall, drawFrontGable, drawFrontGablePlanes, drawSideGableRoof, type Pitch } from './roofs.ts'
import { drawChimney, drawDormer } from './rooftops.ts'
import { drawFoundation, isSeen, type Walls, wallsOf } from './walls.ts'

interface Plan {
  readonly pitch: Pitch
  readonly frontGable: boolean
  /** Stories below the eave; a third one sits under the roof. */
  readonly full: number
}

function planOf(look: HouseLook): Plan {
  const full = Math.min(2, look.stories)
  const eave = look.base + full * look.story + 0.15
  const frontGable = look.stories > 2 || look.traits[0] < 0.55
  const steep = look.stories > 2 ? 1.02 : 0.62 + look.traits[1] * 0.28
  const rise = frontGable ? (look.width / 2) * steep : (look.depth / 2) * (0.62 + look.traits[1] * 0.14)
  return { full, frontGable, pitch: { width: look.width, depth: look.depth, eave, ridge: eave + rise } }
}

/** The height of a porch or gable house, for fitting it into a picture. */
export function cottageHeight(look: HouseLook): number {
  return planOf(look).pitch.ridge + 0.6
}

/** A pitched-roof house: with a porch across its front, or a small portico. */
export function drawCottage(s: Stage, look: HouseLook): void {
  const plan = planOf(look)
  const walls = wallsOf(s, look.width, look.depth)
  drawSideWalls(look, plan, walls)
  const gablePaint =
    look.traits[2] < 0.4 ? lighter(look.wall, 0.22) : look.traits[2] < 0.6 ? darker(look.wall, 0.16) : look.wall
  drawRoofAndFront(s, look, plan, walls, gablePaint)
  drawFoundation(s, look, -look.width / 2, look.width)
  for (const x of [-1, 1])
    s.box(
      [(x * look.width) / 2 - 0.12, (x * look.width) / 2 + 0.12],
      [look.base, plan.pitch.eave - 0.1],
      [0, 0.06],
      look.trim,
    )
  drawFrontWindows(s, look, plan)
  if (look.kind === 'porch') drawFullPorch(s, look)
  else drawPortico(s, look)
}

function drawSideWalls(look: HouseLook, plan: Plan, walls: Walls): void {
  for (const [name, wall] of [
    ['left', walls.left],
    ['right', walls.right],
  ] as const) {
    if (!isSeen(wall)) continue
    drawBodyWall(wall, look, 0, look.depth, plan.pitch.eave, name)
    drawFoundation(wall, look, 0, look.depth)
    for (let level = 0; level < plan.full; level++)
      for (const [i, at] of [0.14, 0.46, 0.74].entries())
        drawWindow(
          wall,
          look.depth * at,
          look.base + level * look.story + 0.85,
          1.05,
          1.5,
          windowLook(look, `${name} ${level} ${i}`),
        )
  }
}

function drawRoofAndFront(s: Stage, look: HouseLook, plan: Plan, walls: Walls, paint: string): void {
  const { pitch } = plan
  const run = look.width / 2
  const rise = pitch.ridge - pitch.eave
  const side = look.traits[3] < 0.5 ? -1 : 1
  if (plan.frontGable) {
    drawFrontGablePlanes(s, look, pitch)
    drawChimney(
      s,
      side * run * 0.5,
      -look.depth * 0.45,
      pitch.ridge + 0.7,
      x => pitch.ridge - (Math.abs(x) / run) * rise,
    )
    drawBodyWall(s, look, -run, look.width, pitch.eave, 'front')
    drawFrontGable(s, look, pitch, paint)
    drawAttic(s, look, plan)
    return
  }
  drawBodyWall(s, look, -run, look.width, pitch.eave, 'front')
  drawChimney(s, side * run * 0.62, -look.depth / 2 - 0.5, pitch.ridge + 1, () => pitch.ridge - 0.6)
  drawSideGableRoof(s, look, pitch, walls, paint)
  if (look.traits[3] < 0.3) drawDormer(s, look, pitch, 0, 2)
  else if (look.traits[3] < 0.75) for (const x of [-0.27, 0.27]) drawDormer(s, look, pitch, look.width * x, 1.6)
}

function drawAttic(s: Stage, look: HouseLook, plan: Plan): void {
  const { eave, ridge } = plan.pitch
  const w = look.stories > 2 ? 0.95 : 0.85
  const y = eave + (look.stories > 2 ? 0.7 : 0.55)
  const h = Math.min(1.5, (ridge - eave) * 0.42)
  if (look.stories > 2) for (const x of [-0.8, 0.8]) drawWindow(s, x - w / 2, y, w, h, windowLook(look, `attic ${x}`))
  else drawWindow(s, -w / 2, y, w, h, windowLook(look, 'attic'))
  if (look.stories > 2)
    s.tri([-0.55, ridge - 1.05, 0.02], [0.55, ridge - 1.05, 0.02], [0, ridge - 0.4, 0.02], look.trim)
}

function windowLook(look: HouseLook, part: string): WindowLook {
  const shutters = look.kind === 'gable' && look.traits[1] > 0.55 ? look.door : undefined
  const front = !part.startsWith('left') && !part.startsWith('right') && !part.startsWith('attic')
  return {
    trim: look.trim,
    seed: `${look.id} ${part}`,
    bars: look.traits[2] > 0.5 ? 'sash' : 'grid',
    shutters: front ? shutters : undefined,
  }
}

function drawFrontWindows(s: Stage, look: HouseLook, plan: Plan): void {
  const upper = look.base + look.story + 0.9
  const columns = look.width > 9 || look.traits[0] > 0.4 ? [-0.3, 0, 0.3] : [-0.25, 0.25]
  if (plan.full > 1)
    for (const c of columns) drawWindow(s, look.width * c - 0.52, upper, 1.04, 1.55, windowLook(look, `up ${c}`))
  const ground = Math.abs(look.doorX) < 0.1 ? [-0.31, 0.31] : look.doorX < 0 ? [0.06, 0.32] : [-0.32, -0.06]
  for (const c of ground)
    drawWindow(s, look.width * c - 0.6, look.base + 0.72, 1.2, 1.65, windowLook(look, `ground ${c}`))
  const fancy = look.stories > 2
  drawDoor(s, look.doorX, look.base, {
    color: look.door,
    trim: look.trim,
    transom: true,
    sidelights: fancy,
    mat: true,
    lamp: look.doorX > 0.1 ? 'left' : 'right',
  })
}

function drawFullPorch(s: Stage, look: HouseLook): void {
  const place: PorchPlace = {
    x: [-look.width / 2 - 0.1, look.width / 2 + 0.1],
    deep: 2.3,
    eave: look.base + 2.62,
    crown: look.base + 3.42,
    doorX: look.doorX,
  }
  drawPorchFloor(s, look, place)
  drawPorchSeat(s, look)
  drawPorchFrame(s, look, place)
  drawSteps(s, look.doorX, place.deep, look.base, 1.8, { stone: '#b7a48e', rail: look.trim })
}

/** A bench or a pair of chairs under one of the porch windows. */
function drawPorchSeat(s: Stage, look: HouseLook): void {
  const x = look.doorX > 0.1 ? -look.width * 0.2 : look.width * 0.29
  const y = look.base
  const paint = { front: look.accent, side: darker(look.accent, 0.25), top: lighter(look.accent, 0.15) }
  s.box([x - 0.8, x + 0.8], [y + 0.5, y + 0.98], [0.5, 0.56], paint)
  s.box([x - 0.8, x + 0.8], [y + 0.4, y + 0.48], [0.5, 1.05], paint)
  for (const at of [-0.74, 0.68]) s.box([x + at, x + at + 0.06], [y, y + 0.66], [0.94, 1], paint)
  s.box([x - 0.6, x - 0.22], [y + 0.48, y + 0.8], [0.6, 0.72], '#e9c987')
}

function drawPortico(s: Stage, look: HouseLook): void {
  const half = look.stories > 2 ? 1.75 : 1.3
  const place: PorchPlace = {
    x: [look.doorX - half, look.doorX + half],
    deep: 1.5,
    eave: look.base + 2.78,
    crown: look.base + 3.3,
    doorX: look.doorX,
  }
  drawPorchFloor(s, look, place)
  drawPorchFrame(s, look, place)
  drawSteps(s, look.doorX, place.deep, look.base, 1.6, { stone: '#b0a191', rail: undefined })
  drawLightPool(s, look.doorX, 0.02, 3.4, 2)
}
