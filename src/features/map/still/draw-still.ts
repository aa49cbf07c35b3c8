import { escapeHtml } from '../../../platform/escape-html.ts'
import type { TownFeature } from '../data/town-features.ts'
import {
  type AreaKind,
  areaKinds,
  type ColorScheme,
  edgeWidth,
  type LineKind,
  labelMinZoom,
  labelSize,
  lineKinds,
  lineWidth,
  palettes,
  pathDashes,
  pin,
  placeLabelSize,
} from '../map-look.ts'
import { type MapView, type Point, project, toMapLibreZoom } from '../projection.ts'
import { clipLine, clipRing, type Frame } from './clip.ts'
import { type Circle, type Label, placeLabels, textWidth } from './place-labels.ts'

/** What a still picture shows, in pixels of the page. */
export interface Still {
  view: MapView
  width: number
  height: number
  scheme: ColorScheme
  /** A pin stands in the middle. */
  marked: boolean
}

/**
 * Draws the map as an SVG file: the live map's place, projection, zoom and look, so that nothing jumps when that one takes
 * its place. Colours stand in attributes: no style that a content security policy could refuse.
 */
export function drawStill(features: readonly TownFeature[], still: Still): string {
  const { width, height, scheme } = still
  const colors = palettes[scheme]
  const scene = sceneOf(features, still)
  const drawn = [
    `<rect width="${width}" height="${height}" fill="${colors.land}"/>`,
    ...areaKinds.map(kind => drawAreas(scene, kind, colors[kind])),
    ...drawLines(scene, toMapLibreZoom(still.view.zoom), colors),
    drawLabels(scene, still),
    still.marked ? drawPin(width / 2, height / 2, colors) : '',
  ]
  const font = `font-family="'Work Sans Variable','Work Sans',system-ui,sans-serif" font-weight="500"`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" ${font}>${drawn.join('')}</svg>`
}

/** Features that are seen, in pixels of the picture. */
interface Scene {
  lines: { kind: LineKind; name?: string; pieces: Point[][] }[]
  areas: { kind: AreaKind; name?: string; middle?: Point; rings: Point[][] }[]
}

function sceneOf(features: readonly TownFeature[], { view, width, height }: Still): Scene {
  const middle = project([view.lng, view.lat], view.zoom)
  const toPixels = (position: number[]): Point => {
    const { x, y } = project(position, view.zoom)
    return { x: x - middle.x + width / 2, y: y - middle.y + height / 2 }
  }
  const frame: Frame = { left: -30, top: -30, right: width + 30, bottom: height + 30 }
  const scene: Scene = { lines: [], areas: [] }
  for (const { kind, name, parts, middle: nameAt, box } of features) {
    const [topLeft, bottomRight] = [toPixels([box.west, box.north]), toPixels([box.east, box.south])]
    if (bottomRight.x < frame.left || topLeft.x > frame.right) continue
    if (bottomRight.y < frame.top || topLeft.y > frame.bottom) continue
    const inPixels = parts.map(part => part.map(toPixels))
    if (isLine(kind)) scene.lines.push({ kind, name, pieces: inPixels.flatMap(line => clipLine(line, frame)) })
    else
      scene.areas.push({
        kind,
        name,
        middle: nameAt && toPixels(nameAt),
        rings: inPixels.map(ring => clipRing(ring, frame)).filter(ring => ring.length > 2),
      })
  }
  return scene
}

const isLine = (kind: TownFeature['kind']): kind is LineKind => lineKinds.some(line => line === kind)

function drawAreas({ areas }: Scene, kind: AreaKind, color: string): string {
  const d = areas.filter(area => area.kind === kind).flatMap(area => area.rings.map(ring => `${pathOf(ring)}z`))
  return d.length === 0 ? '' : `<path fill="${color}" fill-rule="evenodd" d="${d.join('')}"/>`
}

