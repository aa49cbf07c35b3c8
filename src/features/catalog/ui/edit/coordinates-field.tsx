import { TextField } from '../../../../ui/form/field.tsx'
import styles from './edit.module.css'
import { type BuildingFormValues, parseCoordinates, parseDegrees } from './listing-values.ts'
import type { ListingPicker } from './location-picker.ts'
import type { ListingForm } from './use-listing-form.ts'

/** Digits that tell places about ten centimetres apart. */
const digits = 6

/** Where a building stands: typed, pasted as maps give it, or chosen on the map. */
export function CoordinatesField({
  form,
  Picker,
}: {
  form: ListingForm<BuildingFormValues>
  Picker: ListingPicker | undefined
}) {
  const { values, errors, set } = form
  const type = (name: 'latitude' | 'longitude') => (text: string) => set(parseCoordinates(text) ?? { [name]: text })
  const [lat, lng] = [parseDegrees(values.latitude), parseDegrees(values.longitude)]
  const isValidLocation = lat !== null && lng !== null && Math.abs(lat) <= 90 && Math.abs(lng) <= 180
  return (
    <fieldset className={styles.group}>
      <legend>Where it stands</legend>
      <p className={styles.hint}>
        {Picker ? 'Choose it on the map, or type it. ' : ''}Without it there is no map and no travel time.
      </p>
      {Picker && (
        <Picker
          place={isValidLocation ? { lat, lng } : null}
          onPick={place => set({ latitude: place.lat.toFixed(digits), longitude: place.lng.toFixed(digits) })}
        />
      )}
      <div className={styles.pair}>
        <TextField
          label="Latitude"
          name="latitude"
          inputMode="decimal"
          value={values.latitude}
          error={errors.latitude}
          onChange={type('latitude')}
        />
        <TextField
          label="Longitude"
          name="longitude"
          inputMode="decimal"
          value={values.longitude}
          error={errors.longitude}
          onChange={type('longitude')}
        />
      </div>
    </fieldset>
  )
}
