import type { Map as MapLibreMap } from 'maplibre-gl'
import { useEffect } from 'react'
import { type ColorScheme, palettes } from '../map-look.ts'
import { boxAround } from '../projection.ts'
import { useColorScheme } from './use-color-scheme.ts'
import type { ShownRoute } from './use-travel-route.ts'

/** Draws a route, a line for driving or dots for walking, and moves the map so that all of it is in view. */
export function RouteOnMap({ map, route }: { map: MapLibreMap; route: ShownRoute | undefined }) {
  const scheme = useColorScheme()
  useEffect(() => {
    if (!route) return
    const draw = () => drawRoute(map, route, scheme)
    draw()
    // After a change between light and dark, the map's new style does not have the route.
    map.on('styledata', draw)
    return () => {
      map.off('styledata', draw)
      removeRoute(map)
    }
  }, [map, route, scheme])
  useEffect(() => {
    const box = route && boxAround(route.geometry.coordinates)
    if (box)
      map.fitBounds([box.west, box.south, box.east, box.north], {
        padding: fitPaddingPx,
        maxZoom: map.getMaxZoom() - 2,
      })
  }, [map, route])
  return null
}

/** The space around a route, in pixels: for pins at the top, for names and buttons on the right. */
const fitPaddingPx = { top: 70, bottom: 50, left: 50, right: 130 }

const source = 'route'

function drawRoute(map: MapLibreMap, { geometry, mode }: ShownRoute, scheme: ColorScheme): void {
  if (map.getSource(source)) return
  map.addSource(source, { type: 'geojson', data: geometry })
  const { pin, halo } = palettes[scheme]
  // Below the street names, so that they stay readable.
  const below = map.getStyle().layers.find(layer => layer.type === 'symbol')?.id
  const line = { type: 'line', source, layout: { 'line-cap': 'round', 'line-join': 'round' } } as const
  const dots = mode === 'walking' ? { 'line-dasharray': [0.01, 1.7] } : {}
  const edge = { 'line-color': halo, 'line-width': 9, 'line-opacity': 0.85 }
  map.addLayer({ ...line, id: 'route-edge', paint: edge }, below)
  map.addLayer({ ...line, id: 'route', paint: { 'line-color': pin, 'line-width': 5, ...dots } }, below)
}

function removeRoute(map: MapLibreMap): void {
  // The map may have been removed.
  if (!map.getStyle()) return
  for (const layer of ['route', 'route-edge']) if (map.getLayer(layer)) map.removeLayer(layer)
  if (map.getSource(source)) map.removeSource(source)
}
