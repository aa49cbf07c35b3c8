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
 * Writing or editing a review, for somebody signed in: finds out which of the two it is, shows the form, and leads on to the
 * first review when a second one is refused.
 */
export function ReviewWriter({ wish, onClose }: { wish: FormRequest; onClose(): void }) {
  const notify = useNotify()
  const [opened, setOpened] = useState<{ task: FormTarget; start: DraftStart }>()
  const { revalidate } = useRevalidator()
  const deletedId = useRef<string>(undefined)
  // Lists follow only now: the card of a deleted review would take this form along.
  const leave = () => {
    onClose()
    if (deletedId.current === undefined) return
    setMark('own', deletedId.current, false)
    notifyReviewChanged()
    void revalidate()
  }
  const [uid] = useState(() => uidOf(currentAccount()))
  const begin = useRef(async (task: FormTarget) => {
    if (!uid) throw new Error('nobody is signed in')
    if (task.review?.status !== 'REPORTED') return setOpened({ task, start: await loadDraftStart(uid, task) })
    notify(`Your review of ${task.listing.name} was reported and is being checked. You can edit it after that.`)
    onClose()
  }).current
  const closeWithError = useRef(() => {
    notify('The form did not load. Please try again.', { isError: true })
    onClose()
  }).current
  const [initialRequest] = useState(wish)
  useEffect(() => {
    let current = true
    resolveFormTarget(accountApi, initialRequest)
      .then(task => (current ? begin(task) : undefined))
      .catch(() => current && closeWithError())
    return () => {
      current = false
    }
  }, [initialRequest, begin, closeWithError])
  if (!opened) return null
  const { task, start } = opened
  const editInstead = async (reviewId: string, draft: ReviewDraft) => {
    try {
      const instead = await loadEditTarget(accountApi, task.listing, reviewId)
      if (instead.review?.status !== 'REPORTED') await moveDraft(draft, start, instead)
      await begin(instead)
    } catch {
      notify('Your first review did not load. Please try again.', { isError: true })
    }
  }
  const startAnew = async (draft: ReviewDraft) => {
    deletedId.current = task.review?.id
    const photos = draft.photos.filter(url => !task.review?.photos.includes(url))
    const anew = { listing: task.listing, afterDeletion: { lostPhotos: draft.photos.length - photos.length } }
    await moveDraft({ ...draft, photos }, start, anew)
    await begin(anew)
  }
  return (
    <ReviewModal
      key={task.review?.id ?? 'new'}
      task={task}
      start={start}
      onClose={leave}
      onEditInstead={editInstead}
      onDeleted={startAnew}
    />
  )
}
