import { escapeHtml } from '../../../platform/escape-html.ts'
import { labelMinZoom, labelSize, palettes, pin, placeLabelSize } from '../map-look.ts'
import { type Point, toMapLibreZoom } from '../projection.ts'
import { bendOf, type Circle, circlesAlong, cutLine, distance } from './line-geometry.ts'
import { type Scene, type Still, toPathData, toTenths } from './scene.ts'

export interface Label {
  text: string
  line: Point[]
}

/** Mean width of a letter, in font sizes. */
const letterWidthEm = 0.64
const labelSpacingPx = 300
const labelStepPx = 50
const maxBendRadians = 0.8

/** Returns the estimated width of a text, in pixels. */
export const textWidth = (text: string, size = labelSize) => text.length * letterWidthEm * size

/**
 * Returns labels along lines where there is room, those nearest to the center first.
 * @param candidates names and their lines; earlier ones win.
 * @param taken circles to avoid, in pixels. The labels' own circles are added.
 */
export function placeLabels(candidates: readonly Label[], center: Point, taken: Circle[]): Label[] {
  const labels: Label[] = []
  for (const { text, line } of candidates) {
    const width = textWidth(text)
    const placed: number[] = []
    for (const middle of possibleMiddles(line, width, center)) {
      if (placed.some(other => Math.abs(other - middle) < labelSpacingPx)) continue
      const part = cutLine(line, middle - width / 2, middle + width / 2)
      const circles = circlesAlong(part, labelSize * 0.8)
      if (bendOf(part) > maxBendRadians || circles.some(circle => taken.some(other => overlap(circle, other)))) continue
      placed.push(middle)
      taken.push(...circles)
      labels.push({ text, line: leftToRight(part) })
    }
  }
  return labels
}

const overlap = (a: Circle, b: Circle) => distance(a, b) < a.radius + b.radius

/** Returns where a name's middle may be, in pixels from the start of its line, nearest to the center first. */
function possibleMiddles(line: readonly Point[], width: number, center: Point): number[] {
  const points = circlesAlong(line, 0, 8)
  const length = points.length * 8
  const [first, last] = [width / 2 + 6, length - width / 2 - 6]
  if (first > last) return []
  let nearest = 0
  points.forEach((point, i) => {
    if (distance(point, center) < distance(points[nearest] ?? point, center)) nearest = i
  })
  const start = Math.min(last, Math.max(first, nearest * 8))
  const found = [start]
  for (let offset = labelStepPx; offset < length; offset += labelStepPx) found.push(start + offset, start - offset)
  return found.filter(middle => middle >= first && middle <= last)
}

/** Returns the line in the direction in which its text is not upside down. */
function leftToRight(line: Point[]): Point[] {
  return (line.at(-1)?.x ?? 0) < (line[0]?.x ?? 0) ? line.reverse() : line
}

/** Returns the names of streets, parks, waters and the campus as SVG, none over another or over the pin. */
export function drawLabels(scene: Scene, { view, width, height, scheme, marked }: Still): string {
  const zoom = toMapLibreZoom(view.zoom)
  const center = { x: width / 2, y: height / 2 }
  const taken: Circle[] = marked ? [{ x: center.x, y: center.y - pin.height / 2, radius: pin.height / 2 }] : []
  const areaNames = zoom < labelMinZoom.place ? [] : placeAreaNames(scene, { width, height }, taken)
  const named = (['main', 'street', 'lane', 'path'] as const)
    .filter(kind => zoom >= labelMinZoom[kind])
    .flatMap(kind => scene.lines.filter(line => line.kind === kind && line.name))
  const candidates = named.flatMap(({ name = '', pieces }) => pieces.map(line => ({ text: name, line })))
  const streetNames = placeLabels(candidates, center, taken)
  const { label, placeLabel, halo } = palettes[scheme]
  const outlined = (color: string) =>
    `fill="${color}" stroke="${halo}" stroke-width="3" stroke-linejoin="round" paint-order="stroke" text-anchor="middle"`
  return [
    `<g ${outlined(label)} font-size="${labelSize}">`,
    ...streetNames.map(drawAlongLine),
    `</g><g ${outlined(placeLabel)} font-size="${placeLabelSize}">`,
    ...areaNames.map(
      ({ text, at }) => `<text x="${toTenths(at.x)}" y="${toTenths(at.y + 4)}">${escapeHtml(text)}</text>`,
    ),
    '</g>',
  ].join('')
}

/** Returns the names of areas where the live map has them, as far as there is room. Adds their circles to `taken`. */
function placeAreaNames({ areas }: Scene, size: { width: number; height: number }, taken: Circle[]) {
  const placed: { text: string; at: Point }[] = []
  for (const { kind, name, labelPosition: at } of areas) {
    if (!name || !at || kind === 'building') continue
    const half = textWidth(name, placeLabelSize) / 2
    if (at.x < half || at.x > size.width - half || at.y < 12 || at.y > size.height - 12) continue
    const circles = [-1, -0.5, 0, 0.5, 1].map(share => ({ x: at.x + half * share, y: at.y, radius: 10 }))
    if (circles.some(one => taken.some(two => Math.hypot(one.x - two.x, one.y - two.y) < two.radius + 10))) continue
    taken.push(...circles)
    placed.push({ text: name, at })
  }
  return placed
}

function drawAlongLine({ text, line }: Label, index: number): string {
  const id = `l${index}`
  return `<path id="${id}" fill="none" stroke="none" d="${toPathData(line)}"/><text dy="4"><textPath href="#${id}" startOffset="50%">${escapeHtml(text)}</textPath></text>`
}
