import type { Map as MapLibreMap } from 'maplibre-gl'
import { useEffect, useState } from 'react'
import buttons from '../../../../ui/button.module.css'
import { useFilters } from '../use-filters.ts'
import styles from './map-panel.module.css'

/** Once the reader has moved the map: narrows the list to what the map shows, as a filter in the URL (`bbox`). */
export function MapSearchHere({ map, withArea }: { map: MapLibreMap; withArea: boolean }) {
  const { change } = useFilters(withArea, 'next')
  const [hasMoved, setHasMoved] = useState(false)
  useEffect(() => {
    const note = (event: object) => {
      // A hand's own movement carries its event, a button's the mark of MapControls; the map's own carry neither.
      if ('byReader' in event || ('originalEvent' in event && event.originalEvent)) setHasMoved(true)
    }
    map.on('moveend', note)
    return () => void map.off('moveend', note)
  }, [map])
  if (!hasMoved) return null
  const search = () => {
    // A movement under way ends here, and says so; what is searched is what is seen.
    map.stop()
    setHasMoved(false)
    change({ bbox: boxInView(map) })
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
