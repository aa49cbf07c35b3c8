import type { Map as MapLibreMap } from 'maplibre-gl'
import { useEffect } from 'react'
import { type ColorScheme, palettes } from '../../map/map-look.ts'
import { boxAround } from '../../map/projection.ts'
import { useColorScheme } from '../../map/ui/use-color-scheme.ts'
import type { ShownRoute } from './use-travel-route.ts'

/** Draws a way: a line for driving, dots for walking; and moves the map so that all of it is seen. */
export function RouteOnMap({ map, way }: { map: MapLibreMap; way: ShownRoute | undefined }) {
  const scheme = useColorScheme()
  useEffect(() => {
    if (!way) return
    const draw = () => drawRoute(map, way, scheme)
    draw()
    // Another style, for light or dark, comes without the way.
    map.on('styledata', draw)
    return () => {
      map.off('styledata', draw)
      removeRoute(map)
    }
  }, [map, way, scheme])
  useEffect(() => {
    const box = way && boxAround(way.geometry.coordinates)
    if (box)
      map.fitBounds([box.west, box.south, box.east, box.north], {
        padding: fitPaddingPx,
        maxZoom: map.getMaxZoom() - 2,
      })
  }, [map, way])
  return null
}

/** Space around a way, in pixels: for pins above their places, and for names and buttons at the right. */
const fitPaddingPx = { top: 70, bottom: 50, left: 50, right: 130 }

const source = 'way'

function drawRoute(map: MapLibreMap, { geometry, mode }: ShownRoute, scheme: ColorScheme): void {
  const data = { type: 'Feature' as const, properties: {}, geometry }
  if (map.getSource(source)) return
  map.addSource(source, { type: 'geojson', data })
  const { pin, halo } = palettes[scheme]
  // Names stay readable.
  const below = map.getStyle().layers.find(layer => layer.type === 'symbol')?.id
  const layout = { 'line-cap': 'round' as const, 'line-join': 'round' as const }
  const dots = mode === 'walking' ? { 'line-dasharray': [0.01, 1.7] } : {}
  map.addLayer(
    {
      id: 'way-edge',
      type: 'line',
      source,
      layout,
      paint: { 'line-color': halo, 'line-width': 9, 'line-opacity': 0.85 },
    },
    below,
  )
  map.addLayer(
    { id: 'way', type: 'line', source, layout, paint: { 'line-color': pin, 'line-width': 5, ...dots } },
    below,
  )
}

function removeRoute(map: MapLibreMap): void {
  // The map may be gone before the way.
  if (!map.getStyle()) return
  for (const layer of ['way', 'way-edge']) if (map.getLayer(layer)) map.removeLayer(layer)
  if (map.getSource(source)) map.removeSource(source)
}
