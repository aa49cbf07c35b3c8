import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiError, type ApiFetch } from '../../../../api-client.ts'
import { type Notify, useNotify } from '../../../../ui/toast/toast.tsx'
import { currentAccount, setMark, uidOf } from '../../../identity/ui/account.ts'
import { accountApi, runSignedIn } from '../../../identity/ui/account-client.ts'
import type { ReviewDraft } from '../../draft-rules.ts'
import { notifyReviewChanged } from '../review-changes.ts'
import type { OwnDrafts } from './drafts/draft-slot.ts'
import { openDrafts } from './drafts/own-drafts.ts'
import { type DraftStart, loadDraftStart, moveDraft } from './drafts/use-draft.ts'
import { type FormRequest, type FormTarget, loadEditTarget, resolveFormTarget } from './form-target.ts'
import { ReviewModal } from './review-modal.tsx'

/**
 * Renders the form for a new or an edited review of a signed-in author. When a second review is refused, it can continue
 * with the first one.
 * @param pendingKey names the action that opens the form after a sign-in on the whole page.
 * @param onOpen called when the form is on screen.
 */
export function ReviewWriter(props: { pendingKey: string; request: FormRequest; onOpen(): void; onClose(): void }) {
  const { pendingKey, request, onOpen, onClose } = props
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
  const begin = async (target: FormTarget, drafts: OwnDrafts) => {
    if (target.review?.status !== 'REPORTED') return setOpened({ target, start: await loadDraftStart(drafts, target) })
    notify(`Your review of ${target.listing.name} was reported and is being checked. You can edit it after that.`)
    onClose()
  }
  const open = useRef(async (isCurrent: () => boolean) => {
    const drafts = await openDraftsSignedIn(pendingKey, notify)
    if (!isCurrent()) return
    if (!drafts) return onClose()
    const target = await resolveFormTarget(accountApi, request)
    if (!isCurrent()) return
    await begin(target, drafts)
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
      if (instead.review?.status !== 'REPORTED') await moveDraft(draft, start, instead)
      await begin(instead, start.drafts)
    } catch {
      notify('Your first review did not load. Please try again.', { isError: true })
    }
  }
  const startNewReview = async (draft: ReviewDraft) => {
    deletedId.current = target.review?.id
    const photos = draft.photos.filter(url => !target.review?.photos.includes(url))
    const newTarget = { listing: target.listing, afterDeletion: { lostPhotos: draft.photos.length - photos.length } }
    await moveDraft({ ...draft, photos }, start, newTarget)
    await begin(newTarget, start.drafts)
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

/**
 * Opens the drafts of the person who is signed in. This call to the server finds out whether the session has ended, and
 * then asks to sign in. Resolves to undefined when the person does not.
 */
async function openDraftsSignedIn(pendingKey: string, notify: Notify): Promise<OwnDrafts | undefined> {
  const uid = uidOf(currentAccount())
  let drafts: OwnDrafts | undefined
  const open = async (api: ApiFetch) => {
    if (uid) drafts = await openDrafts(uid, api)
  }
  await runSignedIn(pendingKey, open, notify, uid).catch(error => {
    if (!(error instanceof ApiError && error.status === 401)) throw error
  })
  return drafts
}
