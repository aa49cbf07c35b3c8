import { darker, lighter, mix } from '../core/colour.ts'
import type { Dice } from '../core/dice.ts'
import { type Hour, hourOf, isDark } from '../core/hours.ts'
import { Stage } from '../core/stage.ts'
import { cloudPath } from '../nature/trees.ts'

/** Colours and proportions of one flat's rooms. */
export interface RoomLook {
  readonly wall: string
  readonly floor: string
  readonly trim: string
  readonly wood: string
  readonly cloth: string
  readonly second: string
  readonly width: number
  readonly height: number
  readonly depth: number
}

/** Seeded colours for the rooms of a building. */
export function roomLookOf(dice: Dice): RoomLook {
  return {
    wall: dice.pick(['#e9dcc3', '#c9d2c0', '#d9b99b', '#b9c8cc', '#e7cfa0', '#d8c4bb', '#a9b9a4', '#efe5d3']),
    floor: dice.pick(['#a9754a', '#b98a5a', '#8c5f42', '#c39a6b']),
    trim: '#f7efdf',
    wood: dice.pick(['#8a5a3a', '#b07b4c', '#6e4a38', '#c0935f']),
    cloth: dice.pick(['#3f6b6b', '#a9502f', '#5c6f8f', '#7a8a55', '#8f4a55', '#c48a3a']),
    second: dice.pick(['#d9a04a', '#c9d2c0', '#b8623f', '#e6d5b4', '#7d93a5']),
    width: dice.range(4.4, 5.4),
    height: dice.range(2.65, 3),
    depth: dice.range(4, 4.8),
  }
}

/** The light inside: daylight from the left, or lamps. The outside keeps its own sky. */
function indoors(hour: Hour): Hour {
  return isDark(hour)
    ? { ...hour, ambient: [0.68, 0.58, 0.5], sun: [0.34, 0.26, 0.14], haze: '#5d4a42', stars: 0 }
    : { ...hour, ambient: [0.8, 0.78, 0.76], sun: [0.3, 0.26, 0.18], haze: '#e9dcc3' }
}

/** An empty room seen from its open side: x across, z = 0 at the back wall. */
export function openRoom(look: RoomLook, dice: Dice, hourName: Parameters<typeof hourOf>[0], size = { width: 1440, height: 1080 }): Stage {
  const hour = indoors(hourOf(hourName, dice.pick(['spring', 'summer', 'autumn', 'winter'])))
  const distance = look.depth + 1.9
  const side = dice.range(-0.45, 0.45)
  // Low, narrow rooms are framed by their height, wide ones by their width.
  const reach = Math.max(look.width * 1.26, (look.height * 1.12 * size.width) / size.height)
  const focal = (size.width * distance) / reach
  const scale = focal / distance
  const view = { ...size, eye: [side, 1.5, distance] as const, turn: 0, focal, horizon: size.height * 0.47, centre: size.width / 2 + side * scale }
  const stage = new Stage(view, hour)
  drawShell(stage, look)
  return stage
}

function drawShell(s: Stage, look: RoomLook): void {
  const [w, h, d] = [look.width / 2, look.height, look.depth + 1.4]
  s.slab([-w, w], [0, d], 0, look.floor)
  for (let x = -w, i = 0; x < w; x += 0.3, i++) {
    s.line([[x, 0.002, 0], [x, 0.002, d]], 0.018, darker(look.floor, 0.22))
    s.line([[x, 0.002, 0.6 + ((i * 1.7) % 3)], [x + 0.3, 0.002, 0.6 + ((i * 1.7) % 3)]], 0.018, darker(look.floor, 0.22))
  }
  s.slab([-w, w], [0, d], h, mix(look.trim, look.wall, 0.25))
  s.rect(-w, 0, w * 2, h, look.wall)
  for (const side of [-1, 1]) {
    const shade = side < 0 ? darker(look.wall, 0.16) : darker(look.wall, 0.07)
    s.poly([[side * w, 0, 0], [side * w, 0, d], [side * w, h, d], [side * w, h, 0]], shade)
    s.poly([[side * w * 0.998, 0, 0], [side * w * 0.998, 0, d], [side * w * 0.998, 0.16, d], [side * w * 0.998, 0.16, 0]], look.trim)
    s.poly([[side * w * 0.998, h - 0.1, 0], [side * w * 0.998, h - 0.1, d], [side * w * 0.998, h, d], [side * w * 0.998, h, 0]], look.trim)
  }
  s.box([-w, w], [0, 0.16], [0, 0.03], look.trim)
  s.box([-w, w], [h - 0.1, h], [0, 0.06], look.trim)
}

