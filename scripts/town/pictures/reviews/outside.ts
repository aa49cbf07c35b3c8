import { drawBicycle, drawCar, drawPot, drawStreetLamp } from '../buildings/yard.ts'
import { darker } from '../core/colour.ts'
import type { Stage } from '../core/stage.ts'
import { drawHouse } from '../house/house.ts'
import { type HouseKind, lookOf } from '../house/look.ts'
import { drawPath, drawStreet } from '../nature/ground.ts'
import { drawSky } from '../nature/sky.ts'
import { drawBush, drawTree } from '../nature/trees.ts'
import { outdoors } from './frames.ts'

const look = (id: string, kind: HouseKind, wall: string, storeys = 2) => ({ ...lookOf({ id: `snapshot ${id}`, kind, wall, storeys }) })

/** A porch that is really the bicycle shed. */
export function porchBikes(): Stage {
  const house = { ...look('bikes', 'porch', 'green'), doorX: -2.4 }
  const { s, dice } = outdoors('porch-bikes', 'golden', 'autumn', { eye: [0.6, 1.8, 9.6], focal: 1120, horizon: 500 })
  drawSky(s, dice)
  drawStreet(s, dice)
  drawPath(s, house.doorX, 3)
  drawHouse(s, house)
  for (const [i, x] of [-0.4, 1, 2.4, 3.8].entries()) drawBicycle(s, x, 3.1 + (i % 2) * 0.7, ['#a9502f', '#25606a', '#c48a3a', '#5c3f64'][i] ?? '#a9502f')
  drawBush(s, dice, 5, 3, 1.2)
  return s
}

/** Steps under snow that nobody has shovelled. */
export function snowSteps(): Stage {
  const house = { ...look('snow', 'walkup', 'brick', 3) }
  const { s, dice } = outdoors('snow-steps', 'blue', 'winter', { eye: [0.9, 1.7, 6.4], focal: 1130, horizon: 430 })
  drawSky(s, dice)
  drawStreet(s, dice)
  drawHouse(s, house)
  for (let i = 0; i < 90; i++) s.ink.add(`<circle cx="${dice.whole(0, 1200)}" cy="${dice.whole(0, 900)}" r="${dice.range(1.5, 5).toFixed(1)}" fill="#f7fafd" opacity="${dice.range(0.4, 0.9).toFixed(2)}"/>`)
  return s
}

/** A car park behind a block, nearly full. */
export function parkingLot(): Stage {
  const { s, dice } = outdoors('parking-lot', 'day', 'summer', { eye: [-2, 3.6, 24], turn: 0.08, focal: 1020, horizon: 360 })
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
      drawCar(s.at(i * 3 + 1.5, 0, z, Math.PI / 2), 0, 0, dice.pick(['#a9502f', '#3f6273', '#d0b48a', '#55705a', '#7d8290', '#e6ddcc']))
    }
  }
  drawStreetLamp(s, -7.5, -2.6)
  return s
}

/** The street at night, halfway between two lamps. */
export function streetNight(): Stage {
  const { s, dice } = outdoors('street-night', 'night', 'autumn', { eye: [-16, 1.9, 13], turn: 0.86, focal: 840, horizon: 480 })
  drawSky(s, dice, { sunAt: 0.24 })
  drawStreet(s, dice)
  for (const [i, x] of [58, 44, 30, 16, 2].entries()) {
    drawHouse(s.at(x, 0, 0), look(`night ${i}`, i % 2 ? 'porch' : 'gable', ['brick', 'blue', 'tan', 'green', 'brown'][i] ?? 'tan'))
    drawTree(s, dice, { x: x + 7, z: 5, height: dice.range(6, 7.5), kind: 'maple' })
  }
  for (const x of [36, 12, -4]) drawStreetLamp(s, x, 8)
  drawCar(s, 6, 10, '#3f6273')
  return s
}

