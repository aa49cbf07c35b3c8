import type { Map as MapLibreMap } from 'maplibre-gl'
import { useEffect, useRef } from 'react'
import type { Card } from '../../../catalog/shapes.ts'
import { boxAround } from '../../../map/projection.ts'
import { useFilters } from '../use-filters.ts'
import { positionOf } from './map-clusters.ts'

/** Space around the locations, in pixels, for markers and buttons. */
const fitPaddingPx = { top: 64, bottom: 48, left: 48, right: 64 }

/** MapLibre's largest zoom for a single location. */
const maxFitZoom = 15

/**
 * Moves a list's map to the locations of its cards unless all are in view; at first to the part of the map in the URL. A
 * part that the user has just chosen is in view already.
 */
export function useMapFit(map: MapLibreMap, cards: readonly Card[] | undefined, withArea: boolean): void {
  const { bbox } = useFilters(withArea, 'shown').filters
  const hasBegun = useRef(false)
  useEffect(() => {
    if (!cards) return
    const isFirst = !hasBegun.current
    hasBegun.current = true
    if (bbox) {
      const [west = 0, south = 0, east = 0, north = 0] = bbox.split(',').map(Number)
      if (isFirst) map.fitBounds([west, south, east, north], { animate: false })
      return
    }
    const box = boxAround(cards.map(positionOf))
    if (!box) return
    const visible = map.getBounds()
    if (visible.contains([box.west, box.south]) && visible.contains([box.east, box.north])) return
    map.fitBounds([box.west, box.south, box.east, box.north], { padding: fitPaddingPx, maxZoom: maxFitZoom })
  }, [map, cards, bbox])
}
