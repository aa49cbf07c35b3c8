import type { Map as MapLibreMap } from 'maplibre-gl'
import { useEffect, useRef } from 'react'
import { toMapLibreZoom } from '../../../map/projection.ts'
import { cardFiltersToQuery } from '../../rules.ts'
import { useFilters } from '../use-filters.ts'
import type { MapCard } from './map-cards.ts'
import { parseBox, viewOfCards } from './map-view.ts'

/** Marks a move to the cards of the list. */
const byList = { byList: true }

/**
 * Moves a list's map to its cards at first and after every change of filters; while the list is narrowed to a part of the
 * map, to that part. A change of the order or of the number of cards in the list moves nothing.
 * @returns a function to call with the part that the user chooses on this map (`bbox`): it is in view already.
 */
export function useMapFit(map: MapLibreMap, cards: readonly MapCard[], withArea: boolean): (bbox: string) => void {
  const { filters } = useFilters(withArea, 'shown')
  const { bbox } = filters
  const filterKey = cardFiltersToQuery({ ...filters, sort: undefined }).toString()
  const fittedKey = useRef<string>(undefined)
  const fittedBox = useRef<string>(undefined)
  useEffect(() => {
    if (fittedKey.current === filterKey) return
    const animate = fittedKey.current !== undefined
    fittedKey.current = filterKey
    if (bbox) {
      const { west, south, east, north } = parseBox(bbox)
      if (bbox !== fittedBox.current) map.fitBounds([west, south, east, north], { animate }, byList)
    } else {
      const { clientWidth: width, clientHeight: height } = map.getContainer()
      const view = viewOfCards(cards, { width, height })
      if (view) map.easeTo({ center: [view.lng, view.lat], zoom: toMapLibreZoom(view.zoom), animate }, byList)
    }
    fittedBox.current = bbox
  }, [map, cards, filterKey, bbox])
  return chosen => {
    fittedBox.current = chosen
  }
}
