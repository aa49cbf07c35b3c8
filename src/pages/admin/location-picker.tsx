import type { Map as MapLibreMap } from 'maplibre-gl'
import { useEffect, useRef } from 'react'
import type { PlacePicker as Picker } from '../../features/catalog/ui/edit/location-picker.ts'
import { LiveMapWhenSeen } from '../../features/map/ui/live-map-when-seen.tsx'
import { HousePin } from '../../features/map/ui/pins.tsx'
import { useSite } from '../../features/site/ui/site-context.tsx'
import buttons from '../../ui/button.module.css'
import styles from './location-picker.module.css'

/** How close a chosen place is looked at. */
const closeUp = 16

/** The town's map in the form of a building: a click puts the pin there; by keyboard, a button puts it in the middle. */
export const PlacePicker: Picker = ({ place, onPick }) => {
  const { map: site } = useSite()
  const first = useRef(place)
  const shown = useRef<MapLibreMap>(undefined)
  if (!site) return null
  const view = first.current ? { ...first.current, zoom: closeUp } : site.town
  const pickMiddle = () => {
    const middle = shown.current?.getCenter()
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
          fallback={<p className={styles.none}>The map cannot be drawn here. Please type the coordinates.</p>}
        >
          {live => (
            <>
              <PickOnMap map={live.map} place={place} onPick={onPick} onMap={map => (shown.current = map)} />
              {place && <HousePin live={live} lat={place.lat} lng={place.lng} name="The chosen place" />}
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

/** Takes clicks, and keeps a place that was typed in sight. MapLibre's click is one that did not drag. */
function PickOnMap(props: {
  map: MapLibreMap
  place: { lat: number; lng: number } | null
  onPick(place: { lat: number; lng: number }): void
  onMap(map: MapLibreMap): void
}) {
  const { map, place } = props
  const latest = useRef(props)
  latest.current = props
  useEffect(() => {
    latest.current.onMap(map)
    const pick = ({ lngLat }: { lngLat: { lat: number; lng: number } }) =>
      latest.current.onPick({ lat: lngLat.lat, lng: lngLat.lng })
    map.on('click', pick)
    return () => void map.off('click', pick)
  }, [map])
  const [lat, lng] = [place?.lat, place?.lng]
  useEffect(() => {
    if (lat !== undefined && lng !== undefined && !map.getBounds().contains([lng, lat]))
      map.jumpTo({ center: [lng, lat] })
  }, [map, lat, lng])
  return null
}
