import { darker, lighter } from '../core/color.ts'
import type { Dice } from '../core/dice.ts'
import { isDark } from '../core/hours.ts'
import type { Stage } from '../core/stage.ts'
import { cloudPath } from '../nature/foliage.ts'
import type { RoomLook } from './room.ts'

/** A window in the back wall with the sky of the hour outside, sill, curtains and its light on the floor. */
export function drawRoomWindow(
  s: Stage,
  dice: Dice,
  look: RoomLook,
  x: number,
  w: number,
  y = 0.95,
  h = 1.45,
  curtains = true,
): void {
  const { hour } = s
  s.box([x - 0.1, x + w + 0.1], [y - 0.08, y + h + 0.1], [0, 0.05], look.trim)
  s.rect(x, y, w, h, s.ink.fade(hour.sky), { z: 0.052 })
  drawOutside(s, dice, x, y, w, h)
  const bar = (bx: number, by: number, bw: number, bh: number) => s.rect(bx, by, bw, bh, look.trim, { z: 0.07 })
  bar(x + w / 2 - 0.03, y, 0.06, h)
  bar(x, y + h * 0.5 - 0.03, w, 0.06)
  s.box([x - 0.16, x + w + 0.16], [y - 0.12, y - 0.05], [0, 0.2], { front: look.trim, top: lighter(look.trim, 0.2) })
  if (!isDark(hour))
    s.quad(
      [x + 0.4, 0.006, 0.9],
      [x + w + 0.6, 0.006, 0.9],
      [x + w + 1.5, 0.006, 2.6],
      [x + 1.2, 0.006, 2.6],
      '#ffe9b8',
      { shines: true, opacity: 0.3 },
    )
  if (curtains) drawCurtains(s, look, x, w, y, h)
}

/** A rod and two curtains drawn aside. */
function drawCurtains(s: Stage, look: RoomLook, x: number, w: number, y: number, h: number): void {
  s.stroke([x - 0.35, y + h + 0.2, 0.12], [x + w + 0.35, y + h + 0.2, 0.12], 0.035, '#4b3c36')
  for (const [a, b, turn] of [
    [x - 0.3, x + w * 0.14, 1],
    [x + w + 0.3, x + w * 0.86, -1],
  ] as const) {
    const low = y - 0.55
    s.poly(
      [
        [a, y + h + 0.2, 0.13],
        [b, y + h + 0.2, 0.13],
        [b - turn * 0.05, y + 0.3, 0.13],
        [b - turn * 0.02, low, 0.13],
        [a, low, 0.13],
      ],
      look.second,
    )
    for (const f of [0.35, 0.7])
      s.stroke(
        [a + (b - a) * f, y + h + 0.16, 0.135],
        [a + (b - a) * f * 0.95, low + 0.05, 0.135],
        0.02,
        darker(look.second, 0.25),
        { opacity: 0.7 },
      )
  }
}

/** Roofs and trees across the street, inside the window's frame only. */
function drawOutside(s: Stage, dice: Dice, x: number, y: number, w: number, h: number): void {
  const p = (fx: number, fy: number) => [x + w * fx, y + h * fy, 0.056] as const
  const wall = isDark(s.hour) ? '#3a3550' : dice.pick(['#b98a6a', '#a85f48', '#8d9a94'])
  s.poly(
    [p(0, 0), p(0, 0.16), p(0.3, 0.24), p(0.7, 0.18), p(1, 0.26), p(1, 0)],
    isDark(s.hour) ? '#2e3448' : '#8ea584',
    { shines: true },
  )
  const at = dice.range(0.1, 0.45)
  s.poly([p(at, 0), p(at, 0.26), p(at + 0.2, 0.46), p(at + 0.4, 0.26), p(at + 0.4, 0)], wall, { shines: true })
  s.poly(
    [
      p(at - 0.04, 0.24),
      p(at + 0.2, 0.48),
      p(at + 0.44, 0.24),
      p(at + 0.44, 0.29),
      p(at + 0.2, 0.54),
      p(at - 0.04, 0.29),
    ],
    '#4a4350',
    { shines: true },
  )
  s.poly(
    [p(at + 0.14, 0.1), p(at + 0.26, 0.1), p(at + 0.26, 0.26), p(at + 0.14, 0.26)],
    isDark(s.hour) ? '#ffd98a' : '#dfe6e2',
    { shines: true },
  )
  const tree = s.sprite(x + w * (at > 0.28 ? 0.12 : 0.86), y + h * 0.22, 0.056)
  const leaf = { spring: '#93b56c', summer: '#6b914f', autumn: '#c9742f', winter: '#c9d2dc' }[s.hour.season]
  if (tree)
    s.ink.add(
      `<path d="${cloudPath(dice, tree.x, tree.y, w * 0.1 * tree.scale, h * 0.17 * tree.scale, 9)}" fill="${isDark(s.hour) ? darker(leaf, 0.6) : leaf}"/>`,
    )
}
