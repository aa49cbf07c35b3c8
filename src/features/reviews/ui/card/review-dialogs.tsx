import { type FormEvent, type RefObject, useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import Trash2 from '~icons/lucide/trash-2'
import { type ApiError, type ApiFetch, failureText, sendJson } from '../../../../api-client.ts'
import buttons from '../../../../ui/button.module.css'
import { CancelButton, ConfirmDialog, Dialog, dialogBodyClass, dialogFootClass } from '../../../../ui/dialog/dialog.tsx'
import { useDialog } from '../../../../ui/dialog/use-dialog.ts'
import { useLeaveQuestion } from '../../../../ui/dialog/use-leave-question.tsx'
import { showToast } from '../../../../ui/toast/toast-queue.ts'
import { setMark } from '../../../people/ui/account.ts'
import { runSignedIn } from '../../../people/ui/sign-in.ts'
import { SignInWait } from '../../../people/ui/sign-in-notice.tsx'
import { usePendingSignIn } from '../../../people/ui/sign-in-window.ts'
import { isPublic, reviewLimits } from '../../rules.ts'
import type { Review } from '../../shapes.ts'
import { notifyReviewChanged } from '../own-reviews.ts'
import { notifyReviewSaved } from '../writing/review-toasts.ts'
import styles from './review-dialogs.module.css'

export function DeleteDialog(props: { review: Review; onClose(): void; trigger?: RefObject<HTMLElement | null> }) {
  const { review, onClose, trigger } = props
  const { isBusy, change } = useStatusChange(review, 'DELETED', onClose)
  return (
    <ConfirmDialog
      title="Delete your review?"
      text="You will not be able to recover deleted reviews."
      confirmLabel="Delete"
      isBusy={isBusy}
      onConfirm={() => change()}
      onClose={onClose}
      finalFocus={() => trigger?.current ?? true}
    />
  )
}

export function ReportDialog({ review, onClose }: { review: Review; onClose(): void }) {
  const [chosen, setChosen] = useState('')
  const [written, setWritten] = useState('')
  const reasonId = useId()
  const leave = useLeaveQuestion({ hasText: written.trim() !== '', act: 'send', onClose })
  const { isBusy, change } = useStatusChange(review, 'REPORTED', () => {
    leave.allow()
    onClose()
  })
  const pendingSignIn = usePendingSignIn()
  // While a sign-in waits, only the sign-in is given up, so that no text is lost.
  const close = () => (pendingSignIn ? pendingSignIn.cancel() : leave.close())
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void change(buildReportReason(chosen, written))
  }
  return (
    <Dialog title="Report this review?" hasInput={chosen !== '' || written.trim() !== ''} onClose={close}>
      <form onSubmit={submit} noValidate>
        <div className={`${dialogBodyClass} ${styles.body}`}>
          <p>
            This review will be sent to admins for review. Until they decide it stays as it is. They do not learn who
            reported it.
          </p>
          <div role="radiogroup" aria-labelledby={reasonId}>
            <h3 id={reasonId}>What is wrong with it? (optional)</h3>
            {reportReasons.map(reason => (
              <label key={reason} className={styles.reason}>
                <input type="radio" name="reason" checked={reason === chosen} onChange={() => setChosen(reason)} />
                <span>{reason}</span>
              </label>
            ))}
          </div>
          <label className={styles.more}>
            In your own words (optional)
            <textarea
              rows={3}
              dir="auto"
              value={written}
              maxLength={reviewLimits.maxReason - 100}
              onChange={event => setWritten(event.target.value)}
            />
          </label>
        </div>
        <div className={dialogFootClass}>
          {pendingSignIn ? (
            <SignInWait />
          ) : (
            <>
              <CancelButton onCancel={leave.close} isDisabled={isBusy} />
              <button type="submit" className={buttons.primary} disabled={isBusy}>
                Report
              </button>
            </>
          )}
        </div>
      </form>
      {leave.question}
    </Dialog>
  )
}

export const reportReasons = [
  'Spam',
  'Not true',
  'Names or describes a person',
  'Hate or threats',
  'Not about this place',
  'Something else',
]

export function buildReportReason(chosen: string, written: string): string | undefined {
  return [chosen, written.trim()].filter(Boolean).join(': ') || undefined
}

const texts = {
  DELETED: {
    failed: 'Your review was not deleted. Please try again.',
    gone: 'This review was deleted in another tab.',
  },
  REPORTED: { failed: 'The review was not reported. Please try again.', gone: 'This review no longer exists.' },
}

/** Returns what changes a review's status, closes the dialog and refreshes the lists on the page that had the review. */
function useStatusChange(review: Review, to: keyof typeof texts, onClose: () => void) {
  const { id } = review
  const { revalidate } = useRevalidator()
  const [isBusy, setIsBusy] = useState(false)
  const finish = async () => {
    onClose()
    notifyReviewChanged()
    if (isPublic(review)) await revalidate()
    // The button that had the focus may disappear, so the review gets the focus, or the page.
    const card = to === 'DELETED' ? null : document.getElementById(`review-${id}`)
    const next = card ?? document.getElementById('main')
    if (next) next.tabIndex = -1
    next?.focus({ preventScroll: true })
    if (to === 'DELETED') setMark('own', id, false)
  }
  const send = async (api: ApiFetch, reason: string | undefined) => {
    await sendJson(api, 'PUT', `/api/update-review-status/${encodeURIComponent(id)}/${to}`, { reason })
    if (to === 'DELETED') notifyReviewSaved('deleted')
    else showToast('Review successfully reported!')
    void finish()
  }
  const change = async (reason?: string) => {
    setIsBusy(true)
    // Signing in on a full page returns to the dialog.
    const key = to === 'REPORTED' ? `report ${id}` : ''
    await runSignedIn(key, api => send(api, reason)).catch((error: ApiError) => {
      if (error.status === 404) {
        showToast(texts[to].gone)
        return void finish()
      }
      showToast(failureText(error, texts[to].failed), { isError: true })
    })
    setIsBusy(false)
  }
  return { isBusy, change }
}

/** Renders the button of an author whose review is reported: they cannot edit it. */
export function DeleteReviewButton({ review }: { review: Review }) {
  const { isOpen, open, close } = useDialog(`delete-${review.id}`)
  return (
    <>
      <button type="button" className={buttons.button} aria-haspopup="dialog" onClick={() => open()}>
        <Trash2 width={18} height={18} aria-hidden="true" />
        Delete your review
      </button>
      {isOpen && <DeleteDialog review={review} onClose={close} />}
    </>
  )
}
