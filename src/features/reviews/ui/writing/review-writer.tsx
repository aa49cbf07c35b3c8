import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useNotify } from '../../../../ui/toast/toast.tsx'
import { currentAccount, setMark, uidOf } from '../../../identity/ui/account.ts'
import { accountApi } from '../../../identity/ui/account-client.ts'
import type { ReviewDraft } from '../../draft-rules.ts'
import { notifyReviewChanged } from '../review-changes.ts'
import { type DraftStart, loadDraftStart, moveDraft } from './drafts/use-draft.ts'
import { type FormRequest, type FormTarget, loadEditTarget, resolveFormTarget } from './form-target.ts'
import { ReviewModal } from './review-modal.tsx'

/**
 * Renders the form for a new or an edited review of a signed-in author. When a second review is refused, it can continue
 * with the first one.
 */
export function ReviewWriter({ request, onClose }: { request: FormRequest; onClose(): void }) {
  const notify = useNotify()
  const [opened, setOpened] = useState<{ target: FormTarget; start: DraftStart }>()
  const { revalidate } = useRevalidator()
  const deletedId = useRef<string>(undefined)
  // Lists refresh only now, since this form disappears together with the card of a deleted review.
  const leave = () => {
    onClose()
    if (deletedId.current === undefined) return
    setMark('own', deletedId.current, false)
    notifyReviewChanged()
    void revalidate()
  }
  const [uid] = useState(() => uidOf(currentAccount()))
  const begin = useRef(async (target: FormTarget) => {
    if (!uid) throw new Error('no one is signed in')
    if (target.review?.status !== 'REPORTED') return setOpened({ target, start: await loadDraftStart(uid, target) })
    notify(`Your review of ${target.listing.name} was reported and is being checked. You can edit it after that.`)
    onClose()
  }).current
  const closeWithError = useRef(() => {
    notify('The form did not load. Please try again.', { isError: true })
    onClose()
  }).current
  const [initialRequest] = useState(request)
  useEffect(() => {
    let isCurrent = true
    resolveFormTarget(accountApi, initialRequest)
      .then(target => (isCurrent ? begin(target) : undefined))
      .catch(() => isCurrent && closeWithError())
    return () => {
      isCurrent = false
    }
  }, [initialRequest, begin, closeWithError])
  if (!opened) return null
  const { target, start } = opened
  const editInstead = async (reviewId: string, draft: ReviewDraft) => {
    try {
      const instead = await loadEditTarget(accountApi, target.listing, reviewId)
      if (instead.review?.status !== 'REPORTED') await moveDraft(draft, start, instead)
      await begin(instead)
    } catch {
      notify('Your first review did not load. Please try again.', { isError: true })
    }
  }
  const startNewReview = async (draft: ReviewDraft) => {
    deletedId.current = target.review?.id
    const photos = draft.photos.filter(url => !target.review?.photos.includes(url))
    const newTarget = { listing: target.listing, afterDeletion: { lostPhotos: draft.photos.length - photos.length } }
    await moveDraft({ ...draft, photos }, start, newTarget)
    await begin(newTarget)
  }
  return (
    <ReviewModal
      key={target.review?.id ?? 'new'}
      target={target}
      start={start}
      onClose={leave}
      onEditInstead={editInstead}
      onDeleted={startNewReview}
    />
  )
}
