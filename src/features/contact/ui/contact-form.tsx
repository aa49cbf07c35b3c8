import { useRef } from 'react'
import ChevronLeft from '~icons/lucide/chevron-left'
import { ApiError, failureText, submitJson } from '../../../api-client.ts'
import buttons from '../../../ui/button.module.css'
import { dialogBodyClass, dialogFootClass, dialogFormClass } from '../../../ui/dialog/dialog.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import { groupErrorsByField } from '../../../ui/form/group-errors.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import { showToast } from '../../../ui/toast/toast-queue.ts'
import { runSignedIn } from '../../people/ui/sign-in.ts'
import { PhotoUpload } from '../../photos/ui/upload/photo-upload.tsx'
import { unsentPhotosMessage } from '../../photos/ui/upload/photo-uploads.ts'
import { type FormPhotos, usePhotosChanged } from '../../photos/ui/upload/use-photo-uploads.ts'
import { useSite } from '../../site/ui/site-context.tsx'
import { contactBodies, contactLimits, type FormKind } from '../rules.ts'
import styles from './contact.module.css'

const successTexts: Record<FormKind, string> = {
  'pending-building': 'Form submitted! Your apartment information will be reviewed by the admin.',
  'contact-question': 'Question submitted! The admin will be notified.',
}

type ContactTexts = Record<string, string>

export function ContactForm(props: {
  kind: FormKind
  texts: ContactTexts
  uploads: FormPhotos
  pendingKey: string
  uid: string | undefined
  onChange(name: string, text: string): void
  onBack(): void
  onSent(): void
}) {
  const { kind, texts, uploads, pendingKey, uid, onChange, onBack, onSent } = props
  const { photos, waitForUploads, awaitedLabel } = uploads
  const { universityName } = useSite()
  const fields = Object.keys(contactBodies[kind].shape)
  // Read at the moment of sending, since signing in may take a while.
  const latest = useRef(texts)
  latest.current = texts
  const hasPhotos = kind === 'pending-building'
  const body = () => ({ ...latest.current, ...(hasPhotos && { photos: photos.list().urls }) })
  const { errors, formRef, isSending, submit, clearErrors } = useForm<ContactTexts>({
    check() {
      const { error } = contactBodies[kind].safeParse(body())
      const found = (error?.issues ?? []).map(({ path, message }) => ({ path: path.join('.'), message }))
      const unsent = hasPhotos ? unsentPhotosMessage(photos.list()) : undefined
      return { photos: unsent, ...groupErrorsByField(found, fields).fields }
    },
    waitForUploads: hasPhotos ? waitForUploads : undefined,
    send: () =>
      runSignedIn(
        pendingKey,
        async api => {
          await submitJson(api, `/api/add-${kind}`, body())
          showToast(successTexts[kind])
          onSent()
        },
        { uid },
      ),
    toRefusal(error) {
      const found = groupErrorsByField((error instanceof ApiError && error.problem.errors) || [], fields)
      if (Object.keys(found.fields).length > 0) return { fields: found.fields }
      showToast(failureText(error, 'Error submitting form. Please try again.'), { isError: true })
      return undefined
    },
  })
  usePhotosChanged(uploads, () => clearErrors('photos'))
  const field = (name: string) => ({
    name,
    value: texts[name] ?? '',
    error: errors[name],
    onChange(text: string) {
      clearErrors(name)
      onChange(name, text)
    },
  })
  return (
    <form ref={formRef} className={dialogFormClass} noValidate onSubmit={submit}>
      <div className={`${dialogBodyClass} ${styles.fields}`}>
        {hasPhotos ? (
          <>
            <TextField label="Apartment Name" required {...field('name')} />
            <TextField label="Address" {...field('address')} />
            <PhotoUpload photos={photos} error={errors.photos} />
          </>
        ) : (
          <>
            <TextField label="Name" required autoComplete="name" {...field('name')} />
            <TextField
              label={`${universityName} Email`}
              required
              type="email"
              autoComplete="email"
              {...field('email')}
            />
            <TextField label="Note" required rows={6} maxLength={contactLimits.msg} {...field('msg')} />
            <p className={styles.note}>Only the team sees your name and email. They aren’t linked to your reviews.</p>
          </>
        )}
      </div>
      <div className={dialogFootClass}>
        <button type="button" className={`${buttons.quiet} ${styles.back}`} disabled={isSending} onClick={onBack}>
          <ChevronLeft width={18} height={18} aria-hidden="true" />
          Back
        </button>
        <button type="submit" className={buttons.primary} disabled={isSending} aria-busy={isSending}>
          {awaitedLabel ?? (isSending ? 'Sending…' : 'Submit')}
        </button>
      </div>
    </form>
  )
}
