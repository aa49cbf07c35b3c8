import type { Dice } from '../core/dice.ts'
import { isDark } from '../core/hours.ts'
import type { Point3 } from '../core/space.ts'
import type { Stage } from '../core/stage.ts'
import { drawFloorShadow } from './furniture.ts'

/** A picture on the back wall: hills under a sun, or a plain shape. */
export function drawPicture(s: Stage, dice: Dice, x: number, y: number, w: number, h: number): void {
  s.box([x, x + w], [y, y + h], [0, 0.03], '#5a4336')
  s.rect(x + 0.04, y + 0.04, w - 0.08, h - 0.08, '#f4ead6', { z: 0.032 })
  const p = (fx: number, fy: number): Point3 => [x + 0.09 + (w - 0.18) * fx, y + 0.09 + (h - 0.18) * fy, 0.034]
  s.poly([p(0, 0), p(1, 0), p(1, 1), p(0, 1)], dice.pick(['#e7b98a', '#a9c4c6', '#e9d3a0']))
  s.poly(
    [p(0, 0), p(0, 0.4), p(0.3, 0.62), p(0.55, 0.4), p(0.8, 0.56), p(1, 0.36), p(1, 0)],
    dice.pick(['#5d7f6b', '#8f4a55', '#4f6580']),
  )
}

/** A floor lamp with a warm shade. */
export function drawFloorLamp(s: Stage, x: number, z: number): void {
  drawFloorShadow(s, [x - 0.14, x + 0.14], [z - 0.1, z + 0.1])
  s.box([x - 0.14, x + 0.14], [0, 0.04], [z - 0.14, z + 0.14], '#4b4046')
  s.stroke([x, 0, z], [x, 1.45, z], 0.035, '#4b4046')
  if (isDark(s.hour)) s.light(x, 1.6, z, 1.9, 0.75)
  s.quad(
    [x - 0.24, 1.42, z],
    [x + 0.24, 1.42, z],
    [x + 0.15, 1.78, z],
    [x - 0.15, 1.78, z],
    isDark(s.hour) ? '#ffe3a3' : '#ecd7ae',
    { shines: true },
  )
}

/** A leafy plant in a pot. */
export function drawHousePlant(s: Stage, dice: Dice, x: number, z: number, y = 0, size = 1): void {
  if (y === 0) drawFloorShadow(s, [x - 0.15, x + 0.15], [z - 0.1, z + 0.1])
  const pot = 0.3 * size
  s.quad(
    [x - pot * 0.55, y + pot, z],
    [x + pot * 0.55, y + pot, z],
    [x + pot * 0.4, y, z],
    [x - pot * 0.4, y, z],
    '#b4623f',
  )
  for (let i = 0; i < 9; i++) {
    const lean = (i / 8 - 0.5) * 1.5 + dice.range(-0.1, 0.1)
    const long = size * dice.range(0.5, 0.85)
    const tip: Point3 = [x + Math.sin(lean) * long, y + pot + Math.cos(lean) * long, z]
    const mid: Point3 = [x + Math.sin(lean) * long * 0.55, y + pot + Math.cos(lean * 0.6) * long * 0.55, z]
    const wide = 0.07 * size
    s.poly(
      [[x, y + pot - 0.02, z], [mid[0] - wide, mid[1] + wide * 0.4, z], tip, [mid[0] + wide, mid[1] - wide * 0.4, z]],
      dice.pick(['#5f8a55', '#4b7560', '#7a9b5c']),
    )
  }
}

/** A lamp on a cord over the middle of a room. */
export function drawPendant(s: Stage, x: number, z: number, ceiling: number): void {
  const y = ceiling - 0.75
  s.stroke([x, ceiling, z], [x, y + 0.2, z], 0.018, '#4b4046')
  s.light(x, y, z, 2, isDark(s.hour) ? 0.7 : 0.25)
  s.quad([x - 0.24, y, z], [x + 0.24, y, z], [x + 0.09, y + 0.24, z], [x - 0.09, y + 0.24, z], '#3f6058')
  s.quad([x - 0.22, y, z], [x + 0.22, y, z], [x + 0.1, y - 0.06, z], [x - 0.1, y - 0.06, z], '#fff0c4', {
    shines: true,
  })
}
