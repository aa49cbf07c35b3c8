import { useState } from 'react'
import { ApiError } from '../../../../api-client.ts'
import { groupErrorsByField } from '../../../../ui/form/group-errors.ts'
import { type FieldErrors, type Form, type Refusal, useForm } from '../../../../ui/form/use-form.ts'
import { unsentPhotosMessage } from '../../../photos/ui/upload/photo-uploads.ts'
import { type FormPhotos, usePhotosChanged, usePhotoUploads } from '../../../photos/ui/upload/use-photo-uploads.ts'
import { catalogLimits } from '../../catalog/rules.ts'

/** What the form of a listing needs. */
export interface ListingFormOptions<Values, Saved> {
  initial: Values
  save(values: Values): Promise<Saved>
  onSaved(saved: Saved): void
}

/** What the dialog with the form of a listing needs. @template Body what `save` sends. */
export interface ListingFormProps<Values, Body, Saved>
  extends Pick<ListingFormOptions<Values, Saved>, 'initial' | 'onSaved'> {
  title: string
  /** The label of the button that saves. */
  submit: string
  save(body: Body): Promise<Saved>
  onClose(): void
}

/** The state of a listing's form. */
export interface ListingForm<Values> extends Form<Values> {
  values: Values
  uploads: FormPhotos
  isChanged: boolean
  set(changes: Partial<Values>): void
}

/** Returns the state of the form of a listing, photos included. */
export function useListingForm<Values extends { photos: string[] }, Saved>(
  options: ListingFormOptions<Values, Saved>,
): ListingForm<Values> {
  const { initial, save, onSaved } = options
  const [start] = useState(initial)
  const [typed, setTyped] = useState(initial)
  const pendingKey = 'listing form'
  const uploads = usePhotoUploads({ initial: initial.photos, max: catalogLimits.photos, pendingKey })
  const { photos, urls } = uploads
  const values = { ...typed, photos: [...urls] }
  const readValues = () => ({ ...typed, photos: [...photos.list().urls] })
  const form = useForm<Values>({
    check: () => ({ photos: unsentPhotosMessage(photos.list()) }) as FieldErrors<Values>,
    waitForUploads: uploads.waitForUploads,
    send: async () => onSaved(await save(readValues())),
    toRefusal: error => toListingRefusal<Values>(error, Object.keys(values) as (keyof Values & string)[]),
  })
  usePhotosChanged(uploads, () => form.clearErrors('photos'))
  return {
    ...form,
    values,
    uploads,
    isChanged: JSON.stringify(values) !== JSON.stringify(start),
    set(changes) {
      setTyped(before => ({ ...before, ...changes }))
      form.clearErrors(...(Object.keys(changes) as (keyof Values & string)[]))
    },
  }
}

/** Returns the server's errors by field, and as the form's message what belongs to no field. */
export function toListingRefusal<Values>(error: unknown, names: (keyof Values & string)[]): Refusal<Values> {
  if (!(error instanceof ApiError)) return { fields: {}, message: 'Something went wrong. Please try again.' }
  const errors = (error.problem.errors ?? []).map(({ path, message }) => ({ path: fieldOf(path), message }))
  const { fields, others } = groupErrorsByField(errors, names)
  if (others.length > 0) return { fields, message: others.map(({ path, message }) => `${path} ${message}`).join('. ') }
  return Object.keys(fields).length > 0 ? { fields } : { fields, message: error.message }
}

const fieldOf = (path: string) => (path === 'landlordId' ? 'landlord' : (path.split('.')[0] ?? ''))
