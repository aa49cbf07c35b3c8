import { useEffect, useMemo, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { type ApiFetch, submitJson } from '../../../../api-client.ts'
import { groupErrorsByField } from '../../../../ui/form/group-errors.ts'
import { useForm } from '../../../../ui/form/use-form.ts'
import { showToast } from '../../../../ui/toast/toast-queue.ts'
import { setMark, uidOf, useAccount } from '../../../people/ui/account.ts'
import { runSignedIn } from '../../../people/ui/sign-in.ts'
import { unsentPhotosMessage } from '../../../photos/ui/upload/photo-uploads.ts'
import { usePhotosChanged, usePhotoUploads } from '../../../photos/ui/upload/use-photo-uploads.ts'
import { checkReview, type ReviewDraft } from '../../draft-rules.ts'
import { isPublic, reviewLimits } from '../../rules.ts'
import type { Review } from '../../shapes.ts'
import type { Hint } from '../../text-checks/find-hints.ts'
import { missingListing, notifyReviewChanged } from '../own-reviews.ts'
import type { FieldProps } from './choice-field.tsx'
import {
  draftOf,
  emptyDraft,
  emptyDraftOfPlace,
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
import type { FormTarget } from './form-target.ts'
import { notifyReviewSaved } from './review-toasts.ts'
import { formKeyOf, onDraftsDiscarded, openDraftSlot } from './tab-drafts.ts'

/**
 * Returns the draft that a form begins with, and what it would be without an earlier attempt in this tab. Of a draft that
 * continues from another form, the review's own answers to optional questions stay where it has none.
 */
function beginDraft(uid: string, target: FormTarget) {
  const slot = openDraftSlot(uid, target)
  const emptyForm = target.listing === missingListing ? emptyDraftOfPlace : emptyDraft
  const initialDraft = target.review ? draftOf(target.review) : emptyForm
  const begun = target.draft ? withAnswersOf(target.draft, initialDraft) : slot.load()
  // An earlier version of the page may have stored less.
  return { slot, initialDraft, firstDraft: { ...initialDraft, ...begun } }
}

export interface ReviewFormProps {
  target: FormTarget
  /** Who writes: the form is sent, and its draft stored, for this person only. */
  uid: string
  /** The form's fragment. */
  dialog: string
  onClose(): void
}

const stillWritten = (hints: readonly Hint[], draft: Pick<ReviewDraft, Hint['field']>) =>
  hints.filter(({ field, text }) => draft[field]?.includes(text))

export type ConnectField = <Path extends FieldPath>(path: Path) => FieldProps<FormValues[Path]>

/**
 * Returns the state of a review's form: the draft, which is stored in this tab at every change, its errors, and `field`,
 * which connects a field to both by its name.
 */
export function useReviewForm({ target, uid, onClose }: ReviewFormProps) {
  const { revalidate } = useRevalidator()
  const key = formKeyOf(target)
  const [{ slot, initialDraft, firstDraft }] = useState(() => beginDraft(uid, target))
  const [values, setValues] = useState<ReviewDraft>(firstDraft)
  // The stars that a review began with are nothing that was written before.
  const { overallRating } = initialDraft
  const [isRestored, setIsRestored] = useState(!isSameDraft({ ...firstDraft, overallRating }, initialDraft))
  const uploads = usePhotoUploads({ initial: values.photos, max: reviewLimits.photos, pendingKey: key, uid })
  const { photos, urls, waitForUploads } = uploads
  const draft = useMemo(() => ({ ...values, photos: urls }), [values, urls])
  const isSent = useRef(false)
  const currentUid = uidOf(useAccount())
  // Another person does not find it here; an upload may still end. It is stored again when its author is back.
  const mayStore = currentUid === undefined || currentUid === uid
  useEffect(() => {
    if (isSent.current || !mayStore) return
    if (isSameDraft(draft, initialDraft)) slot.discard()
    else slot.save(draft)
  }, [draft, initialDraft, slot, mayStore])
  useEffect(() => onDraftsDiscarded(onClose), [onClose])

  // Read at the moment of sending: the author can write while photos are uploaded.
  const latest = useRef(values)
  latest.current = values
  const currentDraft = (): ReviewDraft => ({ ...latest.current, photos: photos.list().urls })
  // What the author saw and left in the text is sent.
  const shownHints = useRef<Hint[]>([])
  const send = async (api: ApiFetch) => {
    const { review, listing } = target
    const aptId = listing.kind === 'apartment' ? listing.id : null
    const landlordId = listing.kind === 'landlord' ? listing.id : null
    const path = review ? `/api/edit-review/${encodeURIComponent(review.id)}` : '/api/new-review'
    const { place, ...typed } = currentDraft()
    const content = { ...typed, checkHints: stillWritten(shownHints.current, typed).length === 0 }
    if (place) await submitJson(api, '/api/add-pending-building', { ...place, review: content })
    else {
      // A review cannot move to another listing.
      const sent = await submitJson<Review>(api, path, review ? content : { ...content, aptId, landlordId })
      setMark('own', sent.id, true)
    }
    isSent.current = true
    slot.discard()
    notifyReviewSaved(place ? 'submittedWithPlace' : review ? 'edited' : 'submitted')
    notifyReviewChanged()
    // Nothing else has changed what the page shows, and each request tells the network where the author is. The server has
    // the review even if the page cannot refresh.
    if (target.review && isPublic(target.review)) await revalidate().catch(() => undefined)
    onClose()
  }
  const form = useForm<FormValues, ReviewRefusal>({
    check() {
      const { fields } = groupErrorsByField(checkReview(currentDraft()), fieldPaths)
      return { ...fields, photos: fields.photos ?? unsentPhotosMessage(photos.list()) }
    },
    waitForUploads,
    send: () => runSignedIn(key, send, { uid }),
    toRefusal(error) {
      const refusal = toRefusal(error)
      shownHints.current = refusal.hints ?? shownHints.current
      if (refusal.toast) showToast(refusal.toast, { isError: true })
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
  const hints = stillWritten(form.refusal?.hints ?? [], draft)
  return { form, field, draft, hints, isChanged: !isSameDraft(draft, initialDraft), isRestored, uploads, discard }
}
