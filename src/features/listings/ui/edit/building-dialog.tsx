import buttons from '../../../../ui/button.module.css'
import { Field } from '../../../../ui/form/field.tsx'
import layout from '../../../../ui/layout.module.css'
import rows from '../../../../ui/rows.module.css'
import { PhotosField } from '../../../photos/ui/upload/photo-upload.tsx'
import { useSite } from '../../../site/ui/site-context.tsx'
import type { Building } from '../../catalog/shapes.ts'
import { CoordinatesField } from './coordinates-field.tsx'
import { LandlordField } from './landlord-field.tsx'
import { ListingDialog } from './listing-dialog.tsx'
import { type BuildingBody, type BuildingFormValues, buildingBody, checkBuilding } from './listing-values.ts'
import type { ListingPicker } from './location-picker.ts'
import { NameAndAddress } from './name-and-address.tsx'
import { type ListingFormProps, useListingForm } from './use-listing-form.ts'

/**
 * Renders the form of a building: to add one, to change one, or to turn a submission into one.
 * @param initial the initial values of the form.
 * @param already asks whether the building exists already, and what to do then.
 */
export function BuildingDialog(
  props: ListingFormProps<BuildingFormValues, BuildingBody, Building> & {
    already?: { question: string; label: string; onChoose(): void }
    Picker?: ListingPicker | undefined
  },
) {
  const { title, initial, submit, save, onSaved, onClose, already, Picker } = props
  const form = useListingForm({
    initial,
    check: checkBuilding,
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
      <CoordinatesField form={form} Picker={Picker} />
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
