import type { Map as MapLibreMap } from 'maplibre-gl'
import { useEffect, useRef } from 'react'
import { toMapLibreZoom } from '../../../places/projection.ts'
import { cardFiltersToQuery } from '../../lists/rules.ts'
import { useFilters } from '../lists/use-filters.ts'
import type { MapCard } from './map-cards.ts'
import { parseBox, viewOfCards } from './map-view.ts'

/** Marks a move to the cards of the list. */
const byList = { byList: true }

/**
 * Moves a list's map to its cards at first and after every change of filters; while the list is narrowed to a part of the
 * map, to that part. A change of the order, of the campus point or of the number of cards in the list moves nothing.
 * @returns a function to call with the part that the user chooses on this map (`bbox`): it is in view already.
 */
export function useMapFit(map: MapLibreMap, cards: readonly MapCard[], withArea: boolean): (bbox: string) => void {
  const { filters } = useFilters(withArea, 'shown')
  const { bbox } = filters
  const filterKey = cardFiltersToQuery({ ...filters, campus: undefined, sort: undefined }).toString()
  const fittedKey = useRef<string>(undefined)
  const fittedBox = useRef<string>(undefined)
  useEffect(() => {
    const moveToCards = () => {
      if (fittedKey.current === filterKey) return
      fittedKey.current = filterKey
      const { clientWidth: width, clientHeight: height } = map.getContainer()
      const view = bbox ? undefined : viewOfCards(cards, { width, height })
      if (view) map.easeTo({ center: [view.lng, view.lat], zoom: toMapLibreZoom(view.zoom) }, byList)
      if (bbox && bbox !== fittedBox.current) {
        const { west, south, east, north } = parseBox(bbox)
        map.fitBounds([west, south, east, north], {}, byList)
      }
      fittedBox.current = bbox
    }
    // A phone that shows the list has no map to fit.
    const isHidden = map.getContainer().clientWidth === 0
    if (!isHidden) return moveToCards()
    map.once('resize', moveToCards)
    return () => void map.off('resize', moveToCards)
  }, [map, cards, filterKey, bbox])
  return chosen => {
    fittedBox.current = chosen
  }
}