/** An iron fire escape on a brick wall. */
export function fireEscape(): Stage {
  const house = { ...look('escape', 'walkup', 'brick', 4), traits: [0.1, 0.6, 0.1, 0.1] as const }
  const { s, dice } = outdoors('fire-escape', 'golden', 'summer', { eye: [-8.5, 4.4, 9.4], turn: 0.62, focal: 900, horizon: 560 })
  drawSky(s, dice)
  drawStreet(s, dice, { urban: true })
  drawHouse(s, house)
  const iron = '#34323c'
  for (const [i, y] of [3.9, 6.95, 10].entries()) {
    s.box([-6, -2.2], [y - 0.06, y + 0.04], [0, 1.2], { front: iron, top: '#4a4752', side: iron })
    for (const x of [-5.8, -2.4]) s.poly([[x, y - 0.06, 0.05], [x, y - 0.6, 0.02], [x, y - 0.06, 1]], iron)
    for (let x = -6; x <= -2.2; x += 0.19) s.line([[x, y, 1.18], [x, y + 0.95, 1.18]], 0.028, iron)
    s.line([[-6, y, 0], [-6, y + 0.95, 0], [-6, y + 0.95, 1.18], [-2.2, y + 0.95, 1.18], [-2.2, y + 0.95, 0]], 0.05, iron)
    if (i === 2) continue
    for (const z of [0.35, 0.85]) s.line([[-5.4, y, z], [-3, y + 3, z]], 0.05, iron)
    for (let f = 0.1; f < 1; f += 0.12) s.line([[-5.4 + 2.4 * f, y + 3 * f, 0.35], [-5.4 + 2.4 * f, y + 3 * f, 0.85]], 0.04, iron)
  }
  for (const x of [-4.6, -4.2]) s.line([[x, 1.3, 1.1], [x, 3.9, 1.1]], 0.04, iron)
  for (let y = 1.5; y < 3.9; y += 0.3) s.line([[-4.6, y, 1.1], [-4.2, y, 1.1]], 0.03, iron)
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
  for (let x = -14; x < 15; x += 0.42) s.box([x, x + 0.3], [0, 1.35], [-1.2, -1.15], { front: '#e6d9c0', side: '#c9b99c' })
  drawTree(s, dice, { x: 5.4, z: 0, height: 5.4, kind: 'maple' })
  for (const [row, z] of [1.5, 4.2, 6.9].entries())
    for (const x of [-3.4, 0.9]) {
      s.box([x - 1.7, x + 1.7], [0, 0.36], [z - 0.8, z + 0.8], { front: '#9a6f4a', side: '#7d5a3c', top: '#5d4636' })
      for (let i = 0; i < 5; i++) {
        if (row === 0) s.line([[x - 1.3 + i * 0.65, 0.36, z], [x - 1.3 + i * 0.65, 1.5, z]], 0.04, '#b98a5a')
        drawBush(s, dice, x - 1.3 + i * 0.65, z + 0.2, row === 0 ? 0.8 : 0.6, row === 0 ? 0.55 : 0.3)
        if (row === 0) s.light(x - 1.3 + i * 0.65, 0.8, z + 0.4, 0.09, 1, '#c93f2a')
      }
    }
  s.slab([-1.5, -0.9], [0, 12], 0.01, '#d9c7a8')
  drawPot(s, dice, 3.6, 8)
  drawBicycle(s, 4.2, 3.4, '#25606a')
  return s
}

/** The roof: chairs, a string of lights, the hills. */
export function roofDeck(): Stage {
  const { s, dice } = outdoors('roof-deck', 'dusk', 'summer', { eye: [0, 1.9, 7.5], focal: 960, horizon: 430 })
  drawSky(s, dice, { sunAt: 0.82 })
  s.land([-900, 900], [-3000, -2], -12.5, '#6f7d5a')
  for (let x = -70; x < 72; x += 6) drawTree(s, dice, { x, y: -12.5, z: -60, height: dice.range(8, 12) })
  for (const [i, x] of [-28, -15, -2, 11, 24].entries()) drawHouse(s.at(x, -12.5 + (i % 2) * 1.5, -26), look(`roof ${i}`, i % 2 ? 'shop' : 'walkup', ['brick', 'tan', 'cream', 'red', 'grey'][i] ?? 'tan', 3))
  s.slab([-9, 9], [-2.5, 8], 0, '#a9805c')
  for (let z = -2.2; z < 7; z += 0.28) s.line([[-9, 0.005, z], [9, 0.005, z]], 0.025, darker('#a9805c', 0.3))
  s.box([-9, 9], [0, 0.7], [-2.7, -2.5], { front: '#8a4636', top: '#d9cdb8' })
  s.box([-9, 9], [0.7, 0.82], [-2.8, -2.4], '#d9cdb8')
  for (const [x, c] of [[-2.4, '#a9502f'], [-0.9, '#25606a'], [1.2, '#c48a3a']] as const) {
    s.box([x, x + 0.8], [0.36, 0.42], [-0.3, 0.5], { front: c, top: c })
    s.poly([[x, 0.42, -0.3], [x + 0.8, 0.42, -0.3], [x + 0.8, 1.15, -0.65], [x, 1.15, -0.65]], c)
    for (const at of [x + 0.03, x + 0.73]) s.box([at, at + 0.05], [0, 0.36], [0.4, 0.46], '#4b4046')
  }
  s.box([-0.05, 0.75], [0.3, 0.4], [0.5, 1.1], { front: '#8a6243', top: '#b98a5a' })
  for (const x of [-4.4, 4.4]) s.line([[x, 0, -2.4], [x, 3, -2.4]], 0.08, '#3d3a45')
  for (let i = 0; i <= 16; i++) {
    const [x, y] = [-4.4 + i * 0.55, 3 - Math.sin((i / 16) * Math.PI) * 0.7]
    s.light(x, y - 0.1, -2.4, 0.4, 0.75)
    s.light(x, y - 0.1, -2.4, 0.07, 1, '#fff3cf')
  }
  for (const x of [-3.6, 3.2, 4]) drawPot(s, dice, x, -1.2)
  return s
}
