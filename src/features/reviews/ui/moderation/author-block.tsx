import { useState } from 'react'
import { sendJson } from '../../../../api-client.ts'
import buttons from '../../../../ui/button.module.css'
import { ConfirmDialog } from '../../../../ui/dialog/dialog.tsx'
import { useNotify } from '../../../../ui/toast/toast.tsx'
import { accountApi } from '../../../identity/ui/account-client.ts'
import type { QueuedReview } from '../../moderation/moderation-shapes.ts'

/** Blocks the author of a review from writing, or lifts that, without saying who it is. */
export function AuthorBlock({ review }: { review: QueuedReview }) {
  const [isBlocked, setBlocked] = useState(review.authorBlocked)
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const notify = useNotify()
  const set = async (shouldBlock: boolean) => {
    setBusy(true)
    const path = `/api/admin/reviews/${encodeURIComponent(review.id)}/author-block`
    await sendJson(accountApi, shouldBlock ? 'PUT' : 'DELETE', path, {}).then(
      () => {
        setBlocked(shouldBlock)
        notify(shouldBlock ? 'The author can write no more reviews.' : 'The author can write again.')
      },
      () => notify('That did not work. Please try again.', { isError: true }),
    )
    setBusy(false)
    setAsking(false)
  }
  return (
    <>
      <button
        type="button"
        className={`${buttons.quiet} ${buttons.small}`}
        disabled={busy}
        onClick={() => (isBlocked ? set(false) : setAsking(true))}
      >
        {isBlocked ? 'Lift the author’s block' : 'Block the author'}
      </button>
      {asking && (
        <ConfirmDialog
          title="Block the author?"
          text="Whoever wrote this review can write and edit none until the block is lifted here. Nobody learns who it is."
          confirmLabel="Block"
          isBusy={busy}
          onConfirm={() => set(true)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
