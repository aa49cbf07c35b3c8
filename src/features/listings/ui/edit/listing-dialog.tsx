import { useRef, useState } from 'react'
import { ApiError } from '../../../../api-client.ts'
import buttons from '../../../../ui/button.module.css'
import {
  CancelButton,
  Dialog,
  dialogBodyClass,
  dialogFootClass,
  dialogFormClass,
} from '../../../../ui/dialog/dialog.tsx'
import { useLeaveQuestion } from '../../../../ui/dialog/use-leave-question.tsx'
import { errorSentence, Field, FieldMessage, TextField } from '../../../../ui/form/field.tsx'
import { groupErrorsByField } from '../../../../ui/form/group-errors.ts'
import { type Refusal, useForm } from '../../../../ui/form/use-form.ts'
import layout from '../../../../ui/layout.module.css'
import rows from '../../../../ui/rows.module.css'
import { PhotoUpload } from '../../../photos/ui/upload/photo-upload.tsx'
import { unsentPhotosMessage } from '../../../photos/ui/upload/photo-uploads.ts'
import { usePhotosChanged, usePhotoUploads } from '../../../photos/ui/upload/use-photo-uploads.ts'
import { useSite } from '../../../site/ui/site-context.tsx'
import type { ListingKind } from '../../catalog/listing-ref.ts'
import { catalogLimits } from '../../catalog/rules.ts'
import { CoordinatesField } from './coordinates-field.tsx'
import styles from './edit.module.css'
import { ListingFinder } from './listing-finder.tsx'
import type { ListingValues } from './listing-values.ts'

interface ListingDialogProps<Saved> {
  kind: ListingKind
  title: string
  submit: string
  initial: ListingValues
  save(values: ListingValues): Promise<Saved>
  onSaved(saved: Saved): void
  onClose(): void
}

/**
 * Renders the form of a listing: to add one, to change one, or to turn a submission into one. Closing it asks first if
 * there are changes.
 */
export function ListingDialog<Saved>(props: ListingDialogProps<Saved>) {
  const { kind, title, submit, initial, save, onSaved, onClose } = props
  const form = useListingForm(initial, async values => {
    const saved = await save(values)
    leave.allow()
    onSaved(saved)
  })
  const { values, errors, set, formRef, isSending, uploads } = form
  const leave = useLeaveQuestion({ hasText: form.isChanged, act: 'save', onClose })
  const { areas } = useSite()
  const text = (name: 'name' | 'address' | 'contact') => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: (value: string) => set({ [name]: value }),
  })
  return (
    <Dialog isLarge title={title} initialFocus={() => formRef.current?.querySelector('input')} onClose={leave.close}>
      <form ref={formRef} className={dialogFormClass} noValidate onSubmit={form.submit}>
        <div className={`${dialogBodyClass} ${styles.fields}`}>
          <TextField label="Name" required {...text('name')} />
          <TextField label="Address" {...text('address')} />
          {kind === 'landlord' ? (
            <TextField label="Contact" inputMode="url" hint="A web address, mailto:… or tel:…" {...text('contact')} />
          ) : (
            <>
              <Field label="Area" error={errors.area}>
                {control => (
                  <select
                    {...control}
                    name="area"
                    value={values.area}
                    onChange={event => set({ area: event.target.value })}
                  >
                    <option value="">None</option>
                    {areas.map(area => (
                      <option key={area.key} value={area.key}>
                        {area.name}
                      </option>
                    ))}
                  </select>
                )}
              </Field>
              <LandlordField value={values.landlord} error={errors.landlord} onChange={landlord => set({ landlord })} />
              <CoordinatesField form={form} />
            </>
          )}
          <PhotoUpload photos={uploads.photos} error={errors.photos} />
        </div>
        <div className={dialogFootClass}>
          <p role="alert" className={styles.refusal}>
            {form.refusal?.message}
          </p>
          <CancelButton isDisabled={isSending} onCancel={leave.close} />
          <button type="submit" className={buttons.primary} disabled={isSending}>
            {uploads.awaitedLabel ?? (isSending ? 'Saving…' : submit)}
          </button>
        </div>
      </form>
      {leave.question}
    </Dialog>
  )
}

function useListingForm(initial: ListingValues, send: (values: ListingValues) => Promise<void>) {
  const [typed, setTyped] = useState(initial)
  const photoForm = { initial: initial.photos, max: catalogLimits.photos, pendingKey: 'listing form' }
  const uploads = usePhotoUploads(photoForm)
  const { photos, urls } = uploads
  const values = { ...typed, photos: [...urls] }
  const form = useForm<ListingValues>({
    check: () => ({ photos: unsentPhotosMessage(photos.list()) }),
    waitForUploads: uploads.waitForUploads,
    send: () => send({ ...typed, photos: [...photos.list().urls] }),
    toRefusal: error => toListingRefusal(error, Object.keys(values) as (keyof ListingValues)[]),
  })
  usePhotosChanged(uploads, () => form.clearErrors('photos'))
  return {
    ...form,
    values,
    uploads,
    isChanged: JSON.stringify(values) !== JSON.stringify(initial),
    set(changes: Partial<ListingValues>) {
      setTyped(before => ({ ...before, ...changes }))
      form.clearErrors(...(Object.keys(changes) as (keyof ListingValues)[]))
    },
  }
}

/** Returns the server's errors by field, and as the form's message what belongs to no field. */
function toListingRefusal(error: unknown, names: (keyof ListingValues)[]): Refusal<ListingValues> {
  if (!(error instanceof ApiError)) return { fields: {}, message: 'Something went wrong. Please try again.' }
  const errors = (error.problem.errors ?? []).map(({ path, message }) => ({ path: fieldOf(path), message }))
  const { fields, others } = groupErrorsByField(errors, names)
  if (others.length > 0) return { fields, message: others.map(({ path, message }) => `${path} ${message}`).join('. ') }
  return Object.keys(fields).length > 0 ? { fields } : { fields, message: error.message }
}

const fieldOf = (path: string) => (path === 'landlordId' ? 'landlord' : (path.split('.')[0] ?? ''))

function LandlordField(props: {
  value: ListingValues['landlord']
  error: string | undefined
  onChange(value: ListingValues['landlord']): void
}) {
  const { value, error, onChange } = props
  const fieldset = useRef<HTMLFieldSetElement>(null)
  // The clicked button disappears, so the focus moves to what replaces it.
  const change = (landlord: ListingValues['landlord']) => {
    onChange(landlord)
    requestAnimationFrame(() => fieldset.current?.querySelector<HTMLElement>('button, input')?.focus())
  }
  return (
    <fieldset className={styles.group} ref={fieldset}>
      <legend>
        Landlord <span className={layout.quiet}>(optional)</span>
      </legend>
      {value ? (
        <p className={rows.row}>
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
      <FieldMessage text={errorSentence('Landlord:', error)} />
    </fieldset>
  )
}
