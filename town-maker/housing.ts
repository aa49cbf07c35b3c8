import type { House, Kind } from './catalog.ts'
import {
  along,
  closed,
  crossings,
  inside,
  type Line,
  lengthOf,
  nearest,
  overlap,
  type Point,
  type Ring,
} from './geometry.ts'
import { PLANS, type Plan, placed, type Shape } from './shapes.ts'
import type { Street } from './streets.ts'

/** A building of the catalog on the ground: its middle, its outline, and how far along its street it is. */
export type Plot = { house: House; street: string; number: number; s: number; at: Point; ring: Ring }

/** Width along the street, depth and distance of the middle from the center line, in meters. */
const SIZES: Record<Kind, { width: number; depth: number; off: number; plan: Plan }> = {
  porch: { width: 11, depth: 14, off: 16, plan: 'porch' },
  gable: { width: 13, depth: 15, off: 17, plan: 'ell' },
  walkup: { width: 18, depth: 18, off: 17, plan: 'rect' },
  block: { width: 36, depth: 20, off: 19, plan: 'court' },
  row: { width: 36, depth: 12, off: 15, plan: 'rect' },
  shop: { width: 19, depth: 20, off: 16, plan: 'rect' },
}

/** Puts every building beside its street at the position that its house number implies; odd numbers on the left. */
export function plotsOf(houses: House[], streets: Street[]): Plot[] {
  return houses.map(house => {
    const [, digits, street = ''] = house.address.match(/^(\d+) (.+)$/) ?? []
    const number = Number(digits)
    const line = numberedLine(streets, street, number)
    if (!line) throw new Error(`building ${house.id}: no street has the address ${house.address}`)
    const { width, depth, off, plan } = SIZES[house.kind]
    const { at, direction } = along(line.line, line.s)
    const sign = number % 2 === 1 ? 1 : -1
    const outward: Point = [-direction[1] * sign, direction[0] * sign]
    const middle: Point = [at[0] + outward[0] * off, at[1] + outward[1] * off]
    // Plans have their front at the bottom, so that bottom must look back to the street.
    const turned = (Math.atan2(outward[1], outward[0]) * 180) / Math.PI - 90
    const ring = placed(PLANS[plan], middle, width, depth, turned)
    return { house, street, number, s: line.s, at: middle, ring }
  })
}

/** What is wrong with the plots, in words; empty when every building is where its address and area say. */
export function faultsOf(plots: Plot[], streets: Street[], shapes: Shape[]): string[] {
  return plots.flatMap(plot => {
    const label = `building ${plot.house.id} (${plot.house.address})`
    return [...standing(plot, streets), ...surroundings(plot, plots, streets, shapes)].map(why => `${label} ${why}`)
  })
}

function standing(plot: Plot, streets: Street[]): string[] {
  const line = numberedLine(streets, plot.street, plot.number)?.line ?? []
  const { off, s } = nearest(line, plot.at)
  const { at, direction } = along(line, s)
  const left = direction[0] * (plot.at[1] - at[1]) - direction[1] * (plot.at[0] - at[0]) > 0
  const faults: string[] = []
  if (off < 8 || off > 20) faults.push(`stands ${off.toFixed(1)} m off its street instead of 8 to 20`)
  if (left !== (plot.number % 2 === 1)) faults.push('stands on the wrong side of its street')
  if (Math.abs(s - plot.s) > 6) faults.push('stands at another place than its number implies')
  return faults
}

function surroundings({ house, at, ring, ...plot }: Plot, plots: Plot[], streets: Street[], shapes: Shape[]): string[] {
  const neighbors = plots.filter(other => other.house.id !== house.id)
  const after = neighbors.filter(other => other.street === plot.street && other.number > plot.number)
  const astray = shapes.filter(shape => shape.area && inside(at, shape.ring) !== (shape.area === house.area))
  return [
    ...streets.filter(({ line }) => crossings(line, closed(ring)).length > 0).map(({ name }) => `stands on ${name}`),
    ...neighbors.filter(other => overlap(other.ring, ring)).map(other => `overlaps ${other.house.address}`),
    ...after.filter(({ s }) => s <= plot.s).map(other => `comes after ${other.house.address} along the street`),
    ...astray.map(({ name, area }) => `is ${area === house.area ? 'outside' : 'inside'} ${name}`),
    ...shapes.filter(shape => !shape.area && overlap(shape.ring, ring)).map(({ name }) => `overlaps ${name}`),
  ]
}

/** The line that holds a house number, in the direction of ascending numbers, and the meters along it. */
function numberedLine(streets: Street[], name: string, number: number): { line: Line; s: number } | null {
  for (const street of streets) {
    if (street.name !== name || !street.numbers) continue
    const [first, last] = [Math.min(...street.numbers), Math.max(...street.numbers)]
    if (number < first || number > last) continue
    const line = street.numbers[0] > street.numbers[1] ? [...street.line].reverse() : street.line
    return { line, s: ((number - first) / (last - first)) * lengthOf(line) }
  }
  return null
}
