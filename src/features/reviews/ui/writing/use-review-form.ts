import { useEffect, useMemo, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiError, type ApiFetch, sendJson } from '../../../../api-client.ts'
import { groupErrorsByField } from '../../../../ui/form/group-errors.ts'
import { useForm } from '../../../../ui/form/use-form.ts'
import { useNotify } from '../../../../ui/toast/toast.tsx'
import { setMark } from '../../../people/ui/account.ts'
import { accountApi } from '../../../people/ui/account-client.ts'
import { runSignedIn } from '../../../people/ui/sign-in.ts'
import { unsentPhotosMessage } from '../../../photos/ui/upload/photo-uploads.ts'
import { usePhotosChanged, usePhotoUploads } from '../../../photos/ui/upload/use-photo-uploads.ts'
import { checkReview, type ReviewDraft } from '../../draft-rules.ts'
import { reviewLimits } from '../../rules.ts'
import type { Review } from '../../shapes.ts'
import { notifyReviewChanged } from '../own-reviews.ts'
import type { FieldProps } from './choice-field.tsx'
import {
  draftOf,
  emptyDraft,
  type FieldPath,
  type FormValues,
  fieldPaths,
  getField,
  isSameDraft,
  type ReviewRefusal,
  setField,
  toRefusal,
  withAnswersOf,
} from './form-fields.ts'
import { type FormTarget, findOwnReview, getSubmitRequest } from './form-target.ts'
import { notifyReviewSaved } from './review-toasts.ts'
import { type DraftSlot, onDraftsDiscarded, openDraftSlot } from './tab-drafts.ts'

export interface DraftStart {
  /** Who writes: the form is sent, and its draft stored, for this person only. */
  uid: string
  slot: DraftSlot
  initialDraft: ReviewDraft
  /** The draft of an earlier attempt in this tab. */
  storedDraft: ReviewDraft | undefined
}

export function getDraftStart(uid: string, { listing, review }: FormTarget): DraftStart {
  const slot = openDraftSlot(uid, review ? `edit ${review.id}` : `new ${listing.kind} ${listing.id}`)
  const initialDraft = review ? draftOf(review) : emptyDraft
  const stored = slot.load()
  // An earlier version of the page may have stored less.
  const draft = stored && { ...emptyDraft, ...stored }
  return { uid, slot, initialDraft, storedDraft: draft && !isSameDraft(draft, initialDraft) ? draft : undefined }
}

/**
 * Moves a draft to another form: from a refused second review to the first, or from a deleted review to a new one. Answers
 * of the first review to optional questions stay where the draft has none.
 */
export function moveDraft(draft: ReviewDraft, from: DraftStart, to: FormTarget): void {
  const { slot, initialDraft } = getDraftStart(from.uid, to)
  slot.save(withAnswersOf(draft, initialDraft))
  from.slot.discard()
}

export const getPendingActionKey = ({ listing, review }: FormTarget): string =>
  review ? `edit-review ${review.id}` : `review ${listing.kind} ${listing.id}`

export interface ReviewFormProps {
  target: FormTarget
  start: DraftStart
  onClose(): void
  /** Called with the draft when the edited review no longer exists, and the author has no other one. */
  onDeleted(draft: ReviewDraft): void
}

export type ConnectField = <Path extends FieldPath>(path: Path) => FieldProps<FormValues[Path]>

/**
 * Returns the state of a review's form: the draft, which is stored in this tab at every change, its errors, and `field`,
 * which connects a field to both by its name.
 */
export function useReviewForm({ target, start, onClose, onDeleted }: ReviewFormProps) {
  const notify = useNotify()
  const { revalidate } = useRevalidator()
  const { uid, slot, initialDraft, storedDraft } = start
  const key = getPendingActionKey(target)
  const [values, setValues] = useState(storedDraft ?? initialDraft)
  const [isRestored, setIsRestored] = useState(storedDraft !== undefined)
  const uploads = usePhotoUploads({ initial: values.photos, max: reviewLimits.photos, pendingKey: key, uid })
  const { photos, urls, waitForUploads } = uploads
  const draft = useMemo(() => ({ ...values, photos: urls }), [values, urls])
  const isSent = useRef(false)
  useEffect(() => {
    if (isSent.current) return
    if (isSameDraft(draft, initialDraft)) slot.discard()
    else slot.save(draft)
  }, [draft, initialDraft, slot])
  useEffect(() => onDraftsDiscarded(onClose), [onClose])

  // Read at the moment of sending: the author can write while photos are uploaded.
  const latest = useRef(values)
  latest.current = values
  const currentDraft = (): ReviewDraft => ({ ...latest.current, photos: photos.list().urls })
  const send = async (api: ApiFetch) => {
    const { path, more } = getSubmitRequest(target)
    const sent = await sendJson<Review>(api, 'POST', path, { ...currentDraft(), ...more })
    isSent.current = true
    slot.discard()
    setMark('own', sent.id, true)
    notifyReviewSaved(target.review ? 'edited' : 'submitted', notify)
    notifyReviewChanged()
    // The server has the review even if the page cannot refresh.
    await revalidate().catch(() => undefined)
    onClose()
  }
  const continueAfterDeletion = async (): Promise<ReviewRefusal | undefined> => {
    const other = await findOwnReview(accountApi, uid, target.listing).catch(() => undefined)
    if (other) {
      const message = 'This review was deleted in another tab. You have written another one since.'
      return { fields: {}, message, reviewId: other.id }
    }
    onDeleted(currentDraft())
  }
  const form = useForm<FormValues, ReviewRefusal>({
    check() {
      const { fields } = groupErrorsByField(checkReview(currentDraft()), fieldPaths)
      return { ...fields, photos: fields.photos ?? unsentPhotosMessage(photos.list()) }
    },
    waitForUploads,
    send: () => runSignedIn(key, send, notify, uid),
    async toRefusal(error) {
      const isDeleted = target.review && error instanceof ApiError && error.status === 404
      const refusal = isDeleted ? await continueAfterDeletion() : toRefusal(error)
      if (refusal?.toast) notify(refusal.toast, { isError: true })
      return refusal
    },
  })
  usePhotosChanged(uploads, () => form.clearErrors('photos'))
  const field: ConnectField = path => ({
    name: path,
    value: getField(draft, path),
    error: form.errors[path],
    onChange(value) {
      setValues(before => setField(before, path, value))
      form.clearErrors(path)
    },
  })
  const discard = () => {
    setValues(initialDraft)
    photos.reset(initialDraft.photos)
    setIsRestored(false)
    form.reset()
  }
  return { form, field, draft, isChanged: !isSameDraft(draft, initialDraft), isRestored, uploads, discard }
}
