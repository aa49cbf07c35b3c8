import { drawBicycle, drawCar, drawStreetLamp } from '../buildings/yard.ts'
import { Dice } from '../core/dice.ts'
import { type HourName, hourOf, type Season } from '../core/hours.ts'
import { Stage } from '../core/stage.ts'
import { drawHouse } from '../house/house.ts'
import { type HouseKind, lookOf } from '../house/look.ts'
import { drawPath, drawStreet } from '../nature/ground.ts'
import { drawSky } from '../nature/sky.ts'
import { drawBush, drawTree } from '../nature/trees.ts'
import { drawKeyDesk, drawWorkshop } from './desks.ts'
import { drawPerson } from './people.ts'

/** A street front for a cover: the houses from left to right, each with its walls and stories. */
interface Row {
  readonly hour: HourName
  readonly season: Season
  readonly houses: readonly (readonly [HouseKind, string, number])[]
  readonly urban?: boolean
  readonly people?: number
  readonly bikes?: number
}

const ROWS: readonly [Row, ...Row[]] = [
  {
    hour: 'dusk',
    season: 'summer',
    houses: [
      ['walkup', 'brick', 3],
      ['walkup', 'cream', 3],
      ['walkup', 'tan', 3],
    ],
    people: 3,
  },
  {
    hour: 'day',
    season: 'spring',
    houses: [
      ['block', 'sandstone', 4],
      ['block', 'white', 4],
    ],
    people: 2,
  },
  {
    hour: 'golden',
    season: 'autumn',
    houses: [
      ['porch', 'red', 2],
      ['gable', 'green', 3],
      ['porch', 'yellow', 2],
    ],
    bikes: 5,
    people: 2,
  },
  {
    hour: 'blue',
    season: 'summer',
    houses: [
      ['block', 'brick', 3],
      ['block', 'brick', 4],
    ],
  },
  {
    hour: 'day',
    season: 'winter',
    houses: [
      ['gable', 'white', 2],
      ['porch', 'gray', 2],
      ['gable', 'yellow', 2],
    ],
  },
  {
    hour: 'golden',
    season: 'summer',
    houses: [
      ['row', 'stone', 3],
      ['row', 'brick', 3],
    ],
    people: 2,
  },
  {
    hour: 'blue',
    season: 'autumn',
    houses: [
      ['shop', 'cream', 3],
      ['shop', 'brick', 3],
      ['shop', 'green', 2],
    ],
    urban: true,
    people: 4,
  },
]

/** Which cover a landlord has; those not named here get one by their id. */
const COVERS: Record<string, number | 'keys' | 'workshop' | 'roofs'> = {
  '1': 'keys',
  '2': 0,
  '3': 1,
  '5': 2,
  '6': 'workshop',
  '7': 3,
  '8': 6,
  '10': 4,
  '11': 'roofs',
}

/** The cover picture of a landlord. */
export function drawLandlordCover(id: string): Stage {
  const dice = new Dice(`landlord ${id}`)
  const cover = COVERS[id] ?? dice.whole(0, ROWS.length - 1)
  if (cover === 'keys') return drawKeyDesk()
  if (cover === 'workshop') return drawWorkshop()
  if (cover === 'roofs') return drawRoofs(dice)
  return drawRow(dice, id, ROWS[cover] ?? ROWS[0])
}

function drawRow(dice: Dice, id: string, row: Row): Stage {
  const looks = row.houses.map(([kind, wall, stories], i) => lookOf({ id: `landlord ${id} ${i}`, kind, wall, stories }))
  const gap = row.urban ? 0 : 4.5
  const length = looks.reduce((sum, look) => sum + look.width + gap, -gap)
  const reach = Math.max(length * 1.08, 34)
  const stage = new Stage(
    { width: 1600, height: 900, eye: [0, 2.6, 34], turn: 0, focal: (1600 * 34) / reach, horizon: 620, center: 800 },
    hourOf(row.hour, row.season),
  )
  drawSky(stage, dice, { sunAt: 0.85 })
  drawStreet(stage, dice, { urban: row.urban ?? false })
  for (let x = -60; x <= 60; x += dice.range(4, 7)) drawTree(stage, dice, { x, z: -32, height: dice.range(7, 11) })
  let edge = -length / 2
  const placed = looks.map(look => {
    edge += look.width + gap
    return { look, x: edge - gap - look.width / 2 }
  })
  for (const { look, x } of [...placed].sort((a, b) => Math.abs(b.x) - Math.abs(a.x))) {
    if (!row.urban) drawPath(stage.at(x, 0, 0), look.doorX, 2)
    drawHouse(stage.at(x, 0, 0), look)
    if (row.urban) continue
    for (const at of [-look.width / 2 + 0.6, look.width / 2 - 0.6])
      if (Math.abs(at - look.doorX) > 1.8)
        drawBush(stage, dice, x + at, look.kind === 'porch' ? 3 : 1.2, dice.range(1, 1.5))
    if (look !== looks[looks.length - 1])
      drawTree(stage, dice, {
        x: x + look.width / 2 + gap / 2,
        z: 3,
        height: dice.range(5.5, 7),
        kind: dice.pick(['oval', 'birch']),
      })
  }
  drawStreetLife(stage, dice, row, length)
  return stage
}

function drawStreetLife(stage: Stage, dice: Dice, row: Row, length: number): void {
  for (let i = 0; i < (row.bikes ?? 0); i++)
    drawBicycle(stage, -length * 0.26 + i * 2.1, 5, dice.pick(['#a9502f', '#3f6b6b', '#c48a3a', '#5c6f8f']))
  for (let i = 0; i < (row.people ?? 0); i++) drawPerson(stage, dice, dice.range(-0.45, 0.45) * length, 6.5)
  if (!row.urban) drawCar(stage, length * 0.3, 10.2, dice.pick(['#3f6273', '#a9502f', '#d0b48a']))
  for (const f of [-0.34, 0.36]) drawStreetLamp(stage, length * f, 7.9)
}

/** Roofs up a hillside, seen from across the valley. */
function drawRoofs(dice: Dice): Stage {
  const stage = new Stage(
    { width: 1600, height: 900, eye: [0, 12, 50], turn: 0, focal: 1500, horizon: 470, center: 800 },
    { ...hourOf('dusk', 'autumn'), lit: 0.66 },
  )
  drawSky(stage, dice, { sunAt: 0.8 })
  const rise = (z: number) => Math.max(-8, (-z - 10) * 0.17)
  stage.quad([-300, rise(-110), -110], [300, rise(-110), -110], [90, -8, 30], [-90, -8, 30], '#7d7a4c')
  for (const [row, z] of [-104, -84, -64, -44, -24, -4].entries()) {
    const reach = 30 + -z * 0.5
    for (let x = -reach + (row % 2) * 6.5; x <= reach; x += 13.5) {
      drawTree(stage, dice, { x: x + 6.6, y: rise(z - 4), z: z - 4, height: dice.range(5, 8) })
      const kind = dice.pick<HouseKind>(['porch', 'gable', 'gable'])
      drawHouse(
        stage.at(x, rise(z), z, dice.range(-0.3, 0.3)),
        lookOf({ id: `roofs ${row} ${x.toFixed(0)}`, kind, stories: 2 }),
      )
    }
    for (let x = -reach; x <= reach; x += 4.5)
      drawBush(stage, dice, x + dice.range(-1, 1), z + 4, dice.range(1.2, 2), rise(z + 4))
  }
  return stage
}
