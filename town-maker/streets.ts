import { roundedLine } from './curves.ts'
import type { Line } from './geometry.ts'
import { oneOf, pairOf, pointsOf, readTable } from './tables.ts'

export const CLASSES = [
  'primary',
  'secondary',
  'tertiary',
  'residential',
  'service',
  'pedestrian',
  'footway',
  'path',
  'steps',
] as const
export type StreetClass = (typeof CLASSES)[number]

export type Street = {
  name: string
  highway: StreetClass
  oneway: boolean
  noCars: boolean
  noFoot: boolean
  /** May cross the gorge and the creek. */
  bridges: boolean
  /** Miles per hour. */
  maxspeed: number | null
  /** House numbers at the first and the last point. */
  numbers: readonly [first: number, last: number] | null
  line: Line
}

const WORDS = ['curve', 'oneway', 'nocars', 'nofoot', 'bridge']
const FOR_FEET: StreetClass[] = ['pedestrian', 'footway', 'path', 'steps']

/** The streets of streets.txt as they are described: whole lines in meters, not yet joined to each other. */
export function readStreets(): Street[] {
  return readTable('streets.txt', ['name', 'highway', 'words', 'numbers', 'points']).map(row => {
    const words = row.words.split(/\s+/).filter(Boolean)
    const unknown = words.find(one => !WORDS.includes(one) && !/^\d+mph$/.test(one))
    if (unknown) throw new Error(`${row.line}: unknown word ${unknown}`)
    const speed = words.find(one => one.endsWith('mph'))
    const points = pointsOf(row.points, row.line)
    return {
      name: row.name,
      highway: oneOf(CLASSES, row.highway, row.line),
      oneway: words.includes('oneway'),
      noCars: words.includes('nocars'),
      noFoot: words.includes('nofoot'),
      bridges: words.includes('bridge'),
      maxspeed: speed ? Number.parseInt(speed, 10) : null,
      numbers: row.numbers === '-' ? null : pairOf(row.numbers, '-', row.line),
      line: words.includes('curve') ? roundedLine(points) : points,
    }
  })
}

/** Whether cars may use a street (its direction aside). */
export function drivable(street: Street): boolean {
  return !street.noCars && !FOR_FEET.includes(street.highway)
}
