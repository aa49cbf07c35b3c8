import { type FormEvent, type RefObject, useId, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiError, sendJson } from '../../../../api-client.ts'
import buttons from '../../../../ui/button.module.css'
import { CancelButton, ConfirmDialog, Dialog, dialogBodyClass, dialogFootClass } from '../../../../ui/dialog/dialog.tsx'
import { useNotify } from '../../../../ui/toast/toast.tsx'
import { setMark } from '../../../people/ui/account.ts'
import { runSignedIn } from '../../../people/ui/sign-in.ts'
import { SignInWait } from '../../../people/ui/sign-in-wait.tsx'
import { usePendingSignIn } from '../../../people/ui/sign-in-window.ts'
import { reviewLimits } from '../../rules.ts'
import { notifyReviewChanged } from '../own-reviews.ts'
import { notifyReviewSaved } from '../writing/review-toasts.ts'
import styles from './review-dialogs.module.css'

export function DeleteDialog(props: { id: string; onClose(): void; trigger: RefObject<HTMLElement | null> }) {
  const { id, onClose, trigger } = props
  const notify = useNotify()
  const { changeStatus, refreshLists, isBusy } = useReviewStatusChange({
    id,
    to: 'DELETED',
    failureText: 'Your review was not deleted. Please try again.',
  })
  const deleteReview = async () => {
    if (!(await changeStatus())) return
    notifyReviewSaved('deleted', notify)
    onClose()
    await refreshLists()
    setMark('own', id, false)
  }
  return (
    <ConfirmDialog
      title="Delete your review?"
      text="You will not be able to recover deleted reviews."
      confirmLabel="Delete"
      isBusy={isBusy}
      onConfirm={deleteReview}
      onClose={onClose}
      finalFocus={() => trigger.current ?? true}
    />
  )
}

export function ReportDialog({ id, onClose }: { id: string; onClose(): void }) {
  const notify = useNotify()
  const [chosen, setChosen] = useState('')
  const [written, setWritten] = useState('')
  const reasonId = useId()
  const { changeStatus, refreshLists, isBusy } = useReviewStatusChange({
    id,
    to: 'REPORTED',
    failureText: 'The review was not reported. Please try again.',
  })
  const pendingSignIn = usePendingSignIn()
  // While a sign-in waits, only the sign-in is given up, so that no text is lost.
  const close = () => (pendingSignIn ? pendingSignIn.cancel() : onClose())
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!(await changeStatus(buildReportReason(chosen, written)))) return
    notify('Review successfully reported!')
    onClose()
    await refreshLists()
  }
  return (
    <Dialog title="Report this review?" hasInput={chosen !== '' || written.trim() !== ''} onClose={close}>
      <form onSubmit={submit} noValidate>
        <div className={`${dialogBodyClass} ${styles.body}`}>
          <p>This review will be sent to admins for review.</p>
          <div role="radiogroup" aria-labelledby={reasonId}>
            <h3 id={reasonId}>What is wrong with it? (optional)</h3>
            {reportReasons.map(reason => (
              <label key={reason} className={styles.reason}>
                <input type="radio" name="reason" checked={reason === chosen} onChange={() => setChosen(reason)} />
                {reason}
              </label>
            ))}
          </div>
          <label className={styles.more}>
            In your own words (optional)
            <textarea
              rows={3}
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
              <CancelButton onCancel={onClose} isDisabled={isBusy} />
              <button type="submit" className={buttons.primary} disabled={isBusy}>
                Report
              </button>
            </>
          )}
        </div>
      </form>
    </Dialog>
  )
}

export const reportReasons = [
  'Spam, or not true',
  'Names or describes a person',
  'Hate or threats',
  'Not about this place',
  'Something else',
] as const

export function buildReportReason(chosen: string, written: string): string | undefined {
  return [chosen, written.trim()].filter(Boolean).join(': ') || undefined
}

interface StatusChange {
  id: string
  to: 'DELETED' | 'REPORTED'
  failureText: string
}

/** Changes a review's status and refreshes the lists on the page. */
function useReviewStatusChange({ id, to, failureText }: StatusChange) {
  const notify = useNotify()
  const { revalidate } = useRevalidator()
  const [isBusy, setIsBusy] = useState(false)
  const inFlight = useRef(false)
  // The dialog of a deleted review disappears together with its card.
  const handleDeletedReview = async () => {
    notify(to === 'DELETED' ? 'This review was deleted in another tab.' : 'This review no longer exists.')
    await refreshLists()
    if (to === 'DELETED') setMark('own', id, false)
  }
  const changeStatus = async (reason?: string): Promise<boolean> => {
    if (inFlight.current) return false
    inFlight.current = true
    setIsBusy(true)
    let done = false
    const path = `/api/update-review-status/${encodeURIComponent(id)}/${to}`
    try {
      await runSignedIn(
        // Signing in on a full page returns to the dialog.
        to === 'REPORTED' ? `report ${id}` : '',
        async api => {
          await sendJson(api, 'PUT', path, reason === undefined ? {} : { reason })
          done = true
        },
        notify,
      )
    } catch (error) {
      // The server explains these refusals: another person was faster, or a limit is reached.
      const status = error instanceof ApiError ? error.status : 0
      if (status === 404) void handleDeletedReview()
      else
        notify(error instanceof ApiError && [403, 409, 429].includes(status) ? error.message : failureText, {
          isError: true,
        })
    }
    inFlight.current = false
    setIsBusy(false)
    return done
  }
  // The button that had the focus disappears, so the review gets the focus, or the page.
  const refreshLists = async () => {
    notifyReviewChanged()
    await revalidate()
    const card = to === 'DELETED' ? null : document.getElementById(`review-${id}`)
    const next = card ?? document.getElementById('main')
    if (!next) return
    next.tabIndex = -1
    next.focus({ preventScroll: true })
  }
  return { changeStatus, refreshLists, isBusy }
}
