import { useEffect, useState } from 'react'
import { useLoaded } from '../../../../ui/loading/use-loaded.ts'
import { showToast } from '../../../../ui/toast/toast-queue.ts'
import { accountApi } from '../../../people/ui/account-client.ts'
import type { ReviewDraft } from '../../draft-rules.ts'
import { draftOf, filledPartOf } from './form-fields.ts'
import { type FormRequest, type FormTarget, getReview, resolveFormTarget } from './form-target.ts'
import { ReviewForm } from './review-form.tsx'
import { openDraftSlot } from './tab-drafts.ts'

/** When a second review of a listing is refused, the form can continue with the first one. */
export function ReviewWriter(props: {
  uid: string
  request: FormRequest
  dialog: string
  onOpen(): void
  onClose(): void
}) {
  const { uid, request, dialog, onOpen, onClose } = props
  const loaded = useLoaded(async () => withBegunDraft(uid, await resolveFormTarget(accountApi, uid, request)))
  const [nextTarget, setNextTarget] = useState<FormTarget>()
  const target = nextTarget ?? (loaded.state === 'ready' ? loaded.data : undefined)
  const isReported = target?.review?.status === 'REPORTED'
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once for each target.
  useEffect(() => {
    if (loaded.state === 'loading') return
    if (target && !isReported) return onOpen()
    const reported = `Your review of ${target?.listing.name} was reported, and a moderator is checking it. Until then you can delete it, but not edit it.`
    showToast(isReported ? reported : 'The form did not load. Please try again.', { isError: true })
    onClose()
  }, [loaded.state, target])
  if (!target || isReported) return null
  const { listing } = target
  const editInstead = async (reviewId: string, draft: ReviewDraft) => {
    const review = await getReview(accountApi, reviewId).catch(() => undefined)
    if (!review) return showToast('Your first review did not load. Please try again.', { isError: true })
    if (review.status !== 'REPORTED') openDraftSlot(uid, target).discard()
    setNextTarget({ listing, review, draft })
  }
  return (
    <ReviewForm
      key={target.review?.id ?? 'new'}
      target={target}
      uid={uid}
      dialog={dialog}
      onClose={onClose}
      onEditInstead={editInstead}
    />
  )
}

/** Continues what was begun as a new review in the edit of the one that there is. */
function withBegunDraft(uid: string, target: FormTarget): FormTarget {
  const { listing, review } = target
  const newReview = openDraftSlot(uid, { listing })
  const begun = review && newReview.load()
  if (!begun) return target
  newReview.discard()
  return { ...target, draft: { ...draftOf(review), ...openDraftSlot(uid, target).load(), ...filledPartOf(begun) } }
}
