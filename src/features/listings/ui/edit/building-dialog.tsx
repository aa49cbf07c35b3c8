import buttons from '../../../../ui/button.module.css'
import layout from '../../../../ui/layout.module.css'
import rows from '../../../../ui/rows.module.css'
import { PhotosField } from '../../../photos/ui/upload/photo-upload.tsx'
import type { Building } from '../../catalog/shapes.ts'
import { AreaField } from './area-field.tsx'
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
