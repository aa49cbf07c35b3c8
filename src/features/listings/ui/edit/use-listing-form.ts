import { useState } from 'react'
import { ApiError } from '../../../../api-client.ts'
import { groupErrorsByField } from '../../../../ui/form/group-errors.ts'
import { type Refusal, useForm } from '../../../../ui/form/use-form.ts'
import { unsentPhotosMessage } from '../../../photos/ui/upload/photo-uploads.ts'
import { usePhotosChanged, usePhotoUploads } from '../../../photos/ui/upload/use-photo-uploads.ts'
import { catalogLimits } from '../../catalog/rules.ts'
import type { ListingValues } from './listing-values.ts'

export function useListingForm(initial: ListingValues, send: (values: ListingValues) => Promise<void>) {
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
export function toListingRefusal<Values>(error: unknown, names: (keyof Values & string)[]): Refusal<Values> {
  if (!(error instanceof ApiError)) return { fields: {}, message: 'Something went wrong. Please try again.' }
  const errors = (error.problem.errors ?? []).map(({ path, message }) => ({ path: fieldOf(path), message }))
  const { fields, others } = groupErrorsByField(errors, names)
  if (others.length > 0) return { fields, message: others.map(({ path, message }) => `${path} ${message}`).join('. ') }
  return Object.keys(fields).length > 0 ? { fields } : { fields, message: error.message }
}

const fieldOf = (path: string) => (path === 'landlordId' ? 'landlord' : (path.split('.')[0] ?? ''))
