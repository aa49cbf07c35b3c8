import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useNotify } from '../../../../ui/toast.tsx'
import { setMark } from '../../../identity/ui/account.ts'
import { accountApi } from '../../../identity/ui/account-client.ts'
import type { ReviewDraft } from '../../draft-rules.ts'
import { tellReviewChanged } from '../review-changes.ts'
import { ReviewModal } from './review-modal.tsx'
import { handOver, handOverToNew } from './use-kept-draft.ts'
import { editTask, taskOf, type Wish, type WritingTask } from './writing-task.ts'

/**
 * Writing or editing a review, for somebody signed in: finds out which of the two it is, shows the form, and leads on to the
 * first review when a second one is refused.
 */
export function ReviewWriter({ wish, onClose }: { wish: Wish; onClose(): void }) {
  const notify = useNotify()
  const [task, setTask] = useState<WritingTask>()
  const { revalidate } = useRevalidator()
  const deletedId = useRef<string>(undefined)
  // Lists follow only now: the card of a deleted review would take this form along.
  const leave = () => {
    onClose()
    if (deletedId.current === undefined) return
    setMark('own', deletedId.current, false)
    tellReviewChanged()
    void revalidate()
  }
  const begin = useRef((next: WritingTask) => {
    if (next.review?.status !== 'REPORTED') return setTask(next)
    notify(`Your review of ${next.property.name} was reported and is being checked. You can edit it after that.`)
    onClose()
  }).current
  const [first] = useState(wish)
  useEffect(() => {
    let current = true
    taskOf(accountApi, first).then(found => current && begin(found))
    return () => {
      current = false
    }
  }, [first, begin])
  if (!task) return null
  const editInstead = async (reviewId: string, draft: ReviewDraft) => {
    try {
      const instead = await editTask(accountApi, task.property, reviewId)
      if (instead.review?.status !== 'REPORTED') handOver(draft, task, reviewId)
      begin(instead)
    } catch {
      notify('Your first review did not load. Please try again.', { isError: true })
    }
  }
  const startAnew = (draft: ReviewDraft) => {
    deletedId.current = task.review?.id
    begin({ property: task.property, afterDeletion: { lostPhotos: handOverToNew(draft, task) } })
  }
  return (
    <ReviewModal
      key={task.review?.id ?? 'new'}
      task={task}
      onClose={leave}
      onEditInstead={editInstead}
      onDeleted={startAnew}
    />
  )
}
