import { drawBicycle, drawPot } from '../buildings/yard.ts'
import { darker } from '../core/color.ts'
import type { Dice } from '../core/dice.ts'
import type { Stage } from '../core/stage.ts'
import { drawHouse } from '../house/house.ts'
import { drawStreet } from '../nature/ground.ts'
import { drawSky } from '../nature/sky.ts'
import { drawBush, drawTree } from '../nature/trees.ts'
import { outdoors } from './frames.ts'
import { look } from './outside.ts'

/** An iron fire escape on a brick wall. */
export function fireEscape(): Stage {
  const house = { ...look('escape', 'walkup', 'brick', 4), traits: [0.1, 0.6, 0.1, 0.1] as const }
  const { s, dice } = outdoors('fire-escape', 'golden', 'summer', {
    eye: [-8.5, 4.4, 9.4],
    turn: 0.62,
    focal: 900,
    horizon: 560,
  })
  drawSky(s, dice)
  drawStreet(s, dice, { urban: true })
  drawHouse(s, house)
  const iron = '#34323c'
  for (const [i, y] of [3.9, 6.95, 10].entries()) {
    s.box([-6, -2.2], [y - 0.06, y + 0.04], [0, 1.2], { front: iron, top: '#4a4752', side: iron })
    for (const x of [-5.8, -2.4]) s.tri([x, y - 0.06, 0.05], [x, y - 0.6, 0.02], [x, y - 0.06, 1], iron)
    for (let x = -6; x <= -2.2; x += 0.19) s.stroke([x, y, 1.18], [x, y + 0.95, 1.18], 0.028, iron)
    s.line(
      [
        [-6, y, 0],
        [-6, y + 0.95, 0],
        [-6, y + 0.95, 1.18],
        [-2.2, y + 0.95, 1.18],
        [-2.2, y + 0.95, 0],
      ],
      0.05,
      iron,
    )
    if (i === 2) continue
    for (const z of [0.35, 0.85]) s.stroke([-5.4, y, z], [-3, y + 3, z], 0.05, iron)
    for (let f = 0.1; f < 1; f += 0.12)
      s.stroke([-5.4 + 2.4 * f, y + 3 * f, 0.35], [-5.4 + 2.4 * f, y + 3 * f, 0.85], 0.04, iron)
  }
  for (const x of [-4.6, -4.2]) s.stroke([x, 1.3, 1.1], [x, 3.9, 1.1], 0.04, iron)
  for (let y = 1.5; y < 3.9; y += 0.3) s.stroke([-4.6, y, 1.1], [-4.2, y, 1.1], 0.03, iron)
  drawPot(s, dice, -5.4, 0.9, 4)
  return s
}

/** Vegetable beds behind the house. */
export function garden(): Stage {
  const { s, dice } = outdoors('garden', 'day', 'summer', { eye: [0.5, 2.4, 13], focal: 940, horizon: 400 })
  drawSky(s, dice)
  s.land([-900, 900], [-3000, 40], 0, '#8fae6d')
  for (let x = -30; x < 32; x += 4.5) drawTree(s, dice, { x, z: -20, height: dice.range(7, 10) })
  drawHouse(s.at(-3.5, 0, -6), look('garden', 'gable', 'yellow'))
  for (let x = -14; x < 15; x += 0.42)
    s.box([x, x + 0.3], [0, 1.35], [-1.2, -1.15], { front: '#e6d9c0', side: '#c9b99c' })
  drawTree(s, dice, { x: 5.4, z: 0, height: 5.4, kind: 'maple' })
  for (const z of [1.5, 4.2, 6.9]) for (const x of [-3.4, 0.9]) drawRaisedBed(s, dice, x, z, z < 2)
  s.slab([-1.5, -0.9], [0, 12], 0.01, '#d9c7a8')
  drawPot(s, dice, 3.6, 8)
  drawBicycle(s, 4.2, 3.4, '#25606a')
  return s
}

/** A bed of vegetables in a wooden frame; tomatoes climb on stakes. */
function drawRaisedBed(s: Stage, dice: Dice, x: number, z: number, tomatoes: boolean): void {
  s.box([x - 1.7, x + 1.7], [0, 0.36], [z - 0.8, z + 0.8], { front: '#9a6f4a', side: '#7d5a3c', top: '#5d4636' })
  for (let i = 0; i < 5; i++) {
    const at = x - 1.3 + i * 0.65
    if (tomatoes) s.stroke([at, 0.36, z], [at, 1.5, z], 0.04, '#b98a5a')
    drawBush(s, dice, at, z + 0.2, tomatoes ? 0.8 : 0.6, tomatoes ? 0.55 : 0.3)
    if (tomatoes) s.light(at, 0.8, z + 0.4, 0.09, 1, '#c93f2a')
  }
}

/** The roof: chairs, a string of lights, the hills. */
export function roofDeck(): Stage {
  const { s, dice } = outdoors('roof-deck', 'dusk', 'summer', { eye: [0, 1.9, 7.5], focal: 960, horizon: 430 })
  drawSky(s, dice, { sunAt: 0.82 })
  s.land([-900, 900], [-3000, -2], -12.5, '#6f7d5a')
  for (let x = -70; x < 72; x += 6) drawTree(s, dice, { x, y: -12.5, z: -60, height: dice.range(8, 12) })
  for (const [i, x] of [-28, -15, -2, 11, 24].entries())
    drawHouse(
      s.at(x, -12.5 + (i % 2) * 1.5, -26),
      look(`roof ${i}`, i % 2 ? 'shop' : 'walkup', ['brick', 'tan', 'cream', 'red', 'gray'][i] ?? 'tan', 3),
    )
  s.slab([-9, 9], [-2.5, 8], 0, '#a9805c')
  for (let z = -2.2; z < 7; z += 0.28) s.stroke([-9, 0.005, z], [9, 0.005, z], 0.025, darker('#a9805c', 0.3))
  s.box([-9, 9], [0, 0.7], [-2.7, -2.5], { front: '#8a4636', top: '#d9cdb8' })
  s.box([-9, 9], [0.7, 0.82], [-2.8, -2.4], '#d9cdb8')
  for (const [x, c] of [
    [-2.4, '#a9502f'],
    [-0.9, '#25606a'],
    [1.2, '#c48a3a'],
  ] as const) {
    s.box([x, x + 0.8], [0.36, 0.42], [-0.3, 0.5], { front: c, top: c })
    s.quad([x, 0.42, -0.3], [x + 0.8, 0.42, -0.3], [x + 0.8, 1.15, -0.65], [x, 1.15, -0.65], c)
    for (const at of [x + 0.03, x + 0.73]) s.box([at, at + 0.05], [0, 0.36], [0.4, 0.46], '#4b4046')
  }
  s.box([-0.05, 0.75], [0.3, 0.4], [0.5, 1.1], { front: '#8a6243', top: '#b98a5a' })
  for (const x of [-4.4, 4.4]) s.stroke([x, 0, -2.4], [x, 3, -2.4], 0.08, '#3d3a45')
  for (let i = 0; i <= 16; i++) {
    const [x, y] = [-4.4 + i * 0.55, 3 - Math.sin((i / 16) * Math.PI) * 0.7]
    s.light(x, y - 0.1, -2.4, 0.4, 0.75)
    s.light(x, y - 0.1, -2.4, 0.07, 1, '#fff3cf')
  }
  for (const x of [-3.6, 3.2, 4]) drawPot(s, dice, x, -1.2)
  return s
}