/** A window in the back wall with the sky of the hour outside, sill, curtains and its light on the floor. */
export function drawRoomWindow(s: Stage, dice: Dice, look: RoomLook, x: number, w: number, y = 0.95, h = 1.45, curtains = true): void {
  const { hour } = s
  s.box([x - 0.1, x + w + 0.1], [y - 0.08, y + h + 0.1], [0, 0.05], look.trim)
  s.rect(x, y, w, h, s.ink.fade(hour.sky), { z: 0.052 })
  drawOutside(s, dice, x, y, w, h)
  const bar = (bx: number, by: number, bw: number, bh: number) => s.rect(bx, by, bw, bh, look.trim, { z: 0.07 })
  bar(x + w / 2 - 0.03, y, 0.06, h)
  bar(x, y + h * 0.5 - 0.03, w, 0.06)
  s.box([x - 0.16, x + w + 0.16], [y - 0.12, y - 0.05], [0, 0.2], { front: look.trim, top: lighter(look.trim, 0.2) })
  if (!isDark(hour)) s.poly([[x + 0.4, 0.006, 0.9], [x + w + 0.6, 0.006, 0.9], [x + w + 1.5, 0.006, 2.6], [x + 1.2, 0.006, 2.6]], '#ffe9b8', { shines: true, opacity: 0.3 })
  if (!curtains) return
  s.line([[x - 0.35, y + h + 0.2, 0.12], [x + w + 0.35, y + h + 0.2, 0.12]], 0.035, '#4b3c36')
  for (const [a, b, turn] of [[x - 0.3, x + w * 0.14, 1], [x + w + 0.3, x + w * 0.86, -1]] as const) {
    const low = y - 0.55
    s.poly([[a, y + h + 0.2, 0.13], [b, y + h + 0.2, 0.13], [b - turn * 0.05, y + 0.3, 0.13], [b - turn * 0.02, low, 0.13], [a, low, 0.13]], look.second)
    for (const f of [0.35, 0.7]) s.line([[a + (b - a) * f, y + h + 0.16, 0.135], [a + (b - a) * f * 0.95, low + 0.05, 0.135]], 0.02, darker(look.second, 0.25), { opacity: 0.7 })
  }
}

/** Roofs and trees across the street, inside the window's frame only. */
function drawOutside(s: Stage, dice: Dice, x: number, y: number, w: number, h: number): void {
  const p = (fx: number, fy: number) => [x + w * fx, y + h * fy, 0.056] as const
  const wall = isDark(s.hour) ? '#3a3550' : dice.pick(['#b98a6a', '#a85f48', '#8d9a94'])
  s.poly([p(0, 0), p(0, 0.16), p(0.3, 0.24), p(0.7, 0.18), p(1, 0.26), p(1, 0)], isDark(s.hour) ? '#2e3448' : '#8ea584', { shines: true })
  const at = dice.range(0.1, 0.45)
  s.poly([p(at, 0), p(at, 0.26), p(at + 0.2, 0.46), p(at + 0.4, 0.26), p(at + 0.4, 0)], wall, { shines: true })
  s.poly([p(at - 0.04, 0.24), p(at + 0.2, 0.48), p(at + 0.44, 0.24), p(at + 0.44, 0.29), p(at + 0.2, 0.54), p(at - 0.04, 0.29)], '#4a4350', { shines: true })
  s.poly([p(at + 0.14, 0.1), p(at + 0.26, 0.1), p(at + 0.26, 0.26), p(at + 0.14, 0.26)], isDark(s.hour) ? '#ffd98a' : '#dfe6e2', { shines: true })
  const tree = s.sprite(x + w * (at > 0.28 ? 0.12 : 0.86), y + h * 0.22, 0.056)
  const leaf = { spring: '#93b56c', summer: '#6b914f', autumn: '#c9742f', winter: '#c9d2dc' }[s.hour.season]
  if (tree) s.ink.add(`<path d="${cloudPath(dice, tree.x, tree.y, w * 0.1 * tree.scale, h * 0.17 * tree.scale, 9)}" fill="${isDark(s.hour) ? darker(leaf, 0.6) : leaf}"/>`)
}
