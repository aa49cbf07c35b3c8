import { type FormEvent, useEffect, useRef, useState } from 'react'
import { ApiError } from '../../../../api-client.ts'
import { getFreshToken } from '../../../identity/ui/account-client.ts'
import { unsentPhotosMessage } from '../../../photos/ui/upload/photo-list.ts'
import { createPhotoSender } from '../../../photos/ui/upload/send-photo.ts'
import { type FormPhotos, usePhotoUploads } from '../../../photos/ui/upload/use-photo-uploads.ts'
import { catalogLimits } from '../../rules.ts'
import type { FieldErrors } from './listing-values.ts'

const sendPhoto = createPhotoSender(getFreshToken)

/** What a form of a place is made of. */
export interface ListingFormOptions<Values, Saved> {
  initial: Values
  check(values: Values): FieldErrors
  save(values: Values): Promise<Saved>
  onSaved(saved: Saved): void
}

/** What its fields and buttons need. */
export interface ListingForm<Values> {
  values: Values
  errors: FieldErrors
  /** What is wrong with none of the fields. */
  formError: string
  isSending: boolean
  uploads: FormPhotos
  isChanged: boolean
  formRef: React.RefObject<HTMLFormElement | null>
  set(changes: Partial<Values>): void
  submit(event: FormEvent): void
}

/**
 * The state of a form: checked here first, by the server after that, whose words stand beside their fields. Whatever goes
 * wrong, what was typed stays.
 */
export function useListingForm<Values extends { photos: string[] }, Saved>(
  options: ListingFormOptions<Values, Saved>,
): ListingForm<Values> {
  const { initial, check, save, onSaved } = options
  const [first] = useState(initial)
  const [typed, setTyped] = useState(initial)
  const uploads = usePhotoUploads(initial.photos, sendPhoto, catalogLimits.photos)
  const { photos, urls, unsent } = uploads
  const values = { ...typed, photos: [...urls] }
  const latest = useRef(() => values)
  latest.current = () => ({ ...typed, photos: [...photos.urls()] })
  const [errors, setErrors] = useState<FieldErrors>({})
  const [refusal, setRefusal] = useState('')
  const [sending, setSending] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was wrong with the photos is settled when they change.
  useEffect(() => setErrors(known => (known.photos ? { ...known, photos: undefined } : known)), [urls, unsent])
  const form = useRef<HTMLFormElement>(null)

  const refuse = (found: FieldErrors) => {
    setErrors(found)
    const wrong = Object.keys(found).find(name => found[name])
    // Marked first, so that a reader hears what is wrong with the field that gets the focus.
    setTimeout(() => form.current?.querySelector<HTMLElement>(`[name="${wrong}"], [data-field="${wrong}"]`)?.focus())
  }
  /** Marks the wrong fields; says whether there are any. */
  const markErrors = () => {
    const found = { ...check(latest.current()), photos: unsentPhotosMessage(photos.list()) }
    const wrong = Object.values(found).some(Boolean)
    if (wrong) refuse(found)
    return wrong
  }
  const saveLatest = async () => {
    try {
      onSaved(await save(latest.current()))
    } catch (error) {
      const found = fieldErrorsOf(error, values)
      refuse(found.errors)
      setRefusal(found.refusal)
    }
  }
  const send = async () => {
    setSending(true)
    await uploads.waitForUploads()
    if (!markErrors()) await saveLatest()
    setSending(false)
  }
  return {
    values,
    errors,
    formError: refusal,
    isSending: sending,
    uploads,
    isChanged: JSON.stringify(values) !== JSON.stringify(first),
    formRef: form,
    set(changes) {
      setTyped(before => ({ ...before, ...changes }))
      setErrors(known => ({ ...known, ...Object.fromEntries(Object.keys(changes).map(name => [name, undefined])) }))
    },
    submit(event) {
      event.preventDefault()
      // A form inside this one's dialog bubbles through React's tree.
      event.stopPropagation()
      if (sending) return
      setRefusal('')
      if (!markErrors()) send()
    },
  }
}

/** The server's words by field (of a list's items, `photos.1`, by the list), and what belongs to no field of this form. */
function fieldErrorsOf(error: unknown, values: object): { errors: FieldErrors; refusal: string } {
  if (!(error instanceof ApiError)) return { errors: {}, refusal: 'Something went wrong. Please try again.' }
  const errors: FieldErrors = {}
  const others: string[] = []
  for (const { path, message } of error.problem.errors ?? []) {
    const name = fieldOf(path)
    if (name in values) errors[name] ??= message
    else others.push(`${name} ${message}`)
  }
  const isSaid = Object.keys(errors).length > 0 && others.length === 0
  return { errors, refusal: isSaid ? '' : others.join('. ') || error.message }
}

const fieldOf = (path: string) => (path === 'landlordId' ? 'landlord' : (path.split('.')[0] ?? ''))
