import sharp from 'sharp'
import { along, type Line, lengthOf, type Point } from './geometry.ts'
import type { Segment } from './network.ts'
import type { Shape, ShapeKind } from './shapes.ts'
import type { StreetClass } from './streets.ts'
import { buildTown, CAMPUS_POINTS, type Town } from './town.ts'

/** Draws the whole town as a PNG to look at: `npx tsx town-maker/preview.ts FILE [x y meters]` (a square about x, y). */
const [file = 'town-preview.png', x = '0', y = '0', size = '4200'] = process.argv.slice(2)
const span = Number(size)
const PIXELS = 2000

const FILL: Record<ShapeKind, string> = {
  water: '#a9cfe0',
  gorge: '#9dbb8f',
  park: '#cfe3bd',
  campus: '#f0e2cf',
  area: 'none',
  building: '#c9ab86',
}

/** Width in meters and color by class; footways and steps are dotted. */
const STROKE: Record<StreetClass, [width: number, color: string]> = {
  primary: [15, '#f2c879'],
  secondary: [13, '#f7dc9f'],
  tertiary: [11, '#ffffff'],
  residential: [9, '#ffffff'],
  service: [5, '#ffffff'],
  pedestrian: [9, '#ead9f0'],
  footway: [2.5, '#b8755c'],
  path: [2.5, '#7f8f5a'],
  steps: [4, '#a8402a'],
}

await sharp(Buffer.from(drawing(buildTown())))
  .png()
  .toFile(file)

function drawing({ network, shapes, campus, plots, faults }: Town): string {
  for (const fault of faults) console.error(fault)
  const view = `${Number(x) - span / 2} ${-Number(y) - span / 2} ${span} ${span}`
  const byClass = Object.keys(STROKE).reverse()
  const sorted = [...network.segments].sort(
    (a, b) => byClass.indexOf(a.street.highway) - byClass.indexOf(b.street.highway),
  )
  const homes = plots.map(({ ring, house }) => polygon(ring, house.area ? '#a8402a' : '#444444', 'none'))
  const dots = CAMPUS_POINTS.map(({ point: [px, py] }) => `<circle cx="${px}" cy="${-py}" r="9" fill="#c02"/>`)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view}" width="${PIXELS}" height="${PIXELS}">
<rect x="-9000" y="-9000" width="18000" height="18000" fill="#f3efe7"/>
${shapes.map(ground).join('\n')}
${sorted.map(one => casing(one)).join('\n')}
${sorted.map(one => stroke(one)).join('\n')}
${campus.map(({ ring }) => polygon(ring, '#c9ab86', '#9a7d5a')).join('\n')}
${homes.join('\n')}${dots.join('')}
${names(sorted)}</svg>`
}

function ground({ kind, ring }: Shape): string {
  return polygon(ring, FILL[kind], kind === 'area' ? '#7a5cc0' : 'none')
}

function polygon(ring: Point[], fill: string, edge: string): string {
  return `<path d="${path(ring)}Z" fill="${fill}" stroke="${edge}" stroke-width="2"/>`
}

function casing({ street, line, bridge }: Segment): string {
  const [width] = STROKE[street.highway]
  if (width < 5) return ''
  const color = bridge ? '#333333' : '#cfc4b2'
  return `<path d="${path(line)}" fill="none" stroke="${color}" stroke-width="${width + 4}" stroke-linecap="round"/>`
}

function stroke({ street, line, bridge }: Segment): string {
  const [width, color] = STROKE[street.highway]
  const dots =
    street.highway === 'steps' ? ' stroke-dasharray="4 3"' : width < 3 && !bridge ? ' stroke-dasharray="9 5"' : ''
  return `<path d="${path(line)}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linejoin="round"${dots}/>`
}

/** Each street's name once, at the middle of its longest segment. */
function names(segments: Segment[]): string {
  const longest = new Map<string, Segment>()
  for (const one of segments) {
    const known = longest.get(one.street.name)
    if (!known || one.line.length >= known.line.length) longest.set(one.street.name, one)
  }
  const type = span / 170
  return [...longest]
    .map(([name, { line }]) => {
      const { at } = along(line, lengthOf(line) / 2)
      return `<text x="${at[0]}" y="${-at[1]}" font-size="${type}" font-family="sans-serif" fill="#443">${name.replace(/&/g, '&amp;')}</text>`
    })
    .join('\n')
}

function path(line: Line): string {
  return `M${line.map(([px, py]) => `${px.toFixed(1)} ${(-py).toFixed(1)}`).join('L')}`
}
