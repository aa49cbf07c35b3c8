import { clipPolygon, clipPolyline } from 'lineclip'
import type { TownFeature } from '../data/town-features.ts'
import { type AreaKind, type ColorScheme, type LineKind, lineKinds } from '../map-look.ts'
import { type MapView, type Point, project } from '../projection.ts'

/** What a still picture shows, in pixels of the page. */
export interface Still {
  view: MapView
  width: number
  height: number
  scheme: ColorScheme
}

/** The visible features, in pixels of the picture. */
export interface Scene {
  lines: { kind: LineKind; name?: string; pieces: Point[][] }[]
  areas: { kind: AreaKind; name?: string; labelPosition?: Point; rings: Point[][] }[]
}

/** Pixels around the picture that are drawn too, so that no edge of a wide line shows. */
const marginPx = 30

export function createScene(features: readonly TownFeature[], { view, width, height }: Still): Scene {
  const center = project([view.lng, view.lat], view.zoom)
  const toPixels = (position: number[]): [x: number, y: number] => {
    const { x, y } = project(position, view.zoom)
    return [x - center.x + width / 2, y - center.y + height / 2]
  }
  const [left, top, right, bottom] = [-marginPx, -marginPx, width + marginPx, height + marginPx]
  const frame = [left, top, right, bottom] as const
  const scene: Scene = { lines: [], areas: [] }
  for (const { kind, name, parts, labelPosition, box } of features) {
    const [west, north] = toPixels([box.west, box.north])
    const [east, south] = toPixels([box.east, box.south])
    if (east < left || west > right || south < top || north > bottom) continue
    const inPixels = parts.filter(part => part.length > 0).map(part => part.map(toPixels))
    if (isLine(kind))
      scene.lines.push({ kind, name, pieces: inPixels.flatMap(line => clipPolyline(line, frame)).map(toPoints) })
    else
      scene.areas.push({
        kind,
        name,
        labelPosition: labelPosition && toPoint(toPixels(labelPosition)),
        rings: inPixels
          .map(ring => clipPolygon(ring, frame))
          .filter(ring => ring.length > 2)
          .map(toPoints),
      })
  }
  return scene
}

const isLine = (kind: TownFeature['kind']): kind is LineKind => lineKinds.some(line => line === kind)

const toPoint = ([x, y]: [number, number]): Point => ({ x, y })
const toPoints = (pairs: [number, number][]) => pairs.map(toPoint)

export function toTenths(pixels: number): number {
  return Math.round(pixels * 10) / 10
}

/** Returns SVG path data in tenths of a pixel, each point relative to the one before. */
export function toPathData(points: readonly Point[]): string {
  let [x, y] = [0, 0]
  return points
    .map((point, i) => {
      const [dx, dy] = [toTenths(point.x - x), toTenths(point.y - y)]
      x = toTenths(x + dx)
      y = toTenths(y + dy)
      return `${i === 0 ? 'M' : 'l'}${dx} ${dy}`
    })
    .join('')
}
