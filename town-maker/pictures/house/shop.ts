import { darker, lighter } from '../core/color.ts'
import type { Stage } from '../core/stage.ts'
import { drawDoor, drawLantern, drawLightPool } from './door.ts'
import type { HouseLook } from './look.ts'
import { drawWindow } from './openings.ts'
import { drawCornice } from './rooftops.ts'
import { drawWall, isSeen, wallsOf } from './walls.ts'

/** The height of a building with a shop below. */
export function shopHeight(look: HouseLook): number {
  return 4.1 + (look.stories - 1) * look.story + 0.9
}

/** Flats above a shop with an awning; the flats have a door of their own. */
export function drawShop(s: Stage, look: HouseLook): void {
  const top = shopHeight(look)
  const walls = wallsOf(s, look.width, look.depth)
  for (const [name, wall] of [
    ['left', walls.left],
    ['right', walls.right],
  ] as const) {
    if (!isSeen(wall)) continue
    drawWall(wall, look, 0, look.depth, look.base, top - look.base, name)
    for (let level = 1; level < look.stories; level++)
      for (const at of [0.2, 0.55, 0.8])
        drawWindow(wall, look.depth * at - 0.5, 4.1 + (level - 1) * look.story + 0.7, 1, 1.6, {
          trim: look.trim,
          seed: `${look.id} ${name} ${level} ${at}`,
        })
  }
  drawWall(s, look, -look.width / 2, look.width, 0, top, 'front')
  const columns = look.width > 11.6 ? [-0.37, -0.125, 0.125, 0.37] : [-0.32, 0, 0.32]
  for (let level = 1; level < look.stories; level++)
    for (const c of columns)
      drawWindow(s, look.width * c - 0.58, 4.1 + (level - 1) * look.story + 0.65, 1.16, 1.75, {
        trim: look.trim,
        seed: `${look.id} ${level} ${c}`,
        lintel: look.texture === 'boards' ? undefined : lighter(look.foundation, 0.4),
      })
  drawCornice(s, look, walls, look.width, look.depth, top, true)
  drawShopfront(s, look)
}

function drawShopfront(s: Stage, look: HouseLook): void {
  const [x0, x1] = [-look.width / 2 + 0.3, look.width / 2 - 2.6]
  const frame = darker(look.accent, 0.25)
  s.box([x0 - 0.2, x1 + 0.2], [0, 3.9], [0, 0.1], { front: frame, side: darker(frame, 0.3) })
  const f = s.at(0, 0, 0.1)
  const glow = s.hour.lamp > 0.5 ? ['#ffeec0', '#ffc973'] : ['#8fa7ae', '#d8d3c0']
  const door = (x0 + x1) / 2
  for (const [a, b] of [
    [x0, door - 0.75],
    [door + 0.75, x1],
  ] as const) {
    f.rect(a, 0.75, b - a, 2.2, f.ink.fade(glow))
    drawWares(f, look, a, b)
    f.rect(a, 0.68, b - a, 0.09, look.trim, { z: 0.03 })
    f.rect((a + b) / 2 - 0.03, 0.75, 0.06, 2.2, frame, { z: 0.02 })
    f.rect(a + 0.12, 0.16, b - a - 0.24, 0.42, lighter(frame, 0.14), { z: 0.01 })
  }
  f.rect(door - 0.6, 0.1, 1.2, 2.85, f.ink.fade(glow))
  f.rect(door - 0.6, 0.1, 1.2, 0.5, lighter(frame, 0.1), { z: 0.01 })
  for (const x of [-0.6, 0.5]) f.rect(door + x, 0.1, 0.1, 2.85, lighter(frame, 0.2), { z: 0.02 })
  f.rect(x0, 3.1, x1 - x0, 0.66, lighter(frame, 0.12), { z: 0.02 })
  drawFlatsDoor(s, look)
  drawAwning(s, look, x0 - 0.1, x1 + 0.1)
  if (s.hour.lamp > 0.5) s.light(door, 1.6, 0.6, 3.6, 0.34)
}

/** What is in the shop window: jars, loaves, books - colored shapes on two shelves. */
function drawWares(f: Stage, look: HouseLook, a: number, b: number): void {
  const colors = ['#a9502f', '#d9a04a', '#5d7f6b', '#8a4a5c', '#e6d5b4']
  for (const [row, y] of [
    [0, 0.78],
    [1, 1.5],
  ] as const) {
    f.rect(a + 0.05, y - 0.03, b - a - 0.1, 0.05, '#8a6243', { z: 0.005 })
    for (let x = a + 0.15, i = 0; x < b - 0.4; x += 0.36, i++) {
      const pick = (i * 7 + row * 3 + look.id.length * 5) % colors.length
      f.rect(x, y + 0.02, 0.16 + (pick % 3) * 0.05, 0.22 + ((i * 5 + row) % 4) * 0.09, colors[pick] ?? '#a9502f', {
        z: 0.006,
        opacity: 0.85,
      })
    }
  }
}

function drawFlatsDoor(s: Stage, look: HouseLook): void {
  s.box([look.doorX - 0.85, look.doorX + 0.85], [0, 3.2], [0, 0.08], { front: lighter(look.wall, 0.2) })
  const f = s.at(0, 0, 0.08)
  drawDoor(f, look.doorX, look.base, { color: look.door, trim: look.trim, transom: true, lamp: 'none', mat: true })
  drawLantern(f, look.doorX, look.base + 3.15)
  drawLightPool(s, look.doorX, 0.02, 1, 1.5)
}

function drawAwning(s: Stage, look: HouseLook, x0: number, x1: number): void {
  const n = Math.round((x1 - x0) / 0.55)
  const step = (x1 - x0) / n
  s.quad([x0, 3.02, 0.12], [x1, 3.02, 0.12], [x1, 2.72, 1.5], [x0, 2.72, 1.5], darker(look.accent, 0.4))
  for (let i = 0; i < n; i++) {
    const x = x0 + step * i
    const color = i % 2 ? '#f5e9d3' : look.accent
    s.quad([x, 3.78, 0.12], [x + step, 3.78, 0.12], [x + step, 2.86, 1.55], [x, 2.86, 1.55], color)
    s.poly(
      [
        [x, 2.86, 1.55],
        [x + step, 2.86, 1.55],
        [x + step, 2.66, 1.55],
        [x + step / 2, 2.56, 1.55],
        [x, 2.66, 1.55],
      ],
      darker(color, 0.1),
    )
  }
}
