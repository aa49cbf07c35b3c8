import type { TownFeature } from '../data/town-features.ts'
import {
  type AreaKind,
  areaKinds,
  type ColorScheme,
  edgeWidth,
  type LineKind,
  lineWidth,
  palettes,
  pathDashes,
  pin,
} from '../map-look.ts'
import { toMapLibreZoom } from '../projection.ts'
import { drawLabels } from './place-labels.ts'
import { createScene, type Scene, type Still, toPathData, toTenths } from './scene.ts'

/**
 * Returns the map as an SVG file with the projection, zoom and colors of the live map, so that nothing moves when that
 * one appears. Colors are attributes, because a content security policy may refuse styles.
 */
export function drawStill(features: readonly TownFeature[], still: Still): string {
  const { width, height, scheme } = still
  const colors = palettes[scheme]
  const scene = createScene(features, still)
  const drawn = [
    `<rect width="${width}" height="${height}" fill="${colors.land}"/>`,
    ...areaKinds.map(kind => drawAreas(scene, kind, colors[kind])),
    ...drawLines(scene, toMapLibreZoom(still.view.zoom), colors),
    drawLabels(scene, still),
    drawPin(width / 2, height / 2, colors),
  ]
  const font = `font-family="'Work Sans Variable','Work Sans',system-ui,sans-serif" font-weight="500"`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" ${font}>${drawn.join('')}</svg>`
}

function drawAreas({ areas }: Scene, kind: AreaKind, color: string): string {
  const d = areas.filter(area => area.kind === kind).flatMap(area => area.rings.map(ring => `${toPathData(ring)}z`))
  return d.length === 0 ? '' : `<path fill="${color}" fill-rule="evenodd" d="${d.join('')}"/>`
}

/** Draws the edges of all streets first, so that no edge crosses a street. */
function drawLines({ lines }: Scene, zoom: number, colors: (typeof palettes)[ColorScheme]): string[] {
  const drawKind = (kind: LineKind, color: string, extraWidthPx: number) => {
    const d = lines.filter(line => line.kind === kind).flatMap(line => line.pieces.map(toPathData))
    const width = toTenths(lineWidth(kind, zoom) + extraWidthPx)
    const isPath = kind === 'path'
    const dashes = isPath ? ` stroke-dasharray="${pathDashes.map(dash => toTenths(dash * width)).join(' ')}"` : ''
    const cap = isPath ? '' : ' stroke-linecap="round"'
    const look = `fill="none" stroke="${color}" stroke-width="${width}" stroke-linejoin="round"${cap}${dashes}`
    return d.length === 0 ? '' : `<path ${look} d="${d.join('')}"/>`
  }
  return [
    drawKind('path', colors.path, 0),
    ...(['lane', 'street'] as const).map(kind => drawKind(kind, colors.edge, 2 * edgeWidth)),
    drawKind('main', colors.mainEdge, 2 * edgeWidth),
    ...(['lane', 'street', 'main'] as const).map(kind => drawKind(kind, colors[kind], 0)),
  ]
}

function drawPin(x: number, y: number, colors: (typeof palettes)[ColorScheme]): string {
  const { dot, outline, width, height } = pin
  return `<g transform="translate(${x - width / 2} ${y - height})"><path d="${outline}" fill="${colors.pin}" stroke="${colors.halo}" stroke-width="1.5"/><circle cx="${dot.x}" cy="${dot.y}" r="${dot.radius}" fill="${colors.pinDot}"/></g>`
}
