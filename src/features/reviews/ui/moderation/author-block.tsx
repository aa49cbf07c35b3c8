import { useState } from 'react'
import { sendJson } from '../../../../api-client.ts'
import buttons from '../../../../ui/button.module.css'
import { ConfirmDialog } from '../../../../ui/dialog/dialog.tsx'
import { useNotify } from '../../../../ui/toast/toast.tsx'
import { accountApi } from '../../../identity/ui/account-client.ts'
import type { QueuedReview } from '../../moderation/moderation-shapes.ts'

/** Renders the button that blocks the author of a review from writing, or lifts the block, without revealing who it is. */
export function AuthorBlock({ review }: { review: QueuedReview }) {
  const [isBlocked, setIsBlocked] = useState(review.authorBlocked)
  const [isConfirming, setIsConfirming] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const notify = useNotify()
  const setBlock = async (shouldBlock: boolean) => {
    setIsBusy(true)
    const path = `/api/admin/reviews/${encodeURIComponent(review.id)}/author-block`
    await sendJson(accountApi, shouldBlock ? 'PUT' : 'DELETE', path, {}).then(
      () => {
        setIsBlocked(shouldBlock)
        notify(shouldBlock ? 'The author cannot write reviews any more.' : 'The author can write again.')
      },
      () => notify('That did not work. Please try again.', { isError: true }),
    )
    setIsBusy(false)
    setIsConfirming(false)
  }
  return (
    <>
      <button
        type="button"
        className={`${buttons.quiet} ${buttons.small}`}
        disabled={isBusy}
        onClick={() => (isBlocked ? setBlock(false) : setIsConfirming(true))}
      >
        {isBlocked ? 'Lift the author’s block' : 'Block the author'}
      </button>
      {isConfirming && (
        <ConfirmDialog
          title="Block the author?"
          text="The author of this review cannot write or edit reviews until the block is lifted here. No admin learns who it is."
          confirmLabel="Block"
          isBusy={isBusy}
          onConfirm={() => setBlock(true)}
          onClose={() => setIsConfirming(false)}
        />
      )}
    </>
  )
}
