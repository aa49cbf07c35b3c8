import { Dice } from '../core/dice.ts'
import { type HourName, hourOf, type Season } from '../core/hours.ts'
import type { View } from '../core/space.ts'
import { Stage } from '../core/stage.ts'
import { drawHouse, houseHeight, stepsReach } from '../house/house.ts'
import { type HouseKind, type HouseLook, lookOf } from '../house/look.ts'
import { drawPath, drawStreet } from '../nature/ground.ts'
import { drawSky } from '../nature/sky.ts'
import { drawBush, drawShadow, drawTree } from '../nature/trees.ts'
import { drawBicycle, drawCar, drawMailbox, drawPot, drawStreetLamp } from './yard.ts'

const SIZE = { width: 1440, height: 1080 }

/** Hours and seasons as a student with a phone would meet them. */
const MOMENTS: readonly [readonly [HourName, Season], ...(readonly [HourName, Season])[]] = [
  ['day', 'summer'],
  ['dusk', 'autumn'],
  ['golden', 'summer'],
  ['day', 'autumn'],
  ['blue', 'summer'],
  ['morning', 'spring'],
  ['night', 'winter'],
  ['dusk', 'summer'],
  ['day', 'spring'],
  ['golden', 'autumn'],
  ['blue', 'winter'],
  ['morning', 'autumn'],
]

/** The moment of a building's n-th outside picture: never the same one twice in a row. */
export function momentOf(look: HouseLook, n: number): readonly [HourName, Season] {
  const start = Number.parseInt(look.id, 10) || new Dice(look.id).whole(0, 11)
  return MOMENTS[(start * 5 + n * 3) % MOMENTS.length] ?? MOMENTS[0]
}

function stageFor(look: HouseLook, n: number, view: Omit<View, 'width' | 'height'>): Stage {
  return new Stage({ ...SIZE, ...view }, hourOf(...momentOf(look, n)))
}

/** The house from across the street, straight on. */
export function drawFrontView(look: HouseLook): Stage {
  const dice = new Dice(`front ${look.id}`)
  const reach = Math.max(look.width * 1.5, (houseHeight(look) - 2.6) * 2.3, 13)
  const distance = 22 + reach * 0.35
  const horizon = Math.max(650, Math.min(800, 890 - (2.6 * 1440) / reach))
  const side = dice.range(-2.2, 2.2)
  const stage = stageFor(look, 1, {
    eye: [side, 2.6, distance],
    turn: 0,
    focal: (1440 * distance) / reach,
    horizon,
    center: 720 + (side * 1440) / reach,
  })
  drawSurroundings(stage, dice, look)
  drawForeground(stage, dice, look, -1)
  return stage
}

/** The house from the sidewalk, so that one side shows. */
export function drawCornerView(look: HouseLook, n: number): Stage {
  const dice = new Dice(`corner ${look.id}`)
  const side = dice.pick([-1, 1])
  const turn = -side * dice.range(0.42, 0.62)
  const distance = Math.max(20, look.width * 1.2 + 4, houseHeight(look) * 1.5)
  const reach = Math.max(look.width * 1.42 + look.depth * 0.42, (houseHeight(look) - 2.3) * 2.75)
  const eye = [-Math.sin(turn) * distance, 2.3, Math.cos(turn) * distance] as const
  const stage = stageFor(look, n, {
    eye,
    turn,
    focal: (1440 * distance) / reach,
    horizon: 716,
    center: 720 + side * 60,
  })
  // A shop seen from its side is on a corner: its neighbor would hide that side.
  drawSurroundings(stage, dice, look, look.kind === 'shop' ? [-side] : [-1, 1])
  drawForeground(stage, dice, look, side > 0 ? -1 : 1)
  return stage
}

/** The entrance, close, with the porch light on: always at an hour when it shows. */
export function drawEntranceView(look: HouseLook, n: number): Stage {
  const dice = new Dice(`entrance ${look.id}`)
  const out = stepsReach(look)
  const hour = hourOf(dice.pick(['dusk', 'blue', 'golden', 'dusk', 'golden']), momentOf(look, n)[1])
  const step = dice.pick([-1, 1]) * dice.range(0.5, 1.3)
  const distance = out + 4.6
  const reach = look.kind === 'block' ? 7.4 : look.kind === 'gable' ? 5.8 : 6
  const eye = [look.doorX + step, 1.75, distance] as const
  const stage = new Stage(
    { ...SIZE, eye, turn: 0, focal: (1440 * distance) / reach, horizon: 640, center: 720 + (step * 1440) / reach },
    hour,
  )
  drawSurroundings(stage, dice, look)
  if (look.kind !== 'shop') drawBicycle(stage, look.doorX - Math.sign(step) * 2.5, out + 0.3, look.accent)
  return stage
}

