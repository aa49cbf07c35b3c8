import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl'
import {
  areaKinds,
  edgeWidth,
  type LineKind,
  labelSize,
  labelsFrom,
  lineWidths,
  palettes,
  pathDashes,
  placeLabelSize,
  type Scheme,
  widthBase,
} from '../map-look.ts'

type Palette = (typeof palettes)[Scheme]

/** Drawn by the browser itself from the page's own font: no letters are fetched from anywhere. */
const font = ['Work Sans Variable']

/** The style of the house as MapLibre reads it. @param data path of the town's GeoJSON. */
export function houseStyle(data: string, scheme: Scheme): StyleSpecification {
  const colours = palettes[scheme]
  const streets = ['lane', 'street', 'main'] as const
  return {
    version: 8,
    sources: { town: { type: 'geojson', data } },
    layers: [
      { id: 'land', type: 'background', paint: { 'background-color': colours.land } },
      ...areaKinds.map(kind => area(kind, colours[kind])),
      path(colours),
      ...streets.map(kind =>
        street(kind, `${kind}-edge`, kind === 'main' ? colours.mainEdge : colours.edge, edgeWidth),
      ),
      ...streets.map(kind => street(kind, kind, colours[kind], 0)),
      ...(['path', 'lane', 'street', 'main'] as const).map(kind => lineNames(kind, colours)),
      placeNames('building-name', labelsFrom.building, colours),
      placeNames('place-name', labelsFrom.place, colours),
    ],
  }
}

function area(kind: string, colour: string): LayerSpecification {
  return { id: kind, type: 'fill', source: 'town', filter: ['==', 'kind', kind], paint: { 'fill-color': colour } }
}

function width(kind: LineKind, edge: number): ExpressionSpecification {
  const stops = lineWidths[kind].flatMap(([zoom, pixels]) => [zoom, pixels + 2 * edge])
  return ['interpolate', ['exponential', widthBase], ['zoom'], ...stops] as unknown as ExpressionSpecification
}

function street(kind: LineKind, id: string, colour: string, edge: number): LayerSpecification {
  return {
    id,
    type: 'line',
    source: 'town',
    filter: ['==', 'kind', kind],
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: { 'line-color': colour, 'line-width': width(kind, edge) },
  }
}

function path(colours: Palette): LayerSpecification {
  const paint = { 'line-color': colours.path, 'line-width': width('path', 0), 'line-dasharray': [...pathDashes] }
  return { id: 'path', type: 'line', source: 'town', filter: ['==', 'kind', 'path'], paint }
}

function lineNames(kind: keyof typeof labelsFrom & LineKind, colours: Palette): LayerSpecification {
  return {
    id: `${kind}-names`,
    type: 'symbol',
    source: 'town',
    minzoom: labelsFrom[kind],
    filter: ['==', 'kind', kind],
    layout: {
      'symbol-placement': 'line',
      'symbol-spacing': 300,
      'text-field': ['get', 'name'],
      'text-font': font,
      'text-size': labelSize,
      'text-max-angle': 30,
    },
    paint: { 'text-color': colours.label, 'text-halo-color': colours.halo, 'text-halo-width': 1.5 },
  }
}

function placeNames(kind: string, from: number, colours: Palette): LayerSpecification {
  return {
    id: kind,
    type: 'symbol',
    source: 'town',
    minzoom: from,
    filter: ['==', 'kind', kind],
    layout: { 'text-field': ['get', 'name'], 'text-font': font, 'text-size': placeLabelSize, 'text-max-width': 9 },
    paint: { 'text-color': colours.placeLabel, 'text-halo-color': colours.halo, 'text-halo-width': 1.5 },
  }
}
