import { TextField } from '../../../../ui/form/field.tsx'
import styles from './coordinates-field.module.css'
import groups from './field-group.module.css'
import { type Coordinates, parseCoordinates, parseDegrees } from './listing-values.ts'
import type { ListingPicker } from './location-picker.ts'
import type { ListingForm } from './use-listing-form.ts'

/** Decimals of a location, which is about ten centimeters. */
const decimals = 6

/** Renders the location of a building: typed, pasted as maps write it, or chosen on the map. */
export function CoordinatesField({
  form,
  required,
  Picker,
}: {
  form: Pick<ListingForm<Coordinates>, 'values' | 'errors' | 'set'>
  required?: boolean
  Picker: ListingPicker | undefined
}) {
  const { values, errors, set } = form
  const type = (name: 'latitude' | 'longitude') => (text: string) => set(parseCoordinates(text) ?? { [name]: text })
  const [lat, lng] = [parseDegrees(values.latitude), parseDegrees(values.longitude)]
  const isValidLocation = lat !== null && lng !== null && Math.abs(lat) <= 90 && Math.abs(lng) <= 180
  return (
    <fieldset className={groups.group}>
      <legend>Location</legend>
      <p className={styles.hint}>
        {Picker ? 'Choose it on the map, or type it. ' : ''}Without a location there is no map and no travel time.
      </p>
      {Picker && (
        <Picker
          place={isValidLocation ? { lat, lng } : null}
          onPick={location =>
            set({ latitude: location.lat.toFixed(decimals), longitude: location.lng.toFixed(decimals) })
          }
        />
      )}
      <div className={styles.pair}>
        {(['latitude', 'longitude'] as const).map(name => (
          <TextField
            key={name}
            label={name === 'latitude' ? 'Latitude' : 'Longitude'}
            name={name}
            inputMode="decimal"
            required={required}
            value={values[name]}
            error={errors[name]}
            onChange={type(name)}
          />
        ))}
      </div>
    </fieldset>
  )
}
