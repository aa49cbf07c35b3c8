import { escapeHtml } from '../../../platform/escape-html.ts'
import { labelMinZoom, labelSize, palettes, pin, placeLabelSize } from '../map-look.ts'
import { type Point, toMapLibreZoom } from '../projection.ts'
import type { Circle } from './line-geometry.ts'
import { type Label, placeLabels, textWidth } from './place-labels.ts'
import type { Scene, Still } from './scene.ts'
import { toPathData, toTenths } from './svg.ts'

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
