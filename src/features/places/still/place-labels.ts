import { escapeHtml } from '../../../platform/escape-html.ts'
import { labelMinZoom, labelSize, palettes, pin } from '../map-look.ts'
import { type Point, toMapLibreZoom } from '../projection.ts'
import { type Scene, type Still, toPathData, toTenths } from './scene.ts'

interface Circle extends Point {
  radius: number
}

export interface Label {
  text: string
  line: Point[]
}

/** Mean width of a letter, in font sizes. */
const letterWidthEm = 0.64
const labelSpacingPx = 300
const maxBendRadians = 0.8

/** Lines are followed in steps of so many pixels, and names are tried at every third. */
const stepPx = 8
const stepsBetweenTries = 3

const labelRadius = labelSize * 0.8

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)
const isFree = (at: Point, radius: number, taken: readonly Circle[]) =>
  taken.every(other => distance(at, other) >= radius + other.radius)

/** Returns the estimated width of a text, in pixels. */
const textWidth = (text: string) => text.length * letterWidthEm * labelSize

/**
 * Returns labels along lines where there is room, those nearest to the center first.
 * @param candidates names and their lines; earlier ones win.
 * @param taken circles to avoid, in pixels. The labels' own circles are added.
 */
export function placeLabels(candidates: readonly Label[], center: Point, taken: Circle[]): Label[] {
  const labels: Label[] = []
  for (const { text, line } of candidates) {
    const points = pointsAlong(line)
    const half = Math.ceil(textWidth(text) / 2 / stepPx)
    const placed: number[] = []
    for (const middle of middlesOf(points, half, center)) {
      if (placed.some(other => Math.abs(other - middle) * stepPx < labelSpacingPx)) continue
      const part = points.slice(middle - half, middle + half + 1)
      if (bendOf(part) > maxBendRadians || !part.every(at => isFree(at, labelRadius, taken))) continue
      placed.push(middle)
      taken.push(...part.map(at => ({ ...at, radius: labelRadius })))
      const isUpsideDown = part[0]!.x > part.at(-1)!.x
      labels.push({ text, line: isUpsideDown ? part.reverse() : part })
    }
  }
  return labels
}

/** Returns points along a line, `stepPx` apart. */
function pointsAlong(line: readonly Point[]): Point[] {
  const points: Point[] = []
  let rest = 0
  for (const [i, to] of line.slice(1).entries()) {
    const from = line[i]!
    const length = distance(from, to)
    for (; rest < length; rest += stepPx)
      points.push({ x: from.x + ((to.x - from.x) * rest) / length, y: from.y + ((to.y - from.y) * rest) / length })
    rest -= length
  }
  return points
}

/** Returns the indexes of points where the middle of a name may be, nearest to the center first. */
function middlesOf(points: readonly Point[], half: number, center: Point): number[] {
  const middles: number[] = []
  for (let i = half + 1; i < points.length - half - 1; i += stepsBetweenTries) middles.push(i)
  return middles.sort((a, b) => distance(points[a]!, center) - distance(points[b]!, center))
}

/** Returns how much a line turns in all, in radians. */
function bendOf(line: readonly Point[]): number {
  let sum = 0
  for (let i = 2; i < line.length; i++) {
    const [a, b, c] = [line[i - 2]!, line[i - 1]!, line[i]!]
    const turn = Math.atan2(c.y - b.y, c.x - b.x) - Math.atan2(b.y - a.y, b.x - a.x)
    sum += Math.abs(Math.atan2(Math.sin(turn), Math.cos(turn)))
  }
  return sum
}

/** Returns the names of streets, parks, waters and the campus as SVG, none over another or over the pin. */
export function drawLabels(scene: Scene, { view, width, height, scheme }: Still): string {
  const zoom = toMapLibreZoom(view.zoom)
  const center = { x: width / 2, y: height / 2 }
  const taken: Circle[] = [{ x: center.x, y: center.y - pin.height / 2, radius: pin.height / 2 }]
  const areaNames = zoom < labelMinZoom.place ? [] : placeAreaNames(scene, { width, height }, taken)
  const named = (['main', 'street', 'lane', 'path'] as const)
    .filter(kind => zoom >= labelMinZoom[kind])
    .flatMap(kind => scene.lines.filter(line => line.kind === kind && line.name))
  const candidates = named.flatMap(({ name = '', pieces }) => pieces.map(line => ({ text: name, line })))
  const streetNames = placeLabels(candidates, center, taken)
  const { label, placeLabel, halo } = palettes[scheme]
  const outlined = `stroke="${halo}" stroke-width="3" stroke-linejoin="round" paint-order="stroke" text-anchor="middle"`
  return [
    `<g font-size="${labelSize}" ${outlined}><g fill="${label}">`,
    ...streetNames.map(drawAlongLine),
    `</g><g fill="${placeLabel}">`,
    ...areaNames.map(
      ({ text, at }) => `<text x="${toTenths(at.x)}" y="${toTenths(at.y + 4)}">${escapeHtml(text)}</text>`,
    ),
    '</g></g>',
  ].join('')
}

/** Returns the names of areas where the live map has them, as far as there is room. Adds their circles to `taken`. */
function placeAreaNames({ areas }: Scene, size: { width: number; height: number }, taken: Circle[]) {
  const placed: { text: string; at: Point }[] = []
  for (const { kind, name, labelPosition: at } of areas) {
    if (!name || !at || kind === 'building') continue
    const half = textWidth(name) / 2
    if (at.x < half || at.x > size.width - half || at.y < 12 || at.y > size.height - 12) continue
    const circles = [-1, -0.5, 0, 0.5, 1].map(share => ({ x: at.x + half * share, y: at.y, radius: 10 }))
    if (!circles.every(circle => isFree(circle, circle.radius, taken))) continue
    taken.push(...circles)
    placed.push({ text: name, at })
  }
  return placed
}

function drawAlongLine({ text, line }: Label, index: number): string {
  const id = `l${index}`
  return `<path id="${id}" fill="none" stroke="none" d="${toPathData(line)}"/><text dy="4"><textPath href="#${id}" startOffset="50%">${escapeHtml(text)}</textPath></text>`
}
