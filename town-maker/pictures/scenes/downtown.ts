import { drawPot, drawStreetLamp } from '../buildings/yard.ts'
import { Dice } from '../core/dice.ts'
import { hourOf } from '../core/hours.ts'
import { Stage } from '../core/stage.ts'
import { drawHouse } from '../house/house.ts'
import { lookOf } from '../house/look.ts'
import { drawSky } from '../nature/sky.ts'
import { drawBush, drawTree } from '../nature/trees.ts'
import { drawPerson } from './people.ts'

const WALLS = ['tan', 'brick', 'green', 'cream', 'brick', 'blue', 'stone'] as const

const PEOPLE = [
  [-8, 3],
  [-7.1, 3.1],
  [-1.2, 6.4],
  [0.2, 3],
  [2.6, 7.4],
  [8.4, 4.2],
  [14.4, 3],
  [15.2, 3.2],
  [-14, 6],
  [20, 6.5],
  [-20.6, 4],
] as const

/** From, to, and how far before the shops each string of lights hangs. */
const STRINGS = [
  [-30, -9, 2],
  [-9, 9.4, 4.4],
  [9.4, 30, 2],
  [-19, -9, 9],
  [-9, 9.4, 9],
  [9.4, 22, 9],
] as const

/** The pedestrian Commons in the evening: shops, flats above, strings of lights. */
export function drawDowntown(): Stage {
  const dice = new Dice('downtown')
  const hour = { ...hourOf('blue', 'summer'), lit: 0.72 }
  const stage = new Stage(
    { width: 1920, height: 1080, eye: [0, 2.7, 25], turn: 0, focal: 1400, horizon: 700, center: 960 },
    hour,
  )
  drawSky(stage, dice, { clouds: false })
  stage.land([-900, 900], [-600, 60], 0, '#a8957f')
  drawPaving(stage)
  let edge = -41.5
  const row = WALLS.map((wall, i) => {
    const look = lookOf({ id: `downtown ${i}`, kind: 'shop', wall, stories: [3, 2, 3, 3, 2, 3, 3][i] ?? 2 })
    edge += look.width
    return { look, x: edge - look.width / 2 }
  })
  // The outermost first: each house hides the side wall of the next one out.
  for (const { look, x } of row.sort((a, b) => Math.abs(b.x) - Math.abs(a.x))) drawHouse(stage.at(x, 0, 0), look)
  furnish(stage, dice)
  return stage
}

/** Trees in tubs, benches, people and lights. */
function furnish(stage: Stage, dice: Dice): void {
  for (const at of [-24, -11.5, 11.5, 24]) {
    drawPot(stage, dice, at + 1.6, 4.5)
    drawTree(stage, dice, { x: at, z: 5, height: 5.6, kind: 'oval' })
    stage.box([at - 0.9, at + 0.9], [0, 0.5], [4.1, 5.9], { front: '#8a6a55', top: '#a58a70' })
    drawBush(stage, dice, at, 5.4, 1.5, 0.45)
  }
  for (const at of [-4.6, 4.8, 17, -17.5]) drawBench(stage, at, 5.6)
  for (const [px, pz] of PEOPLE) drawPerson(stage, dice, px, pz)
  drawStreetLamp(stage, -8.8, 9)
  drawStreetLamp(stage, 9.4, 9)
  for (const [a, b, z] of STRINGS) drawLights(stage, a, b, z)
}

function drawPaving(stage: Stage): void {
  for (let z = 1; z < 18; z += 1.5) stage.stroke([-44, 0.01, z], [44, 0.01, z], 0.04, '#8d7b69')
  for (let x = -45; x <= 45; x += 3) stage.stroke([x, 0.01, 0], [x, 0.01, 19], 0.04, '#8d7b69')
  for (let x = -44; x < 44; x += 6) stage.slab([x, x + 3], [8, 9.5], 0.012, '#93705c')
  for (let x = -36; x < 38; x += 9)
    stage.slab([x, x + 5.5], [1.4, 4], 0.014, '#ffcf80', { shines: true, opacity: 0.16 })
}

function drawBench(s: Stage, x: number, z: number): void {
  const wood = { front: '#8f6244', side: '#6e4a38', top: '#a97b56' }
  s.slab([x - 1, x + 1.2], [z - 0.2, z + 0.6], 0.02, '#1c2036', { shines: true, opacity: 0.25 })
  for (const at of [x - 0.85, x + 0.77]) s.box([at, at + 0.08], [0, 0.85], [z, z + 0.45], '#3d3a45')
  s.box([x - 1, x + 1], [0.62, 0.9], [z, z + 0.06], wood)
  s.box([x - 1, x + 1], [0.4, 0.46], [z, z + 0.5], wood)
}

/** A sagging string of warm bulbs between two points above the square. */
function drawLights(s: Stage, a: number, b: number, z: number): void {
  const n = Math.round((b - a) / 0.95)
  const at = (i: number) => [a + ((b - a) * i) / n, 5.3 - Math.sin((i / n) * Math.PI) * 1.05, z] as const
  s.line(
    Array.from({ length: n + 1 }, (_, i) => at(i)),
    0.03,
    '#2c2a38',
  )
  for (let i = 0; i <= n; i++) {
    const [x, y] = at(i)
    s.light(x, y - 0.12, z, 0.55, 0.75)
    const bulb = s.sprite(x, y - 0.12, z)
    if (bulb)
      s.ink.add(
        `<circle cx="${bulb.x.toFixed(1)}" cy="${bulb.y.toFixed(1)}" r="${(0.085 * bulb.scale).toFixed(1)}" fill="#fff3cf"/>`,
      )
  }
}
