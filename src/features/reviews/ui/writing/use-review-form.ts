import { type FormEvent as ReactFormEvent, useEffect, useMemo, useReducer, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiError, type ApiFetch, sendJson } from '../../../../api-client.ts'
import { useNotify } from '../../../../ui/toast/toast.tsx'
import { currentAccount, setMark, uidOf } from '../../../identity/ui/account.ts'
import { accountApi, getFreshToken, runSignedIn } from '../../../identity/ui/account-client.ts'
import { unsentPhotosMessage } from '../../../photos/ui/upload/photo-list.ts'
import { createPhotoSender } from '../../../photos/ui/upload/send-photo.ts'
import { usePhotoUploads } from '../../../photos/ui/upload/use-photo-uploads.ts'
import { checkReview, cleanText, type ReviewDraft } from '../../draft-rules.ts'
import { reviewLimits } from '../../rules.ts'
import type { Review } from '../../shapes.ts'
import { notifyReviewChanged } from '../review-changes.ts'
import { type DraftStart, useDraft } from './drafts/use-draft.ts'
import { useWordChecks } from './fields/use-word-checks.ts'
import { findOwnReview } from './find-own-review.ts'
import { type FieldErrors, findFirstInvalidField, groupErrorsByField, reduceForm } from './form-state.ts'
import { type FormTarget, getSubmitRequest } from './form-target.ts'
import { deletedRefusal, type Refusal, toRefusal } from './refusal.ts'
import { notifyReviewSaved } from './review-toasts.ts'

/** Which button goes on with a task after a sign-in that led away from the page. */
export const getPendingActionKey = ({ listing, review }: FormTarget) =>
  review ? `edit-review ${review.id}` : `review ${listing.kind} ${listing.id}`

/** Puts the focus on a field, and the field into view. */
function focusField(form: HTMLFormElement, errors: FieldErrors): void {
  const wrong = findFirstInvalidField(errors)
  const field = wrong && form.querySelector<HTMLElement>(`[name="${wrong}"], [data-field="${wrong}"]`)
  if (!field) return
  field.focus({ preventScroll: true })
  ;(field.closest('[data-section]') ?? field).scrollIntoView({ block: 'center' })
}

/** What was sent in vain, and whether something is under way. */
interface Submission {
  sending: boolean
  refusal: Omit<Refusal, 'toast'> | undefined
  submit(event: ReactFormEvent): Promise<void>
  /** Forgets the refusal. */
  clearError(): void
}

/**
 * Runs attempts to send a form, one at a time.
 * @param attempt returns why it was not sent, or throws what the call threw.
 * @param mark marks the wrong fields.
 */
