import { mix } from '../core/color.ts'
import { Dice } from '../core/dice.ts'

export type HouseKind = 'porch' | 'gable' | 'walkup' | 'block' | 'row' | 'shop'

/** What `houses.json` says about a building. */
export interface HouseNote {
  readonly id: string
  readonly kind: HouseKind
  readonly wall?: string
  readonly stories?: number
  readonly note?: string
}

/** Everything fixed about a house, so that all its pictures show the same one. Meters. */
export interface HouseLook {
  readonly id: string
  readonly kind: HouseKind
  readonly note: string
  readonly width: number
  readonly depth: number
  readonly stories: number
  readonly story: number
  /** Height of the ground floor above the lawn. */
  readonly base: number
  readonly wall: string
  readonly texture: 'brick' | 'boards' | 'stone' | 'plaster'
  readonly trim: string
  readonly roof: string
  readonly door: string
  readonly accent: string
  readonly foundation: string
  /** Free choices of a kind: 0 to 1 each. */
  readonly traits: readonly [number, number, number, number]
  /** Center of the main door on the front. */
  readonly doorX: number
}

const WALLS: Record<string, readonly [string, ...string[]]> = {
  brick: ['#a84c34', '#95402f', '#b05a3f', '#8a4636'],
  red: ['#a93f30', '#9c3a31'],
  white: ['#ece4d4', '#e6e1d6'],
  cream: ['#e8d6ae', '#e6cf9f'],
  yellow: ['#e0b25c', '#dcb569'],
  green: ['#71896a', '#5f7f68', '#86966a'],
  blue: ['#587a93', '#4b6d85', '#6c8ba0'],
  gray: ['#8f9296', '#83898d'],
  brown: ['#80583f', '#8a6147'],
  tan: ['#c7a174', '#c2986b'],
  stone: ['#ada294', '#a49c93'],
  sandstone: ['#cda275', '#c79b72'],
}
const ROOFS = ['#4c4752', '#5f4a41', '#44504c', '#6e4b42', '#565762'] as const
const DOORS = ['#20634f', '#8a2f24', '#25496c', '#c48a2a', '#5c3f64', '#b8512f', '#2f5560'] as const
const DARK_TRIM = '#3c3a42'

/** The look of a house, from its note and its id alone. */
export function lookOf(house: HouseNote): HouseLook {
  const dice = new Dice(`house ${house.id}`)
  const name = house.wall ?? dice.pick(['brick', 'cream', 'green', 'blue', 'tan', 'white'])
  const wall = dice.pick(WALLS[name] ?? ['#c7a174'])
  const stories = house.stories ?? { porch: 2, gable: 2, walkup: 4, block: 5, row: 3, shop: 3 }[house.kind]
  const paleTrim = dice.pick(['#f7eedd', '#f3e6cd', '#fbf5e8'])
  const pale = ['white', 'cream', 'sandstone', 'tan', 'stone'].includes(name)
  const darkTrim = pale && (house.kind === 'block' || dice.chance(0.3))
  const [width, depth] = footprint(house.kind, stories, dice)
  return {
    id: house.id,
    kind: house.kind,
    note: house.note ?? '',
    width,
    depth,
    stories,
    story: house.kind === 'block' ? 2.9 : house.kind === 'walkup' ? 3.05 : 2.85,
    base: { porch: 0.75, gable: 0.6, walkup: 0.9, block: 0.35, row: 0.75, shop: 0.15 }[house.kind],
    wall,
    texture: textureOf(house.kind, name),
    trim: darkTrim ? DARK_TRIM : pale ? mix(paleTrim, '#ffffff', 0.4) : paleTrim,
    roof: dice.pick(ROOFS),
    door: dice.pick(DOORS),
    accent: dice.pick(['#b8512f', '#25606a', '#8f3a4a', '#c48a2a', '#4b6b4a']),
    foundation: name === 'brick' ? '#93887c' : dice.pick(['#9b9186', '#8c6a58', '#8f8a87']),
    traits: [dice.next(), dice.next(), dice.next(), dice.next()],
    doorX: doorOf(house.kind, width, dice),
  }
}

function footprint(kind: HouseKind, stories: number, dice: Dice): [number, number] {
  switch (kind) {
    case 'porch':
      return [dice.range(8.2, 9.8), 10]
    case 'gable':
      return [dice.range(7.8, 9.6) + (stories > 2 ? 0.8 : 0), 10]
    case 'walkup':
      return [dice.range(11.5, 13.5), 12]
    case 'block':
      return [dice.range(17, 20) + (stories < 5 ? 2.5 : 0), 14]
    case 'row':
      return [15.6, 9]
    case 'shop':
      return [dice.range(10.5, 12.5), 13]
  }
}

function textureOf(kind: HouseKind, name: string): HouseLook['texture'] {
  if (name === 'brick') return 'brick'
  if (name === 'stone' || name === 'sandstone') return 'stone'
  if (kind === 'block') return 'plaster'
  if (kind === 'walkup' || kind === 'shop') return name === 'tan' || name === 'gray' ? 'brick' : 'plaster'
  return 'boards'
}

function doorOf(kind: HouseKind, width: number, dice: Dice): number {
  switch (kind) {
    case 'porch':
      return dice.pick([0, -width * 0.27, width * 0.27])
    case 'gable':
      return dice.pick([-width * 0.26, 0, width * 0.26])
    case 'row':
      return -1.35
    case 'shop':
      return width / 2 - 1.35
    default:
      return 0
  }
}
