import { TextField } from '../../../../ui/form/field.tsx'
import { PhotosField } from '../../../photos/ui/upload/photo-upload.tsx'
import type { Landlord } from '../../catalog/shapes.ts'
import { ListingDialog } from './listing-dialog.tsx'
import { checkLandlord, type LandlordBody, type LandlordFormValues, landlordBody } from './listing-values.ts'
import { NameAndAddress } from './name-and-address.tsx'
import { type ListingFormProps, useListingForm } from './use-listing-form.ts'

/** Renders the form of a landlord: to add one, or to change one. */
export function LandlordDialog(props: ListingFormProps<LandlordFormValues, LandlordBody, Landlord>) {
  const { title, initial, submit, save, onSaved, onClose } = props
  const form = useListingForm({ initial, check: checkLandlord, save: values => save(landlordBody(values)), onSaved })
  const { values, errors, set } = form
  return (
    <ListingDialog title={title} form={form} submit={submit} onClose={onClose}>
      <NameAndAddress values={values} errors={errors} set={set} />
      <TextField
        label="Contact"
        name="contact"
        inputMode="url"
        hint="A web address, mailto:… or tel:…"
        value={values.contact}
        error={errors.contact}
        onChange={contact => set({ contact })}
      />
      <PhotosField photos={form.uploads.photos} error={errors.photos} />
    </ListingDialog>
  )
}
