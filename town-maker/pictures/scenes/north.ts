import { drawStreetLamp } from '../buildings/yard.ts'
import { darker, lighter } from '../core/color.ts'
import { Dice } from '../core/dice.ts'
import { hourOf } from '../core/hours.ts'
import type { Point3 } from '../core/space.ts'
import { Stage } from '../core/stage.ts'
import { drawHouse } from '../house/house.ts'
import { lookOf } from '../house/look.ts'
import { drawSky } from '../nature/sky.ts'
import { drawBush, drawTree } from '../nature/trees.ts'
import { drawBridge } from './bridge.ts'

const ROCK = '#8f8478'

const HOUSES = [
  ['north a', 'gable', 'white', -30, -42],
  ['north b', 'porch', 'blue', 30, -44],
  ['north c', 'porch', 'red', -31, -14],
  ['north d', 'gable', 'yellow', 31, -14],
] as const

/** The gorge with its falls and the footbridge, woods and quiet houses on its rims. */
export function drawNorth(width = 1920, height = 1080): Stage {
  const dice = new Dice('north')
  const stage = new Stage(
    { width, height, eye: [0, 5.5, 36], turn: 0, focal: height * 1.16, horizon: height * 0.36, center: width / 2 },
    hourOf('day', 'autumn'),
  )
  drawSky(stage, dice, { sunAt: 0.68 })
  drawFarWoods(stage, dice)
  drawFalls(stage, dice)
  drawPool(stage, dice)
  for (const side of [-1, 1]) drawCliff(stage, dice, side, [-62, -20])
  drawRims(stage, dice, [-62, -20])
  drawBridge(stage, dice)
  for (const side of [-1, 1]) drawCliff(stage, dice, side, [-20, 34])
  drawRims(stage, dice, [-20, 34])
  for (const side of [-1, 1]) {
    drawTree(stage, dice, { x: side * 16, y: 0, z: 12, height: 8.5, kind: side < 0 ? 'birch' : 'maple' })
    for (const x of [13.6, 15.4, 17]) drawBush(stage, dice, side * x, 14, dice.range(1.4, 2.2))
  }
  return stage
}

function drawFarWoods(stage: Stage, dice: Dice): void {
  stage.slab([-300, 300], [-300, -66], 0, '#a59b58')
  for (const z of [-110, -86])
    for (let x = -75; x <= 75; x += dice.range(4.5, 6.5))
      if (Math.abs(x) > 3)
        drawTree(stage, dice, { x, z, height: dice.range(8, 13), kind: dice.pick(['maple', 'oval', 'pine', 'birch']) })
}

/** Two steps of white water at the far end of the gorge. */
function drawFalls(stage: Stage, dice: Dice): void {
  stage.rect(-30, -26, 60, 26, darker(ROCK, 0.22), { z: -64 })
  for (let i = 0; i < 9; i++)
    stage.rect(-16, -2.6 * i - 0.3, 32, 0.35, darker(ROCK, 0.36 + (i % 2) * 0.08), { z: -63.9 })
  stage.quad([-4, 0.4, -63], [4.4, 0.4, -63], [5.4, -11.5, -62], [-5, -11.5, -62], '#e9eef0')
  stage.box([-11, 11], [-26, -11.5], [-63, -55], { front: darker(ROCK, 0.12), top: '#b9c6c9' })
  stage.quad([-6, -11.4, -54.8], [6.4, -11.4, -54.8], [8, -24, -54], [-7.6, -24, -54], '#f3f6f5')
  for (let i = 0; i < 22; i++) {
    const low = i % 2 === 1
    const x = dice.range(-3.6, 4) * (low ? 1.5 : 1)
    const top = low ? -11.6 : 0.2
    const z = low ? -53.8 : -61.8
    const long = dice.range(5, 11)
    stage.quad([x, top, z], [x + 0.35, top, z], [x * 1.12 + 0.5, top - long, z], [x * 1.12, top - long, z], '#a9bfc6', {
      opacity: 0.65,
    })
  }
  stage.light(0, -12, -52, 9, 0.5, '#ffffff')
  stage.light(0, -24, -50, 13, 0.75, '#ffffff')
}

/** Layered rock that steps back towards the rim, with ferns on its ledges. */
function drawCliff(stage: Stage, dice: Dice, side: number, reach: readonly [number, number]): void {
  stage.quad(
    [side * 9, -27, reach[0]],
    [side * 9, -27, reach[1]],
    [side * 13.6, 0, reach[1]],
    [side * 13.6, 0, reach[0]],
    darker(ROCK, 0.2),
  )
  for (let layer = 8; layer >= 0; layer--) {
    const [top, foot] = [-layer * 2.9, -(layer + 1) * 2.9 - 0.3]
    const rock = [ROCK, lighter(ROCK, 0.12), darker(ROCK, 0.12), '#9b8674'][layer % 4] ?? ROCK
    const edge = (z: number) => side * (12.5 - layer * 0.62 + Math.sin(z * 0.21 + layer * 0.45) * 0.8)
    for (let z = reach[0]; z < reach[1]; z += 6) {
      const [a, b] = [edge(z), edge(z + 6)]
      stage.quad([a, foot, z], [b, foot, z + 6], [b, top, z + 6], [a, top, z], rock)
      const ledge: Point3[] = [
        [a, top, z],
        [b, top, z + 6],
        [b + side * 2.6, top, z + 6],
        [a + side * 2.6, top, z],
      ]
      stage.poly(ledge, lighter(rock, 0.26))
      stage.stroke([a, top - 1.4, z], [b, top - 1.5, z + 6], 0.12, darker(rock, 0.3), { opacity: 0.6 })
      if (dice.chance(0.24)) drawBush(stage, dice, b + side * 0.5, z + 5, dice.range(0.9, 2), top - 0.1)
    }
  }
}

function drawPool(stage: Stage, dice: Dice): void {
  stage.slab([-9, 9], [-54, 22], -25.6, '#6f98a0')
  for (let i = 0; i < 44; i++) {
    const [x, z, w] = [dice.range(-7, 6), dice.range(-52, 6), dice.range(0.8, 3)]
    stage.slab([x, x + w], [z, z + 0.4], -25.5, '#d5e4e4', { opacity: 0.6 })
  }
}

/** Lawn, lanes, woods and houses on both rims, between two depths. */
function drawRims(stage: Stage, dice: Dice, [from, to]: readonly [number, number]): void {
  const things: { z: number; draw: () => void }[] = []
  for (const side of [-1, 1]) {
    const x = (at: number) => side * at
    stage.quad([x(13.4), 0, from], [x(13.4), 0, to], [x(300), 0, to], [x(300), 0, from], '#a39a55')
    stage.quad([x(18), 0.02, from], [x(18), 0.02, to], [x(20.5), 0.02, to], [x(20.5), 0.02, from], '#cdbb9f')
    for (let z = from + 3; z < Math.min(to, 8); z += 7)
      for (const at of [14.8, 23.5, 38, 46, 54]) {
        const place = side * (at + dice.range(-1, 1))
        things.push({ z, draw: () => drawTree(stage, dice, { x: place, z, height: dice.range(6.5, 11) }) })
      }
  }
  for (const [id, kind, wall, x, z] of HOUSES)
    if (z >= from && z < to)
      things.push({
        z,
        draw: () => drawHouse(stage.at(x, 0, z, x < 0 ? 0.6 : -0.6), lookOf({ id, kind, wall, stories: 2 })),
      })
  for (const thing of things.sort((a, b) => a.z - b.z)) thing.draw()
  for (const side of [-1, 1]) drawStreetLamp(stage, side * 17, to - 2)
}
