import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl'
import {
  areaKinds,
  type ColorScheme,
  edgeWidth,
  type LineKind,
  labelMinZoom,
  labelSize,
  lineKinds,
  lineWidths,
  palettes,
  pathDashes,
  widthBase,
} from '../map-look.ts'

type Palette = (typeof palettes)[ColorScheme]

/** The page's own font; the browser draws the letters, so none are downloaded. */
const font = ['Work Sans Variable']

/** Returns the MapLibre style of the town map. @param data the path of the town's GeoJSON. */
export function createMapStyle(data: string, scheme: ColorScheme): StyleSpecification {
  const colors = palettes[scheme]
  const { label, placeLabel, halo } = colors
  const streets = ['lane', 'street', 'main'] as const
  return {
    version: 8,
    sources: { town: { type: 'geojson', data } },
    layers: [
      { id: 'land', type: 'background', paint: { 'background-color': colors.land } },
      ...areaKinds.map(kind => area(kind, colors[kind])),
      path(colors),
      ...streets.map(kind => street(kind, `${kind}-edge`, kind === 'main' ? colors.mainEdge : colors.edge, edgeWidth)),
      ...streets.map(kind => street(kind, kind, colors[kind], 0)),
      ...lineKinds.map(kind => names(kind, labelMinZoom[kind], alongLine, { color: label, halo })),
      names('building-name', labelMinZoom.building, atPoint, { color: placeLabel, halo }),
      names('place-name', labelMinZoom.place, atPoint, { color: placeLabel, halo }),
    ],
  }
}

function area(kind: string, color: string): LayerSpecification {
  return { id: kind, type: 'fill', source: 'town', filter: ['==', 'kind', kind], paint: { 'fill-color': color } }
}

function widthByZoom(kind: LineKind, edge: number): ExpressionSpecification {
  const stops = lineWidths[kind].flatMap(([zoom, pixels]) => [zoom, pixels + 2 * edge])
  return ['interpolate', ['exponential', widthBase], ['zoom'], ...stops] as unknown as ExpressionSpecification
}

function street(kind: LineKind, id: string, color: string, edge: number): LayerSpecification {
  return {
    id,
    type: 'line',
    source: 'town',
    filter: ['==', 'kind', kind],
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: { 'line-color': color, 'line-width': widthByZoom(kind, edge) },
  }
}

function path(colors: Palette): LayerSpecification {
  const paint = { 'line-color': colors.path, 'line-width': widthByZoom('path', 0), 'line-dasharray': [...pathDashes] }
  return { id: 'path', type: 'line', source: 'town', filter: ['==', 'kind', 'path'], paint }
}

const alongLine = { 'symbol-placement': 'line', 'symbol-spacing': 300, 'text-max-angle': 30 } as const
const atPoint = { 'text-max-width': 9 }

function names(
  kind: string,
  minzoom: number,
  layout: typeof alongLine | typeof atPoint,
  { color, halo }: { color: string; halo: string },
): LayerSpecification {
  return {
    id: `${kind}-names`,
    type: 'symbol',
    source: 'town',
    minzoom,
    filter: ['==', 'kind', kind],
    layout: { 'text-field': ['get', 'name'], 'text-font': font, 'text-size': labelSize, ...layout },
    paint: { 'text-color': color, 'text-halo-color': halo, 'text-halo-width': 1.5 },
  }
}