/** The street at another hour, with the house among its neighbors. */
export function drawStreetView(look: HouseLook, n: number): Stage {
  const dice = new Dice(`street ${look.id}`)
  const side = dice.pick([-1, 1])
  const turn = side * 0.74
  const stage = stageFor(look, n + 1, {
    eye: [-side * (look.width / 2 + 10), 1.9, 14.6 + houseHeight(look) * 0.3],
    turn,
    focal: Math.min(1060, 13500 / (houseHeight(look) - 1.9)),
    horizon: 690,
    center: 720,
  })
  drawSky(stage, dice, { sunAt: side > 0 ? 0.2 : 0.8 })
  drawStreet(stage, dice, { urban: look.kind === 'shop' })
  for (const place of [5, 4, 3, 2, 1]) drawNeighbor(stage, dice, look, side * place)
  drawHouse(stage, look)
  for (const x of [46, 34, 22, 10])
    if (look.kind !== 'shop' || x > 12) drawTree(stage, dice, { x: side * x, z: 8, height: dice.range(6, 8) })
  drawCar(stage, side * (look.width / 2 + 5), 9.8, dice.pick(['#a9502f', '#3f6273', '#d0b48a', '#55705a', '#7d8290']))
  for (const x of [26, 4]) drawStreetLamp(stage, side * (x + look.width / 2), 7.8)
  return stage
}

function drawSurroundings(stage: Stage, dice: Dice, look: HouseLook, beside: readonly number[] = [-1, 1]): void {
  drawSky(stage, dice, { sunAt: dice.pick([0.12, 0.86]) })
  drawStreet(stage, dice, { urban: look.kind === 'shop' })
  if (look.kind === 'shop') for (const side of beside) drawNeighbor(stage, dice, look, side)
  else {
    for (let x = -60; x <= 60; x += dice.range(4, 7))
      drawTree(stage, dice, { x, z: -34 - dice.next() * 10, height: dice.range(7, 11) })
    for (const side of beside) drawNeighbor(stage, dice, look, side)
    for (const side of [-1, 1])
      drawTree(stage, dice, { x: side * (look.width / 2 + dice.range(3, 4)), z: -7, height: dice.range(7, 10) })
    drawPath(stage, look.doorX, stepsReach(look) - 0.4, look.kind === 'block' ? 2.6 : 1.6)
  }
  const half = look.width / 2
  stage.quad(
    [half, 0.012, 0],
    [half + 3.2, 0.012, -2.4],
    [half + 3.2, 0.012, -look.depth],
    [half, 0.012, -look.depth],
    '#1c2036',
    { shines: true, opacity: 0.2 },
  )
  drawHouse(stage, look)
}

/** A house next door: as real as the one for let, only in another person's care. */
function drawNeighbor(stage: Stage, dice: Dice, look: HouseLook, place: number): void {
  const kind: HouseKind =
    look.kind === 'shop' ? 'shop' : look.kind === 'row' ? 'row' : dice.pick<HouseKind>(['porch', 'gable', 'porch'])
  const other = lookOf({ id: `${look.id} beside ${place}`, kind, stories: kind === 'shop' ? dice.whole(2, 3) : 2 })
  const gap = kind === 'shop' ? 0.05 : kind === 'row' ? 3.5 : 7
  const first = (look.width + other.width) / 2 + gap
  const x = Math.sign(place) * (first + (Math.abs(place) - 1) * (other.width + gap))
  drawHouse(stage.at(x, 0, kind === 'shop' ? 0 : -1), other)
}

/** Bushes, a mailbox and a tree that frames the picture without standing before a door. */
function drawForeground(stage: Stage, dice: Dice, look: HouseLook, frameSide: -1 | 1): void {
  const half = look.width / 2
  const urban = look.kind === 'shop'
  if (urban) {
    for (const x of [-half + 0.6, look.doorX - 1.35]) drawPot(stage, dice, x, 0.9)
    drawStreetLamp(stage, -half - 1.2, 6.8)
  } else {
    drawBed(stage, dice, look)
    drawMailbox(stage, look.doorX + (look.doorX > 0 ? -1.7 : 1.7), 5.2, look.accent)
  }
  if (dice.chance(0.5)) drawBicycle(stage, look.doorX + (look.doorX > 0 ? -3.4 : 3.2), urban ? 2.4 : 4.6, look.accent)
  if (!urban)
    drawTree(stage, dice, { x: frameSide * (half + 3.6), z: 4.2, height: Math.min(9.5, houseHeight(look) * 0.85) })
}

/** Bushes along the front, clear of the door. */
function drawBed(stage: Stage, dice: Dice, look: HouseLook): void {
  const half = look.width / 2
  for (const x of [-half + 0.4, -half + 1.7, half - 1.5, half - 0.3, half + 1]) {
    if (Math.abs(x - look.doorX) < 2 || (look.kind === 'row' && Math.abs(x) > 4)) continue
    drawShadow(stage, x, 0, stepsReach(look) * 0.35 + 0.8, 0.5)
    drawBush(stage, dice, x, look.kind === 'porch' ? 3 : 0.9, dice.range(0.9, 1.4))
  }
}