function useSubmission(attempt: () => Promise<Refusal | undefined>, mark: (fields: FieldErrors) => void): Submission {
  const notify = useNotify()
  const [sending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<Omit<Refusal, 'toast'>>()
  const inFlight = useRef(false)
  const submit = async (event: ReactFormEvent) => {
    event.preventDefault()
    if (inFlight.current) return
    inFlight.current = true
    setSending(true)
    const form = event.currentTarget as HTMLFormElement
    const refused = await attempt().catch(toRefusal)
    inFlight.current = false
    setSending(false)
    setRefusal(refused)
    if (!refused) return
    if (refused.toast) notify(refused.toast, { isError: true })
    mark(refused.fields)
    // Fields are marked first, so that a reader hears what is wrong with the one that gets the focus.
    setTimeout(() => focusField(form, refused.fields))
  }
  return { sending, refusal, submit, clearError: () => setRefusal(undefined) }
}

/** The author's own review of the listing now, should there be one; without network, none is known. */
async function findOtherReview({ listing }: FormTarget): Promise<Review | undefined> {
  const uid = uidOf(currentAccount())
  return uid === undefined ? undefined : findOwnReview(accountApi, uid, listing).catch(() => undefined)
}

/** What the form is for, and what it tells. */
interface ReviewFormProps {
  task: FormTarget
  start: DraftStart
  /** Called when the review was taken and the page shows it. */
  onSent(): void
  /** Called with the draft when the edited review no longer exists, and the author has no other one. */
  onDeleted(draft: ReviewDraft): unknown
  /** Called when the author discarded the draft in another tab. */
  onDiscarded(): void
}

/**
 * Holds what is in the form and what is wrong with it, photos included.
 * @param uid whose account the photos are uploaded with.
 * @returns `latest` reads the draft at the moment of sending: while photos are uploaded the author may go on writing.
 */
function useFields(start: ReviewDraft, uid: string) {
  const [{ draft: fields, errors }, tell] = useReducer(reduceForm, { draft: start, errors: {} })
  const [sendPhoto] = useState(() => createPhotoSender(() => getFreshToken(uid)))
  const uploads = usePhotoUploads(start.photos, sendPhoto, reviewLimits.photos)
  const { photos, urls, unsent } = uploads
  const draft = useMemo(() => ({ ...fields, photos: urls }), [fields, urls])
  const latest = useRef(() => draft)
  latest.current = () => ({ ...fields, photos: photos.urls() })
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was wrong with the photos is settled when they change.
  useEffect(() => tell({ type: 'photosChanged' }), [urls, unsent])
  return { draft, errors, tell, uploads, latest }
}

/**
 * Holds the content of a review's form, its errors, and the way to send it. Its draft is stored at every change.
 */
export function useReviewForm({ task, start, onSent, onDeleted, onDiscarded }: ReviewFormProps) {
  const notify = useNotify()
  const { revalidate } = useRevalidator()
  const { initialDraft: blank, storedDraft: kept } = start
  const { draft, errors, tell, uploads, latest } = useFields(kept?.draft ?? blank, start.uid)
  const { photos } = uploads
  const removeDraft = useDraft(start, draft, onDiscarded)
  const words = useWordChecks(draft.reviewText, [task.listing.name])
  const [restored, setRestored] = useState(kept !== undefined)
  const send = async (api: ApiFetch) => {
    const { path, place } = getSubmitRequest(task)
    const whole = latest.current()
    const body = { ...whole, reviewText: cleanText(whole.reviewText), ...place }
    const sent = await sendJson<Review>(api, 'POST', path, body)
    removeDraft()
    setMark('own', sent.id, true)
    notifyReviewSaved(task.review ? 'edited' : 'submitted', notify)
    notifyReviewChanged()
    // What was taken is taken, whether the page can show it now or not.
    await revalidate().catch(() => undefined)
    onSent()
  }
  const check = async (): Promise<Refusal | undefined> => {
    const found = groupErrorsByField(checkReview(latest.current(), (await words.checks())?.isProfane)).fields
    const photosError = found.photos ?? unsentPhotosMessage(photos.list())
    const wrong = photosError ? { ...found, photos: photosError } : found
    return findFirstInvalidField(wrong) && { fields: wrong, text: '' }
  }
  const attempt = async (): Promise<Refusal | undefined> => {
    const wrong = (await check()) ?? ((await uploads.waitForUploads()) ? await check() : undefined)
    if (wrong) return wrong
    try {
      await runSignedIn(getPendingActionKey(task), send, notify, start.uid)
    } catch (error) {
      if (!task.review || !(error instanceof ApiError && error.status === 404)) throw error
      const other = await findOtherReview(task)
      if (other) return deletedRefusal(other.id)
      await onDeleted(latest.current())
    }
  }
  const sending = useSubmission(attempt, fields => tell({ type: 'refused', errors: fields }))
  const discard = () => {
    tell({ type: 'began again', draft: blank })
    photos.reset(blank.photos)
    setRestored(false)
    sending.clearError()
  }
  return { draft, errors, tell, uploads, blank, kept, restored, words, discard, ...sending }
}

/** What `useReviewForm` gives. */
export type ReviewFormParts = ReturnType<typeof useReviewForm>
