import { dialogBodyClass, dialogFormClass } from '../../../ui/dialog/dialog.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import { unsentPhotosMessage } from '../../photos/ui/upload/photo-list.ts'
import { PhotosField } from '../../photos/ui/upload/photos-field.tsx'
import { type FormPhotos, usePhotosChanged } from '../../photos/ui/upload/use-photo-uploads.ts'
import { contactLimits, lengthProblem } from '../rules.ts'
import styles from './contact.module.css'
import { FormFoot } from './form-foot.tsx'
import type { ApartmentDraft, FormOwnProps } from './types.ts'
import { useContactForm } from './use-contact-form.ts'

/** Renders the form "Can't Find Your Apartment": a name, an address and photos. */
export function ApartmentForm({
  draft,
  onChange,
  uploads,
  onBack,
  ...target
}: FormOwnProps<ApartmentDraft> & { uploads: FormPhotos }) {
  const { photos, waitForUploads, awaitedLabel } = uploads
  const { formRef, isSending, errors, submit, clearErrors, fieldProps } = useContactForm({
    ...target,
    path: '/api/add-pending-building',
    success: 'Form submitted! Your apartment information will be reviewed by the admin.',
    draft,
    onChange,
    names: ['name', 'address', 'photos'],
    check: () => ({
      name: lengthProblem(draft.name, contactLimits.buildingName, true),
      address: lengthProblem(draft.address, contactLimits.address, false),
      photos: unsentPhotosMessage(photos.list()),
    }),
    body: () => ({ ...draft, photos: photos.urls() }),
    waitForUploads,
  })
  usePhotosChanged(uploads, () => clearErrors('photos'))
  return (
    <form ref={formRef} className={dialogFormClass} noValidate onSubmit={submit}>
      <div className={`${dialogBodyClass} ${styles.fields}`}>
        <TextField label="Apartment Name" required {...fieldProps('name')} />
        <TextField label="Address" {...fieldProps('address')} />
        <PhotosField photos={photos} error={errors.photos} />
      </div>
      <FormFoot isSending={isSending} awaitedLabel={awaitedLabel} onBack={onBack} />
    </form>
  )
}
