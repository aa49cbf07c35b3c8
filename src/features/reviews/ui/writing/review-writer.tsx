import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useNotify } from '../../../../ui/toast/toast.tsx'
import { currentAccount, setMark, uidOf } from '../../../people/ui/account.ts'
import { accountApi } from '../../../people/ui/account-client.ts'
import type { ReviewDraft } from '../../draft-rules.ts'
import { notifyReviewChanged } from '../own-reviews.ts'
import { type FormRequest, type FormTarget, loadEditTarget, resolveFormTarget } from './form-target.ts'
import { ReviewForm } from './review-form.tsx'
import { type DraftStart, getDraftStart, moveDraft } from './use-review-form.ts'

/**
 * Renders the form for a new or an edited review of a signed-in author. When a second review is refused, it can
 * continue with the first one.
 */
export function ReviewWriter(props: { request: FormRequest; onOpen(): void; onClose(): void }) {
  const { request, onOpen, onClose } = props
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
  const begin = (target: FormTarget, uid: string) => {
    if (target.review?.status !== 'REPORTED') return setOpened({ target, start: getDraftStart(uid, target) })
    notify(
      `Your review of ${target.listing.name} was reported, and a moderator is checking it. Until then you can delete it, but not edit it.`,
      { isError: true },
    )
    onClose()
  }
  const open = useRef(async (isCurrent: () => boolean) => {
    const uid = uidOf(currentAccount())
    if (uid === undefined) return onClose()
    const target = await resolveFormTarget(accountApi, request)
    if (!isCurrent()) return
    begin(target, uid)
    onOpen()
  }).current
  const closeWithError = useRef(() => {
    notify('The form did not load. Please try again.', { isError: true })
    onClose()
  }).current
  useEffect(() => {
    let isCurrent = true
    open(() => isCurrent).catch(() => isCurrent && closeWithError())
    return () => {
      isCurrent = false
    }
  }, [open, closeWithError])
  if (!opened) return null
  const { target, start } = opened
  const editInstead = async (reviewId: string, draft: ReviewDraft) => {
    try {
      const instead = await loadEditTarget(accountApi, target.listing, reviewId)
      if (instead.review?.status !== 'REPORTED') moveDraft(draft, start, instead)
      begin(instead, start.uid)
    } catch {
      notify('Your first review did not load. Please try again.', { isError: true })
    }
  }
  const startNewReview = (draft: ReviewDraft) => {
    deletedId.current = target.review?.id
    const photos = draft.photos.filter(url => !target.review?.photos.includes(url))
    const newTarget = { listing: target.listing, afterDeletion: { lostPhotos: draft.photos.length - photos.length } }
    moveDraft({ ...draft, photos }, start, newTarget)
    begin(newTarget, start.uid)
  }
  return (
    <ReviewForm
      key={target.review?.id ?? 'new'}
      target={target}
      start={start}
      onClose={leave}
      onEditInstead={editInstead}
      onDeleted={startNewReview}
    />
  )
}
