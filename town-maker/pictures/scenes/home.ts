import { drawStreetLamp } from '../buildings/yard.ts'
import { Dice } from '../core/dice.ts'
import { hourOf } from '../core/hours.ts'
import { Stage } from '../core/stage.ts'
import { drawHouse } from '../house/house.ts'
import { type HouseKind, lookOf } from '../house/look.ts'
import { drawPath, drawStreet } from '../nature/ground.ts'
import { drawSky } from '../nature/sky.ts'
import { drawBush, drawTree } from '../nature/trees.ts'

/** The white text of the page is at 20-65 % of the height: roofs may reach into it, lit windows not. */
const ROW: readonly (readonly [string, HouseKind, string, number])[] = [
  ['home h', 'porch', 'gray', -57],
  ['home a', 'gable', 'green', -42],
  ['home b', 'porch', 'brown', -28],
  ['home c', 'gable', 'brick', -14],
  ['home d', 'porch', 'blue', 0.5],
  ['home e', 'gable', 'brick', 15],
  ['home f', 'porch', 'tan', 29],
  ['home g', 'gable', 'gray', 43],
  ['home i', 'porch', 'red', 57],
]

/** The home page: a street of houses at dusk below a wide, calm, dark sky. */
export function drawHome(): Stage {
  const dice = new Dice('home')
  const hour = {
    ...hourOf('blue', 'summer'),
    sky: ['#121b36', '#1a2749', '#293a62', '#51567c', '#c98f7c'],
    haze: '#4d5273',
    stars: 34,
    lit: 0.7,
  }
  const stage = new Stage(
    { width: 2400, height: 1200, eye: [0, 3, 44], turn: 0, focal: 1030, horizon: 922, center: 1200 },
    hour,
  )
  drawSky(stage, dice, { clouds: false, hills: false })
  drawStreet(stage, dice)
  for (let x = -75; x <= 75; x += dice.range(4, 7))
    drawTree(stage, dice, { x, z: -38, height: dice.range(6, 9.5), kind: dice.pick(['maple', 'oval', 'pine']) })
  for (const [id, kind, wall, x] of ROW) {
    const look = lookOf({ id, kind, wall, stories: 2 })
    drawTree(stage, dice, { x: x + 7.2, z: -5, height: dice.range(6.5, 8.5), kind: dice.pick(['maple', 'oval']) })
    drawPath(stage.at(x, 0, 0), look.doorX, 3)
    drawHouse(stage.at(x, 0, 0), look)
    for (const at of [-look.width / 2 - 0.4, look.width / 2 + 0.2])
      drawBush(stage, dice, x + at, 2.9, dice.range(0.9, 1.4))
  }
  for (const x of [-35, -7, 21, 49]) drawStreetLamp(stage, x + 0.2, 7.9)
  drawNearGarden(stage, dice)
  return stage
}

/** A hedge on this side of the street; only tall crops show it. */
function drawNearGarden(stage: Stage, dice: Dice): void {
  stage.slab([-60, 60], [22.5, 40], 0.02, '#2f4a40')
  for (const [z, lift] of [
    [23, 0],
    [26, -0.7],
  ] as const)
    for (let x = -46; x < 46; x += dice.range(1, 1.5)) drawBush(stage, dice, x, z, dice.range(1.7, 2.3), lift)
}
