import { type FormEvent, useId, useState } from 'react'
import buttons from '../../../../ui/button.module.css'
import { CancelButton, Dialog, dialogBodyClass, dialogFootClass } from '../../../../ui/dialog/dialog.tsx'
import { useNotify } from '../../../../ui/toast/toast.tsx'
import { SignInWait } from '../../../people/ui/personal-page.tsx'
import { usePendingSignIn } from '../../../people/ui/sign-in-window.ts'
import { reviewLimits } from '../../rules.ts'
import { useReviewStatusChange } from '../use-review-status-change.ts'
import styles from './report-dialog.module.css'
import { buildReportReason, reportReasons } from './report-reasons.ts'

/** Renders the dialog that reports a review to the admins after confirmation, with an optional reason. */
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
