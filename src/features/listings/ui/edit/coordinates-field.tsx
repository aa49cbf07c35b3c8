import type { Map as MapLibreMap, MapMouseEvent } from 'maplibre-gl'
import { useEffect, useRef } from 'react'
import buttons from '../../../../ui/button.module.css'
import { TextField } from '../../../../ui/form/field.tsx'
import type { FieldErrors } from '../../../../ui/form/use-form.ts'
import { parseCoordinates } from '../../../places/coordinate-rules.ts'
import { LiveMapWhenSeen } from '../../../places/ui/live-map-when-seen.tsx'
import { MapAttribution } from '../../../places/ui/map-attribution.tsx'
import { ApartmentPin } from '../../../places/ui/pins.tsx'
import type { PublicMap } from '../../../site/rules.ts'
import { useSite } from '../../../site/ui/site-context.tsx'
import styles from './edit.module.css'
import { type Coordinates, degreesOf } from './listing-values.ts'

/** Decimals of a location, which is about ten centimeters. */
const decimals = 6
const closeUpZoom = 16

/** Renders the location of a building: typed, pasted as maps write it, or chosen on the map. */
export function CoordinatesField(props: {
  form: { values: Coordinates; errors: FieldErrors<Coordinates>; set(changes: Partial<Coordinates>): void }
}) {
  const { values, errors, set } = props.form
  const { map } = useSite()
  const type = (name: 'latitude' | 'longitude') => (text: string) => {
    const pasted = parseCoordinates(text)
    set(pasted ? { latitude: String(pasted.latitude), longitude: String(pasted.longitude) } : { [name]: text })
  }
  const [lat, lng] = [degreesOf(values.latitude, 'latitude'), degreesOf(values.longitude, 'longitude')]
  const location =
    typeof lat === 'number' && typeof lng === 'number' && Math.abs(lat) <= 90 && Math.abs(lng) <= 180
      ? { lat, lng }
      : null
  return (
    <fieldset className={styles.group}>
      <legend>Location</legend>
      <p className={styles.hint}>
        {`${map ? 'Choose it on the map, or type it. ' : ''}Without a location there is no map and no travel time.`}
      </p>
      {map && (
        <LocationPicker
          site={map}
          location={location}
          onPick={picked => set({ latitude: picked.lat.toFixed(decimals), longitude: picked.lng.toFixed(decimals) })}
        />
      )}
      <div className={styles.pair}>
        {(['latitude', 'longitude'] as const).map(name => (
          <TextField
            key={name}
            label={name === 'latitude' ? 'Latitude' : 'Longitude'}
            name={name}
            inputMode="decimal"
            value={values[name]}
            error={errors[name]}
            onChange={type(name)}
          />
        ))}
      </div>
    </fieldset>
  )
}

interface LocationPickerProps {
  /** In degrees; null without one. */
  location: { lat: number; lng: number } | null
  onPick(location: { lat: number; lng: number }): void
}

/** The town's map in a building's form. A click sets the pin; a button sets it in the middle, for keyboards. */
function LocationPicker({ site, location, onPick }: LocationPickerProps & { site: PublicMap }) {
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
      <MapAttribution />
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
