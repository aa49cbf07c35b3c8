import { useEffect, useMemo, useReducer, useRef, useState } from 'react'
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
import { findFirstInvalidField, groupErrorsByField, reduceForm } from './form-state.ts'
import { type FormTarget, getSubmitRequest } from './form-target.ts'
import { deletedRefusal, type Refusal } from './refusal.ts'
import { notifyReviewSaved } from './review-toasts.ts'
import { useSubmission } from './use-submission.ts'

/** Returns the key of the button that opens the form again after a sign-in on another page. */
export const getPendingActionKey = ({ listing, review }: FormTarget): string =>
  review ? `edit-review ${review.id}` : `review ${listing.kind} ${listing.id}`

/** Finds the author's current review of the listing; undefined when there is none or the network fails. */
async function findOtherReview({ listing }: FormTarget): Promise<Review | undefined> {
  const uid = uidOf(currentAccount())
  return uid === undefined ? undefined : findOwnReview(accountApi, uid, listing).catch(() => undefined)
}

/** What the form is for, and its events. */
interface ReviewFormProps {
  target: FormTarget
  start: DraftStart
  /** Called when the server took the review and the page shows it. */
  onSent(): void
  /** Called with the draft when the edited review no longer exists, and the author has no other one. */
  onDeleted(draft: ReviewDraft): unknown
  /** Called when the author discarded the draft in another tab. */
  onDiscarded(): void
}

/**
 * Holds the form's fields and their errors, photos included.
 * @param uid the account that the photos are uploaded with.
 * @returns `latest` reads the draft at the moment of sending, since the author can write while photos are uploaded.
 */
function useFields(start: ReviewDraft, uid: string) {
  const [{ draft: fields, errors }, dispatch] = useReducer(reduceForm, { draft: start, errors: {} })
  const [sendPhoto] = useState(() => createPhotoSender(() => getFreshToken(uid)))
  const uploads = usePhotoUploads(start.photos, sendPhoto, reviewLimits.photos)
  const { photos, urls, unsent } = uploads
  const draft = useMemo(() => ({ ...fields, photos: urls }), [fields, urls])
  const latest = useRef(() => draft)
  latest.current = () => ({ ...fields, photos: photos.urls() })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the photos removes their error.
  useEffect(() => dispatch({ type: 'photosChanged' }), [urls, unsent])
  return { draft, errors, dispatch, uploads, latest }
}

/** Returns the content of a review's form, its errors and its actions. Stores the draft at every change. */
export function useReviewForm({ target, start, onSent, onDeleted, onDiscarded }: ReviewFormProps) {
  const notify = useNotify()
  const { revalidate } = useRevalidator()
  const { initialDraft, storedDraft } = start
  const { draft, errors, dispatch, uploads, latest } = useFields(storedDraft?.draft ?? initialDraft, start.uid)
  const { photos } = uploads
  const removeDraft = useDraft(start, draft, onDiscarded)
  const words = useWordChecks(draft.reviewText, [target.listing.name])
  const [isRestored, setIsRestored] = useState(storedDraft !== undefined)
  const send = async (api: ApiFetch) => {
    const { path, listingIds } = getSubmitRequest(target)
    const latestDraft = latest.current()
    const body = { ...latestDraft, reviewText: cleanText(latestDraft.reviewText), ...listingIds }
    const sent = await sendJson<Review>(api, 'POST', path, body)
    removeDraft()
    setMark('own', sent.id, true)
    notifyReviewSaved(target.review ? 'edited' : 'submitted', notify)
    notifyReviewChanged()
    // The server has the review even if the page cannot refresh.
    await revalidate().catch(() => undefined)
    onSent()
  }
  const check = async (): Promise<Refusal | undefined> => {
    const errorsByField = groupErrorsByField(checkReview(latest.current(), (await words.checks())?.isProfane)).fields
    const photosError = errorsByField.photos ?? unsentPhotosMessage(photos.list())
    const fields = photosError ? { ...errorsByField, photos: photosError } : errorsByField
    return findFirstInvalidField(fields) && { fields, text: '' }
  }
  const attempt = async (): Promise<Refusal | undefined> => {
    const refused = (await check()) ?? ((await uploads.waitForUploads()) ? await check() : undefined)
    if (refused) return refused
    try {
      await runSignedIn(getPendingActionKey(target), send, notify, start.uid)
    } catch (error) {
      if (!target.review || !(error instanceof ApiError && error.status === 404)) throw error
      const other = await findOtherReview(target)
      if (other) return deletedRefusal(other.id)
      await onDeleted(latest.current())
    }
  }
  const submission = useSubmission(attempt, fields => dispatch({ type: 'submitRefused', errors: fields }))
  const discard = () => {
    dispatch({ type: 'reset', draft: initialDraft })
    photos.reset(initialDraft.photos)
    setIsRestored(false)
    submission.clearRefusal()
  }
  return {
    draft,
    errors,
    dispatch,
    uploads,
    initialDraft,
    storedDraft,
    isRestored,
    words,
    discard,
    ...submission,
  }
}

/** What `useReviewForm` returns. */
export type ReviewFormParts = ReturnType<typeof useReviewForm>
