import { useEffect } from 'react'
import { dialogBodyClass } from '../../../ui/dialog/dialog.tsx'
import { unsentPhotosMessage } from '../../photos/ui/upload/photo-list.ts'
import { PhotoUpload } from '../../photos/ui/upload/photo-upload.tsx'
import type { FormPhotos } from '../../photos/ui/upload/use-photo-uploads.ts'
import { contactLimits, lengthProblem } from '../rules.ts'
import { profanityProblem } from './check-fields.ts'
import styles from './contact.module.css'
import { FormField } from './form-field.tsx'
import { FormFoot } from './form-foot.tsx'
import { useFormSender } from './use-form-sender.ts'

export interface ApartmentDraft {
  name: string
  address: string
}

/** "Can't Find Your Apartment" (SPEC 2 and 5): a name, an address and photos if there are any. */
export function ApartmentForm(props: {
  draft: ApartmentDraft
  uploads: FormPhotos
  onChange(next: (before: ApartmentDraft) => ApartmentDraft): void
  pendingKey: string
  uid: string | undefined
  onBack(): void
  onSent(): void
}) {
  const { draft, uploads, onChange, pendingKey, uid, onBack, onSent } = props
  const { photos, urls, unsent, waitForUploads } = uploads
  const success = 'Form submitted! Your apartment information will be reviewed by the admin.'
  const check = async () => ({
    name: lengthProblem(draft.name, contactLimits.buildingName, true) ?? (await profanityProblem(draft.name)),
    address: lengthProblem(draft.address, contactLimits.address, false) ?? (await profanityProblem(draft.address)),
    photos: unsentPhotosMessage(photos.list()),
  })
  const body = () => ({ ...draft, photos: photos.urls() })
  const path = '/api/add-pending-building'
  const sender = useFormSender({ path, success, pendingKey, uid, check, body, waitForUploads, onSent })
  const { errors, sending, form, submit, forget } = sender
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was wrong with the photos is settled when they change.
  useEffect(() => forget('photos'), [urls, unsent])
  const field = (name: 'name' | 'address') => ({
    name,
    value: draft[name],
    error: errors[name],
    onChange: (value: string) => {
      forget(name)
      onChange(before => ({ ...before, [name]: value }))
    },
  })
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      <div className={`${dialogBodyClass} ${styles.fields}`}>
        <FormField label="Apartment Name" required {...field('name')} />
        <FormField label="Address" {...field('address')} />
        <div className={styles.field}>
          <PhotoUpload photos={photos} />
          <p role="alert" className={styles.wrong}>
            {errors.photos}
          </p>
        </div>
      </div>
      <FormFoot isSending={sending} isUploading={uploads.isAwaited} onBack={onBack} />
    </form>
  )
}
