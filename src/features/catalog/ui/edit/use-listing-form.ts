import { type FormEvent, useEffect, useRef, useState } from 'react'
import { ApiError } from '../../../../api-client.ts'
import { freshToken } from '../../../identity/ui/account-client.ts'
import { unsentPhotos } from '../../../photos/ui/upload/photo-list.ts'
import { photoSender } from '../../../photos/ui/upload/send-photo.ts'
import { type FormPhotos, usePhotoUploads } from '../../../photos/ui/upload/use-photo-uploads.ts'
import { catalogLimits } from '../../rules.ts'
import type { FieldErrors } from './listing-values.ts'

const sendPhoto = photoSender(freshToken)

/** What a form of a place is made of. */
export interface PlaceFormOptions<Values, Saved> {
  initial: Values
  check(values: Values): FieldErrors
  save(values: Values): Promise<Saved>
  onSaved(saved: Saved): void
}

/** What its fields and buttons need. */
export interface PlaceForm<Values> {
  values: Values
  errors: FieldErrors
  /** What is wrong with none of the fields. */
  refusal: string
  sending: boolean
  uploads: FormPhotos
  isChanged: boolean
  form: React.RefObject<HTMLFormElement | null>
  set(changes: Partial<Values>): void
  submit(event: FormEvent): void
}

/**
 * The state of a form: checked here first, by the server after that, whose words stand beside their fields. Whatever goes
 * wrong, what was typed stays.
 */
export function usePlaceForm<Values extends { photos: string[] }, Saved>(
  options: PlaceFormOptions<Values, Saved>,
): PlaceForm<Values> {
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
  const isRefused = () => {
    const found = { ...check(latest.current()), photos: unsentPhotos(photos.list()) }
    const wrong = Object.values(found).some(Boolean)
    if (wrong) refuse(found)
    return wrong
  }
  const deliver = async () => {
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
    if (!isRefused()) await deliver()
    setSending(false)
  }
  return {
    values,
    errors,
    refusal,
    sending,
    uploads,
    isChanged: JSON.stringify(values) !== JSON.stringify(first),
    form,
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
      if (!isRefused()) send()
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