/** Edges of all streets first: where streets cross, no edge runs across. */
function drawLines({ lines }: Scene, zoom: number, colors: (typeof palettes)[ColorScheme]): string[] {
  const drawn = (kind: LineKind, color: string, extraWidthPx: number) => {
    const d = lines.filter(line => line.kind === kind).flatMap(line => line.pieces.map(pathOf))
    const width = tenth(lineWidth(kind, zoom) + extraWidthPx)
    const dashes = kind === 'path' ? ` stroke-dasharray="${pathDashes.map(dash => tenth(dash * width)).join(' ')}"` : ''
    const round = kind === 'path' ? '' : ' stroke-linecap="round"'
    const look = `fill="none" stroke="${color}" stroke-width="${width}" stroke-linejoin="round"${round}${dashes}`
    return d.length === 0 ? '' : `<path ${look} d="${d.join('')}"/>`
  }
  return [
    drawn('path', colors.path, 0),
    ...(['lane', 'street'] as const).map(kind => drawn(kind, colors.edge, 2 * edgeWidth)),
    drawn('main', colors.mainEdge, 2 * edgeWidth),
    ...(['lane', 'street', 'main'] as const).map(kind => drawn(kind, colors[kind], 0)),
  ]
}

function drawLabels(scene: Scene, { view, width, height, scheme, marked }: Still): string {
  const zoom = toMapLibreZoom(view.zoom)
  const center = { x: width / 2, y: height / 2 }
  const taken: Circle[] = marked ? [{ x: center.x, y: center.y - pin.height / 2, radius: pin.height / 2 }] : []
  const places = zoom < labelMinZoom.place ? [] : placeNames(scene, { width, height }, taken)
  const named = (['main', 'street', 'lane', 'path'] as const)
    .filter(kind => zoom >= labelMinZoom[kind])
    .flatMap(kind => scene.lines.filter(line => line.kind === kind && line.name))
  const candidates = named.flatMap(({ name = '', pieces }) => pieces.map(line => ({ text: name, line })))
  const along = placeLabels(candidates, center, taken)
  const { label, placeLabel, halo } = palettes[scheme]
  const outlined = (color: string) =>
    `fill="${color}" stroke="${halo}" stroke-width="3" stroke-linejoin="round" paint-order="stroke" text-anchor="middle"`
  return [
    `<g ${outlined(label)} font-size="${labelSize}">`,
    ...along.map(drawAlong),
    `</g><g ${outlined(placeLabel)} font-size="${placeLabelSize}">`,
    ...places.map(({ text, at }) => `<text x="${tenth(at.x)}" y="${tenth(at.y + 4)}">${escapeHtml(text)}</text>`),
    '</g>',
  ].join('')
}

/** Names of parks, waters and the campus where the live map has them, as far as there is room. */
function placeNames({ areas }: Scene, size: { width: number; height: number }, taken: Circle[]) {
  const placed: { text: string; at: Point }[] = []
  for (const { kind, name, middle: at } of areas) {
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

function drawAlong({ text, line }: Label, index: number): string {
  const id = `l${index}`
  const middle = 'startOffset="50%"'
  return `<path id="${id}" fill="none" stroke="none" d="${pathOf(line)}"/><text dy="4"><textPath href="#${id}" ${middle}>${escapeHtml(text)}</textPath></text>`
}

function drawPin(x: number, y: number, colors: (typeof palettes)[ColorScheme]): string {
  const { dot, outline, width, height } = pin
  return `<g transform="translate(${x - width / 2} ${y - height})"><path d="${outline}" fill="${colors.pin}" stroke="${colors.halo}" stroke-width="1.5"/><circle cx="${dot.x}" cy="${dot.y}" r="${dot.radius}" fill="${colors.pinDot}"/></g>`
}

const tenth = (pixels: number) => Math.round(pixels * 10) / 10

/** Path data in tenths of a pixel, each point from the one before. */
function pathOf(points: readonly Point[]): string {
  let [x, y] = [0, 0]
  return points
    .map((point, i) => {
      const [dx, dy] = [tenth(point.x - x), tenth(point.y - y)]
      x = tenth(x + dx)
      y = tenth(y + dy)
      return `${i === 0 ? 'M' : 'l'}${dx} ${dy}`
    })
    .join('')
}
