import { useState } from 'react'
import ThumbsUp from '~icons/lucide/thumbs-up'
import { type ApiFetch, failureText, sendJson, withTimeout } from '../../../../api-client.ts'
import buttons from '../../../../ui/button.module.css'
import { dismissFailures, showToast } from '../../../../ui/toast/toast-queue.ts'
import { hasMark, setMark, useHasMark } from '../../../people/ui/account.ts'
import { useSignedInAction } from '../../../people/ui/use-signed-in-action.ts'
import type { Review } from '../../shapes.ts'

/**
 * The counts of reviews whose mark the reader has changed, and what the page said before. Pages are not asked for anew
 * after a like; one that says another count is newer.
 */
const changedCounts = new Map<string, { before: number; count: number }>()

function countLikes({ id, likes }: Review): number {
  const changed = changedCounts.get(id)
  return changed?.before === likes ? changed.count : likes
}

/**
 * Renders the "Helpful (n)" toggle. Mark and count change at once and change back when the server refuses. It is disabled
 * on the user's own review and while a call is under way.
 */
export function HelpfulButton({ review }: { review: Review }) {
  const { id } = review
  const isLiked = useHasMark('liked', id)
  const isOwn = useHasMark('own', id)
  const [isBusy, setIsBusy] = useState(false)
  const count = countLikes(review)
  const setCount = (newCount: number) => changedCounts.set(id, { before: review.likes, count: newCount })
  const like = async (api: ApiFetch, shouldLike: boolean) => {
    if (hasMark('own', id) || hasMark('liked', id) === shouldLike) return
    setIsBusy(true)
    setCount(count + (shouldLike ? 1 : -1))
    setMark('liked', id, shouldLike)
    try {
      const path = shouldLike ? '/api/add-like' : '/api/remove-like'
      const answer = await sendJson<{ likes: number }>(withTimeout(api), 'POST', path, { reviewId: id })
      setCount(answer.likes)
      setMark('liked', id, shouldLike)
      dismissFailures()
    } catch (error) {
      setCount(count)
      setMark('liked', id, !shouldLike)
      showToast(failureText(error, 'Error with liking review'), { isError: true })
    }
    setIsBusy(false)
  }
  const add = useSignedInAction(`like ${id}`, api => like(api, true), {
    title: 'Helpful?',
    text: 'Sign in, so that each student counts once. Nobody sees who found it helpful.',
  })
  const remove = useSignedInAction(`unlike ${id}`, api => like(api, false))
  return (
    <button
      type="button"
      className={`${buttons.button} ${buttons.small}`}
      aria-pressed={isLiked}
      disabled={isBusy || isOwn}
      onClick={isLiked ? remove : add}
    >
      <ThumbsUp width={15} height={15} aria-hidden="true" fill={isLiked ? 'currentColor' : 'none'} />
      <span>{`Helpful (${count})`}</span>
    </button>
  )
}
