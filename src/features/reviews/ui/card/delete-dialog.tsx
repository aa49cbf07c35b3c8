import type { RefObject } from 'react'
import { ConfirmDialog } from '../../../../ui/dialog/dialog.tsx'
import { useNotify } from '../../../../ui/toast/toast.tsx'
import { setMark } from '../../../people/ui/account.ts'
import { useReviewStatusChange } from '../use-review-status-change.ts'
import { notifyReviewSaved } from '../writing/review-toasts.ts'

/** Renders the dialog that deletes the author's review after confirmation. */
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
