import { useState } from 'react'
import { dialogBody } from '../../../ui/dialog.tsx'
import { freshToken } from '../../identity/ui/account-client.ts'
import { PhotoUpload } from '../../photos/ui/upload/photo-upload.tsx'
import { photoSender } from '../../photos/ui/upload/send-photo.ts'
import { contactLimits, lengthProblem } from '../rules.ts'
import { profanityProblem } from './check-fields.ts'
import styles from './contact.module.css'
import { FormField } from './form-field.tsx'
import { FormFoot } from './form-foot.tsx'
import { useFormSender } from './use-form-sender.ts'

const sendPhoto = photoSender(freshToken)

export interface ApartmentDraft {
  name: string
  address: string
  photos: string[]
}

/** "Can't Find Your Apartment" (SPEC 2 and 5): a name, an address and photos if there are any. */
export function ApartmentForm(props: {
  draft: ApartmentDraft
  onChange(next: (before: ApartmentDraft) => ApartmentDraft): void
  pendingKey: string
  onBack(): void
  onSent(): void
}) {
  const { draft, onChange, pendingKey, onBack, onSent } = props
  const [uploading, setUploading] = useState(false)
  const success = 'Form submitted! Your apartment information will be reviewed by the admin.'
  const sender = useFormSender({ path: '/api/add-pending-building', success, pendingKey, onSent })
  const { errors, sending, form, submit, forget } = sender
  const field = (name: 'name' | 'address') => ({
    name,
    value: draft[name],
    error: errors[name],
    onChange: (value: string) => {
      forget(name)
      onChange(before => ({ ...before, [name]: value }))
    },
  })
  const check = async () => ({
    name: lengthProblem(draft.name, contactLimits.buildingName, true) ?? (await profanityProblem(draft.name)),
    address: lengthProblem(draft.address, contactLimits.address, false) ?? (await profanityProblem(draft.address)),
  })
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={event => submit(event, draft, check)}>
      <div className={`${dialogBody} ${styles.fields}`}>
        <FormField label="Apartment Name" required {...field('name')} />
        <FormField label="Address" {...field('address')} />
        <div className={styles.field}>
          <PhotoUpload
            value={draft.photos}
            onChange={photos => onChange(before => ({ ...before, photos }))}
            send={sendPhoto}
            onBusyChange={setUploading}
          />
          <p role="alert" className={styles.wrong}>
            {errors.photos}
          </p>
        </div>
      </div>
      <FormFoot sending={sending} waiting={uploading ? 'Photos are on their way…' : undefined} onBack={onBack} />
    </form>
  )
}
