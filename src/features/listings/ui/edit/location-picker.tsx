import type { Map as MapLibreMap, MapMouseEvent } from 'maplibre-gl'
import { useEffect, useRef } from 'react'
import buttons from '../../../../ui/button.module.css'
import { LiveMapWhenSeen } from '../../../places/ui/live-map-when-seen.tsx'
import { ApartmentPin } from '../../../places/ui/pins.tsx'
import type { PublicMap } from '../../../site/rules.ts'
import styles from './edit.module.css'

const closeUpZoom = 16

interface LocationPickerProps {
  /** In degrees; null without one. */
  location: { lat: number; lng: number } | null
  onPick(location: { lat: number; lng: number }): void
}

/** The town's map in a building's form. A click sets the pin; a button sets it in the middle, for keyboards. */
export function LocationPicker({ site, location, onPick }: LocationPickerProps & { site: PublicMap }) {
  const initialLocation = useRef(location)
  const mapRef = useRef<MapLibreMap>(undefined)
  const view = initialLocation.current ? { ...initialLocation.current, zoom: closeUpZoom } : site.town
  const pickMiddle = () => {
    const middle = mapRef.current?.getCenter()
    if (middle) onPick({ lat: middle.lat, lng: middle.lng })
  }
  return (
    <>
      <div className={styles.map}>
        <LiveMapWhenSeen
          site={site}
          view={view}
          cooperative
          label="Map to choose a place on. Arrow keys move it, plus and minus change the zoom."
          undrawableText="The map cannot be drawn here. Please type the coordinates."
        >
          {live => (
            <>
              <PickOnMap map={live.map} location={location} onPick={onPick} onMap={map => (mapRef.current = map)} />
              {location && <ApartmentPin live={live} lat={location.lat} lng={location.lng} name="The chosen place" />}
            </>
          )}
        </LiveMapWhenSeen>
      </div>
      <button type="button" className={`${buttons.button} ${buttons.small}`} onClick={pickMiddle}>
        Put the pin in the middle of the map
      </button>
    </>
  )
}

/** Handles clicks on the map, and keeps a typed location in view. MapLibre sends no click after a drag. */
function PickOnMap(props: LocationPickerProps & { map: MapLibreMap; onMap(map: MapLibreMap): void }) {
  const { map, location, onPick, onMap } = props
  useEffect(() => {
    onMap(map)
    const pick = ({ lngLat: { lat, lng } }: MapMouseEvent) => onPick({ lat, lng })
    map.on('click', pick)
    return () => void map.off('click', pick)
  })
  const [lat, lng] = [location?.lat, location?.lng]
  useEffect(() => {
    if (lat !== undefined && lng !== undefined && !map.getBounds().contains([lng, lat]))
      map.jumpTo({ center: [lng, lat] })
  }, [map, lat, lng])
  return null
}
