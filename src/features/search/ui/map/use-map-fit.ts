import type { Map as MapLibreMap } from 'maplibre-gl'
import { useEffect, useRef } from 'react'
import type { Card } from '../../../catalog/shapes.ts'
import { boxAround } from '../../../map/projection.ts'
import { useFilters } from '../use-filters.ts'
import { positionOf } from './map-clusters.ts'

/** Space around the places, in pixels: markers and buttons stand over the edges. */
const fitPaddingPx = { top: 64, bottom: 48, left: 48, right: 64 }

/** MapLibre's zoom that is not exceeded, should there be one place only. */
const maxFitZoom = 15

/**
 * Moves a list's map to where its places are, when they do not all stand in view; or, where a part of the map was asked
 * for in the address, to that part. A part that the reader has just chosen is in view already.
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
    const seen = map.getBounds()
    if (seen.contains([box.west, box.south]) && seen.contains([box.east, box.north])) return
    map.fitBounds([box.west, box.south, box.east, box.north], { padding: fitPaddingPx, maxZoom: maxFitZoom })
  }, [map, cards, bbox])
}
