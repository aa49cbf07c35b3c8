import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiError, type ApiFetch, sendJson } from '../../../../api-client.ts'
import { groupErrorsByField } from '../../../../ui/form/group-errors.ts'
import { useForm } from '../../../../ui/form/use-form.ts'
import { useNotify } from '../../../../ui/toast/toast.tsx'
import { currentAccount, setMark, uidOf } from '../../../identity/ui/account.ts'
import { accountApi, runSignedIn } from '../../../identity/ui/account-client.ts'
import { unsentPhotosMessage } from '../../../photos/ui/upload/photo-list.ts'
import { usePhotosChanged } from '../../../photos/ui/upload/use-photo-uploads.ts'
import { checkReview, cleanText, type ReviewDraft } from '../../draft-rules.ts'
import type { Review } from '../../shapes.ts'
import { notifyReviewChanged } from '../review-changes.ts'
import { type DraftStart, useDraft } from './drafts/use-draft.ts'
import { useIdentifyingWords } from './fields/use-identifying-words.ts'
import { findOwnReview } from './find-own-review.ts'
import { changedField, type FieldChange } from './form-state.ts'
import { type FormTarget, getSubmitRequest } from './form-target.ts'
import { deletedRefusal, type ReviewRefusal, toRefusal } from './refusal.ts'
import { notifyReviewSaved } from './review-toasts.ts'
import { type FieldPath, fieldPaths, readSectionKey } from './sections/form-sections.ts'
import { useSectionSubmit, useSections } from './sections/use-sections.ts'
import { useFields } from './use-fields.ts'

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

/** Returns the content of a review's form, its errors and its actions. Stores the draft at every change. */
export function useReviewForm({ target, start, onSent, onDeleted, onDiscarded }: ReviewFormProps) {
  const notify = useNotify()
  const { revalidate } = useRevalidator()
  const { initialDraft, storedDraft } = start
  const { draft, changeFields, uploads, latest } = useFields(
    storedDraft?.draft ?? initialDraft,
    start.uid,
    getPendingActionKey(target),
  )
  const { photos, waitForUploads } = uploads
  const sections = useSections(readSectionKey(storedDraft?.section))
  const removeDraft = useDraft(start, { draft, section: sections.current }, onDiscarded)
  const identifyingWords = useIdentifyingWords(draft.reviewText, [target.listing.name])
  const [isRestored, setIsRestored] = useState(storedDraft !== undefined)
  const send = async (api: ApiFetch) => {
    const { path, more } = getSubmitRequest(target)
    const latestDraft = latest.current()
    const body = { ...latestDraft, reviewText: cleanText(latestDraft.reviewText), ...more }
    const sent = await sendJson<Review>(api, 'POST', path, body)
    removeDraft()
    setMark('own', sent.id, true)
    notifyReviewSaved(target.review ? 'edited' : 'submitted', notify)
    notifyReviewChanged()
    // The server has the review even if the page cannot refresh.
    await revalidate().catch(() => undefined)
    onSent()
  }
  const continueAfterDeletion = async (): Promise<ReviewRefusal | undefined> => {
    const other = await findOtherReview(target)
    if (other) return deletedRefusal(other.id)
    await onDeleted(latest.current())
  }
  const form = useForm<Record<FieldPath, unknown>, ReviewRefusal>({
    check(names = fieldPaths) {
      const { fields } = groupErrorsByField(checkReview(latest.current()), fieldPaths)
      const errors = { ...fields, photos: fields.photos ?? unsentPhotosMessage(photos.list()) }
      if (names === fieldPaths) sections.openInvalid(errors)
      return errors
    },
    waitForUploads,
    send: () => runSignedIn(getPendingActionKey(target), send, notify, start.uid),
    async toRefusal(error) {
      const isDeleted = target.review && error instanceof ApiError && error.status === 404
      const refusal = isDeleted ? await continueAfterDeletion().catch(toRefusal) : toRefusal(error)
      if (refusal?.toast) notify(refusal.toast, { isError: true })
      if (refusal) sections.openInvalid(refusal.fields)
      return refusal
    },
  })
  usePhotosChanged(uploads, () => form.clearErrors('photos'))
  const dispatch = (change: FieldChange) => {
    changeFields(change)
    form.clearErrors(changedField(change))
  }
  const discard = () => {
    changeFields({ type: 'reset', draft: initialDraft })
    photos.reset(initialDraft.photos)
    setIsRestored(false)
    form.reset()
  }
  return {
    ...form,
    ...useSectionSubmit(sections, form),
    draft,
    dispatch,
    uploads,
    sections,
    initialDraft,
    storedDraft,
    isRestored,
    identifyingWords,
    discard,
  }
}

/** What `useReviewForm` returns. */
export type ReviewFormParts = ReturnType<typeof useReviewForm>
