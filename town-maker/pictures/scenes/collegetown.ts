import { drawBicycle, drawCar, drawStreetLamp } from '../buildings/yard.ts'
import { darker } from '../core/color.ts'
import { Dice } from '../core/dice.ts'
import { hourOf } from '../core/hours.ts'
import { Stage } from '../core/stage.ts'
import { drawHouse } from '../house/house.ts'
import { type HouseKind, lookOf } from '../house/look.ts'
import { drawSky } from '../nature/sky.ts'
import { drawTree } from '../nature/trees.ts'
import { drawRing } from '../rooms/appliances.ts'
import { drawPerson } from './people.ts'

const CLIMB = 0.085
const EDGE = 9

const heightAt = (z: number): number => Math.max(0, -z) * CLIMB

/** A street of walk-ups and cafes that climbs to the clock tower of the campus. */
export function drawCollegetown(): Stage {
  const dice = new Dice('collegetown')
  const hour = { ...hourOf('dusk', 'autumn'), lit: 0.7 }
  const stage = new Stage(
    { width: 1920, height: 1080, eye: [0.6, 3.8, 15], turn: 0, focal: 1180, horizon: 650, center: 960 },
    hour,
  )
  drawSky(stage, dice, { sunAt: 0.2 })
  drawCampus(stage, dice)
  drawRoad(stage)
  const kinds: readonly HouseKind[] = ['shop', 'walkup', 'shop', 'shop', 'walkup', 'shop', 'walkup', 'shop']
  for (let place = 7; place >= 0; place--) {
    for (const side of [-1, 1]) {
      const kind = kinds[(place + (side > 0 ? 1 : 0)) % kinds.length] ?? 'shop'
      const wall = dice.pick(['brick', 'cream', 'red', 'tan', 'gray', 'sandstone'])
      const look = {
        ...lookOf({ id: `collegetown ${side} ${place}`, kind, wall, stories: place < 2 ? 4 : dice.whole(3, 4) }),
        width: 12.8,
      }
      const z = -place * 13 - 2
      const house = stage.at(side * EDGE, heightAt(z) + 0.3, z, side > 0 ? -Math.PI / 2 : Math.PI / 2)
      drawHouse(house, look)
      drawPlinth(house, side, darker(look.foundation, 0.2))
    }
    drawStretch(stage, dice, -place * 13)
  }
  return stage
}

/** Level house, climbing street: a wedge of stone between the two. */
function drawPlinth(house: Stage, side: number, color: string): void {
  house.quad(
    [side * 6.4, 0.02, 0.02],
    [side * 6.4, -0.84, 0.02],
    [side * -2.2, -0.1, 0.02],
    [side * -2.2, 0.02, 0.02],
    color,
  )
}

function drawRoad(stage: Stage): void {
  for (let z = -140; z < 16; z += 4) {
    const strip = (a: number, b: number, color: string, lift: number) =>
      stage.quad(
        [a, heightAt(z) + lift, z],
        [b, heightAt(z) + lift, z],
        [b, heightAt(z + 4) + lift, z + 4],
        [a, heightAt(z + 4) + lift, z + 4],
        color,
      )
    strip(-30, 30, '#8d7a68', -0.2)
    strip(-EDGE, EDGE, '#c9b9a4', 0)
    strip(-5, 5, '#7d7681', 0.01)
    strip(-5.25, -5, '#e0d3c0', 0.05)
    strip(5, 5.25, '#e0d3c0', 0.05)
    if (z % 8 === 0) strip(-0.09, 0.09, '#e4d3a4', 0.02)
  }
  for (let i = 0; i < 9; i++) stage.slab([-4.6 + i * 1.08, -4 + i * 1.08], [-1, 2], 0.03, '#ddd2c2')
}

/** Lamps, trees and passers-by along one house's length of the street. */
function drawStretch(stage: Stage, dice: Dice, z: number): void {
  const s = (x: number, dz: number) => stage.at(x, heightAt(z + dz), z + dz)
  for (const side of [-1, 1]) {
    if (z < -10) drawTree(s(side * 6.1, -3), dice, { x: 0, z: 0, height: dice.range(5, 6.2), kind: 'oval' })
    drawStreetLamp(s(side * 5.8, 3.4), 0, 0)
    for (let i = 0; i < 2; i++) drawPerson(s(side * dice.range(6, 7.6), dice.range(-6, 5)), dice, 0, 0)
  }
  if (z < -5)
    drawCar(
      s(dice.pick([-3.8, 3.8]), -2).at(0, 0, 0, Math.PI / 2),
      0,
      0,
      dice.pick(['#a9502f', '#3f6273', '#d0b48a', '#55705a']),
    )
  if (z === 0) {
    drawPerson(stage, dice, -1.6, 1)
    drawPerson(stage, dice, 2.2, 0.4)
    drawBicycle(stage, -6.3, -2, '#3f6b6b')
  }
}

/** The clock tower over the trees of the campus, where the street ends. */
function drawCampus(stage: Stage, dice: Dice): void {
  const z = -128
  const y = heightAt(z)
  stage.slab([-200, 200], [-300, -100], y - 3, '#7f7a55')
  for (let x = -60; x < 62; x += 5)
    drawTree(stage, dice, {
      x,
      y: y - 3,
      z: z - 22,
      height: dice.range(11, 17),
      kind: dice.pick(['maple', 'oval', 'pine']),
    })
  const t = stage.at(1.5, y, z)
  const stone = { front: '#c9a586', side: '#a98970', top: '#a98970' }
  t.box([-15, -4], [-3, 12], [-14, 0], stone)
  t.box([4, 18], [-3, 10], [-14, 0], stone)
  t.box([-4, 4], [-3, 33], [-8, 0], stone)
  for (const x of [-12.4, -9, 6.6, 10, 13.4]) t.rect(x, 2, 1.8, 4.6, '#ffd98c', { z: 0.02, shines: true })
  for (const h of [8, 15]) t.rect(-0.9, h, 1.8, 4.4, '#6a5560', { z: 0.02 })
  t.box([-4.6, 4.6], [32, 33.2], [-8.6, 0.6], '#d9bd9c')
  t.light(0, 27, 0.2, 9, 0.6)
  drawRing(t, 0, 27, 0.1, 3, '#8a6a58')
  t.poly(
    Array.from(
      { length: 24 },
      (_, i) => [Math.cos((i / 24) * 6.2832) * 2.6, 27 + Math.sin((i / 24) * 6.2832) * 2.6, 0.12] as const,
    ),
    '#ffe9b8',
    { shines: true },
  )
  t.stroke([0, 27, 0.2], [0, 28.9, 0.2], 0.34, '#4a3a40', { shines: true })
  t.stroke([0, 27, 0.2], [1.3, 26.3, 0.2], 0.34, '#4a3a40', { shines: true })
  t.tri([-4.6, 33.2, 0.6], [4.6, 33.2, 0.6], [0, 45, -3.5], '#5d6b66')
  t.stroke([0, 45, -3.5], [0, 48, -3.5], 0.25, '#d8b36a')
  for (let x = -22; x < 26; x += 8)
    if (Math.abs(x) > 5) drawTree(stage, dice, { x, y: y - 3, z: z + 6, height: dice.range(8, 11), kind: 'maple' })
}
