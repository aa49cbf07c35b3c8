import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl'
import {
  areaKinds,
  type ColorScheme,
  edgeWidth,
  type LineKind,
  labelMinZoom,
  labelSize,
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
      ...(['path', 'lane', 'street', 'main'] as const).map(kind => lineNames(kind, colors)),
      placeNames('building-name', labelMinZoom.building, colors),
      placeNames('place-name', labelMinZoom.place, colors),
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

function lineNames(kind: keyof typeof labelMinZoom & LineKind, colors: Palette): LayerSpecification {
  return {
    id: `${kind}-names`,
    type: 'symbol',
    source: 'town',
    minzoom: labelMinZoom[kind],
    filter: ['==', 'kind', kind],
    layout: {
      'symbol-placement': 'line',
      'symbol-spacing': 300,
      'text-field': ['get', 'name'],
      'text-font': font,
      'text-size': labelSize,
      'text-max-angle': 30,
    },
    paint: { 'text-color': colors.label, 'text-halo-color': colors.halo, 'text-halo-width': 1.5 },
  }
}

function placeNames(kind: string, minZoom: number, colors: Palette): LayerSpecification {
  return {
    id: kind,
    type: 'symbol',
    source: 'town',
    minzoom: minZoom,
    filter: ['==', 'kind', kind],
    layout: { 'text-field': ['get', 'name'], 'text-font': font, 'text-size': labelSize, 'text-max-width': 9 },
    paint: { 'text-color': colors.placeLabel, 'text-halo-color': colors.halo, 'text-halo-width': 1.5 },
  }
}
