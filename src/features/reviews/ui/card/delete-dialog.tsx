import type { RefObject } from 'react'
import { ConfirmDialog } from '../../../../ui/dialog/dialog.tsx'
import { useNotify } from '../../../../ui/toast/toast.tsx'
import { setMark } from '../../../identity/ui/account.ts'
import { useReviewStatusChange } from '../use-review-status-change.ts'
import { notifyReviewSaved } from '../writing/review-toasts.ts'

/** Asks before a review is deleted (SPEC 4), and deletes it: text and photos are erased at once. */
export function DeleteDialog(props: { id: string; onClose(): void; trigger: RefObject<HTMLElement | null> }) {
  const { id, onClose, trigger } = props
  const notify = useNotify()
  const { move, follow, busy } = useReviewStatusChange({
    id,
    to: 'DELETED',
    failure: 'Your review was not deleted. Please try again.',
  })
  const deleteReview = async () => {
    if (!(await move())) return
    notifyReviewSaved('deleted', notify)
    onClose()
    await follow()
    setMark('own', id, false)
  }
  return (
    <ConfirmDialog
      title="Delete your review?"
      text="You will not be able to recover deleted reviews."
      confirmLabel="Delete"
      isBusy={busy}
      onConfirm={deleteReview}
      onClose={onClose}
      finalFocus={() => trigger.current ?? true}
    />
  )
}
