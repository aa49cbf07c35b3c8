import type { Map as MapLibreMap } from 'maplibre-gl'
import { useEffect, useState } from 'react'
import buttons from '../../../../ui/button.module.css'
import { useFilters } from '../lists/use-filters.ts'
import styles from './map-search-here.module.css'

interface SearchHereProps {
  map: MapLibreMap
  withArea: boolean
  /** Called with the part of the map before the list changes. */
  onSearch(bbox: string): void
}

/** Renders a button that filters the list by the visible part of the map (`bbox`), once the user has moved the map. */
export function MapSearchHere({ map, withArea, onSearch }: SearchHereProps) {
  const { change } = useFilters(withArea, 'next')
  const [hasMoved, setHasMoved] = useState(false)
  useEffect(() => {
    const noteMove = (event: object) => {
      // Only the user's moves have `originalEvent`, or `byReader` from MapControls; `byList` is from useMapFit.
      if ('byList' in event) setHasMoved(false)
      else if ('byReader' in event || ('originalEvent' in event && event.originalEvent)) setHasMoved(true)
    }
    map.on('moveend', noteMove)
    return () => void map.off('moveend', noteMove)
  }, [map])
  if (!hasMoved) return null
  const search = () => {
    // Ends an animation, so that the search covers the visible part.
    map.stop()
    setHasMoved(false)
    const bbox = boxInView(map)
    onSearch(bbox)
    change({ bbox })
  }
  return (
    <button type="button" className={`${buttons.button} ${buttons.small} ${styles.here}`} onClick={search}>
      Search this area
    </button>
  )
}

/** Returns the visible part of the map as the parameter `bbox`: west,south,east,north, to about a meter. */
function boxInView(map: MapLibreMap): string {
  const bounds = map.getBounds()
  const { lng: west, lat: south } = bounds.getSouthWest()
  const { lng: east, lat: north } = bounds.getNorthEast()
  return [west, south, east, north].map(degrees => degrees.toFixed(5)).join(',')
}
