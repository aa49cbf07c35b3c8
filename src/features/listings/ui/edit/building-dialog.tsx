import { useRef } from 'react'
import buttons from '../../../../ui/button.module.css'
import { errorSentence, Field, FieldAlert } from '../../../../ui/form/field.tsx'
import layout from '../../../../ui/layout.module.css'
import rows from '../../../../ui/rows.module.css'
import { PhotosField } from '../../../photos/ui/upload/photo-upload.tsx'
import { useSite } from '../../../site/ui/site-context.tsx'
import type { Building } from '../../catalog/shapes.ts'
import { CoordinatesField } from './coordinates-field.tsx'
import styles from './edit.module.css'
import { ListingDialog, NameAndAddress } from './listing-dialog.tsx'
import { ListingFinder } from './listing-finder.tsx'
import { type BuildingBody, type BuildingFormValues, buildingBody } from './listing-values.ts'
import { type ListingFormProps, useListingForm } from './use-listing-form.ts'

/**
 * Renders the form of a building: to add one, to change one, or to turn a submission into one.
 * @param initial the initial values of the form.
 * @param already asks whether the building exists already, and what to do then.
 */
export function BuildingDialog(
  props: ListingFormProps<BuildingFormValues, BuildingBody, Building> & {
    already?: { question: string; label: string; onChoose(): void }
  },
) {
  const { title, initial, submit, save, onSaved, onClose, already } = props
  const form = useListingForm({
    initial,
    save: values => save(buildingBody(values)),
    onSaved,
  })
  const { values, errors, set } = form
  return (
    <ListingDialog title={title} form={form} submit={submit} onClose={onClose}>
      {already && (
        <p className={`${layout.bar} ${rows.notice}`}>
          {already.question}
          <button type="button" className={`${buttons.button} ${buttons.small}`} onClick={already.onChoose}>
            {already.label}
          </button>
        </p>
      )}
      <NameAndAddress values={values} errors={errors} set={set} />
      <AreaField value={values.area} error={errors.area} onChange={area => set({ area })} />
      <LandlordField value={values.landlord} error={errors.landlord} onChange={landlord => set({ landlord })} />
      <CoordinatesField form={form} />
      <PhotosField photos={form.uploads.photos} error={errors.photos} />
    </ListingDialog>
  )
}

/** Renders the choice of a building's area: one of the site's, or none. */
function AreaField(props: { value: string; error: string | undefined; onChange(key: string): void }) {
  const { value, error, onChange } = props
  const { areas } = useSite()
  return (
    <Field label="Area" error={error}>
      {control => (
        <select {...control} name="area" value={value} onChange={event => onChange(event.target.value)}>
          <option value="">None</option>
          {areas.map(area => (
            <option key={area.key} value={area.key}>
              {area.name}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

/** Renders the choice of a building's landlord, found by name. */
function LandlordField(props: {
  value: BuildingFormValues['landlord']
  error: string | undefined
  onChange(landlord: BuildingFormValues['landlord']): void
}) {
  const { value, error, onChange } = props
  const fieldset = useRef<HTMLFieldSetElement>(null)
  // The clicked button disappears, so the focus moves to what replaces it.
  const change = (landlord: BuildingFormValues['landlord']) => {
    onChange(landlord)
    requestAnimationFrame(() => fieldset.current?.querySelector<HTMLElement>('button, input')?.focus())
  }
  return (
    <fieldset className={styles.group} ref={fieldset}>
      <legend>
        Landlord <span>(optional)</span>
      </legend>
      {value ? (
        <p className={styles.chosen}>
          <strong>{value.name}</strong>
          <button
            type="button"
            name="landlord"
            className={`${buttons.button} ${buttons.small}`}
            onClick={() => change(null)}
          >
            Remove
          </button>
        </p>
      ) : (
        <ListingFinder label="Search by name" name="landlord" isShown={hit => hit.label === 'LANDLORD'}>
          {hit => (
            <button type="button" className={styles.hit} onClick={() => change({ id: hit.id, name: hit.name })}>
              <strong>{hit.name}</strong>
              <span>{hit.address}</span>
            </button>
          )}
        </ListingFinder>
      )}
      <FieldAlert text={errorSentence('Landlord:', error)} />
    </fieldset>
  )
}
