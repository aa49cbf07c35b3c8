import { TextField } from '../../../../ui/form/field.tsx'
import type { FieldErrors } from '../../../../ui/form/use-form.ts'
import { useSite } from '../../../site/ui/site-context.tsx'
import styles from './edit.module.css'
import { type Coordinates, parseCoordinates, parseDegrees } from './listing-values.ts'
import { LocationPicker } from './location-picker.tsx'

/** Decimals of a location, which is about ten centimeters. */
const decimals = 6

/** Renders the location of a building: typed, pasted as maps write it, or chosen on the map. */
export function CoordinatesField(props: {
  form: { values: Coordinates; errors: FieldErrors<Coordinates>; set(changes: Partial<Coordinates>): void }
  required?: boolean
}) {
  const { values, errors, set } = props.form
  const { map } = useSite()
  const type = (name: 'latitude' | 'longitude') => (text: string) => set(parseCoordinates(text) ?? { [name]: text })
  const [lat, lng] = [parseDegrees(values.latitude), parseDegrees(values.longitude)]
  const location =
    typeof lat === 'number' && typeof lng === 'number' && Math.abs(lat) <= 90 && Math.abs(lng) <= 180
      ? { lat, lng }
      : null
  return (
    <fieldset className={styles.group}>
      <legend>Location</legend>
      <p className={styles.hint}>
        {map ? 'Choose it on the map, or type it. ' : ''}Without a location there is no map and no travel time.
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
            required={props.required}
            value={values[name]}
            error={errors[name]}
            onChange={type(name)}
          />
        ))}
      </div>
    </fieldset>
  )
}
