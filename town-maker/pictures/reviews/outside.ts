import { drawBicycle, drawCar, drawStreetLamp } from '../buildings/yard.ts'
import type { Stage } from '../core/stage.ts'
import { drawHouse } from '../house/house.ts'
import { type HouseKind, lookOf } from '../house/look.ts'
import { drawPath, drawStreet } from '../nature/ground.ts'
import { drawSky } from '../nature/sky.ts'
import { drawBush, drawTree } from '../nature/trees.ts'
import { outdoors } from './frames.ts'

export const look = (id: string, kind: HouseKind, wall: string, stories = 2) => ({
  ...lookOf({ id: `snapshot ${id}`, kind, wall, stories }),
})

/** A porch that is really the bicycle shed. */
export function porchBikes(): Stage {
  const house = { ...look('bikes', 'porch', 'green'), doorX: -2.4 }
  const { s, dice } = outdoors('porch-bikes', 'golden', 'autumn', { eye: [0.6, 1.8, 9.6], focal: 1120, horizon: 500 })
  drawSky(s, dice)
  drawStreet(s, dice)
  drawPath(s, house.doorX, 3)
  drawHouse(s, house)
  for (const [i, x] of [-0.4, 1, 2.4, 3.8].entries())
    drawBicycle(s, x, 3.1 + (i % 2) * 0.7, ['#a9502f', '#25606a', '#c48a3a', '#5c3f64'][i] ?? '#a9502f')
  drawBush(s, dice, 5, 3, 1.2)
  return s
}

/** Steps under snow, not shoveled. */
export function snowSteps(): Stage {
  const house = { ...look('snow', 'walkup', 'brick', 3) }
  const { s, dice } = outdoors('snow-steps', 'blue', 'winter', { eye: [0.9, 1.7, 6.4], focal: 1130, horizon: 430 })
  drawSky(s, dice)
  drawStreet(s, dice)
  drawHouse(s, house)
  for (let i = 0; i < 90; i++)
    s.ink.add(
      `<circle cx="${dice.whole(0, 1200)}" cy="${dice.whole(0, 900)}" r="${dice.range(1.5, 5).toFixed(1)}" fill="#f7fafd" opacity="${dice.range(0.4, 0.9).toFixed(2)}"/>`,
    )
  return s
}

/** A parking lot behind a block, nearly full. */
export function parkingLot(): Stage {
  const { s, dice } = outdoors('parking-lot', 'day', 'summer', {
    eye: [-2, 3.6, 24],
    turn: 0.08,
    focal: 1020,
    horizon: 360,
  })
  drawSky(s, dice)
  s.land([-900, 900], [-3000, 60], 0, '#8fae6d')
  for (let x = -40; x < 44; x += 5) drawTree(s, dice, { x, z: -18, height: dice.range(7, 10) })
  drawHouse(s.at(3, 0, -8), { ...look('parking', 'block', 'tan', 4) })
  s.land([-60, 60], [-4, 40], 0.01, '#85808a')
  for (let row = 0; row < 2; row++) {
    const z = row ? 11 : 2
    for (let i = -5; i < 6; i++) {
      s.slab([i * 3 - 0.06, i * 3 + 0.06], [z - 2.6, z + 2.6], 0.02, '#efe6d2')
      if ((i + row * 2) % 4 === 0) continue
      drawCar(
        s.at(i * 3 + 1.5, 0, z, Math.PI / 2),
        0,
        0,
        dice.pick(['#a9502f', '#3f6273', '#d0b48a', '#55705a', '#7d8290', '#e6ddcc']),
      )
    }
  }
  drawStreetLamp(s, -7.5, -2.6)
  return s
}

/** The street at night, halfway between two lamps. */
export function streetNight(): Stage {
  const { s, dice } = outdoors('street-night', 'night', 'autumn', {
    eye: [-16, 1.9, 13],
    turn: 0.86,
    focal: 840,
    horizon: 480,
  })
  drawSky(s, dice, { sunAt: 0.24 })
  drawStreet(s, dice)
  for (const [i, x] of [58, 44, 30, 16, 2].entries()) {
    drawHouse(
      s.at(x, 0, 0),
      look(`night ${i}`, i % 2 ? 'porch' : 'gable', ['brick', 'blue', 'tan', 'green', 'brown'][i] ?? 'tan'),
    )
    drawTree(s, dice, { x: x + 7, z: 5, height: dice.range(6, 7.5), kind: 'maple' })
  }
  for (const x of [36, 12, -4]) drawStreetLamp(s, x, 8)
  drawCar(s, 6, 10, '#3f6273')
  return s
}
