import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiError, sendJson } from '../../../api-client.ts'
import { useNotify } from '../../../ui/toast/toast.tsx'
import { setMark } from '../../identity/ui/account.ts'
import { runSignedIn } from '../../identity/ui/account-client.ts'
import { notifyReviewChanged } from './review-changes.ts'

/** One way to take a review to another status. */
interface StatusChange {
  id: string
  to: 'DELETED' | 'REPORTED'
  /** What a toast says when it did not work and the server gave no reason. */
  failure: string
}

/**
 * Moves a review to another status, and has every list on the page follow.
 * @returns the move, which says whether it was made, and whether it is under way.
 */
export function useReviewStatusChange({ id, to, failure }: StatusChange) {
  const notify = useNotify()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const inFlight = useRef(false)
  /** The review no longer exists: the lists on the page follow, and this review's dialog goes with its card. */
  const handleDeletedReview = async () => {
    notify(to === 'DELETED' ? 'This review was deleted in another tab.' : 'This review no longer exists.')
    await follow()
    if (to === 'DELETED') setMark('own', id, false)
  }
  const move = async (reason?: string): Promise<boolean> => {
    if (inFlight.current) return false
    inFlight.current = true
    setBusy(true)
    let done = false
    const path = `/api/update-review-status/${encodeURIComponent(id)}/${to}`
    try {
      await runSignedIn(
        // Signing in by full page comes back to the question, not past it.
        to === 'REPORTED' ? `report ${id}` : '',
        async api => {
          await sendJson(api, 'PUT', path, reason === undefined ? {} : { reason })
          done = true
        },
        notify,
      )
    } catch (error) {
      // A refusal tells why: another person was faster, or a limit is reached.
      const status = error instanceof ApiError ? error.status : 0
      if (status === 404) void handleDeletedReview()
      else
        notify(error instanceof ApiError && [403, 409, 429].includes(status) ? error.message : failure, {
          isError: true,
        })
    }
    inFlight.current = false
    setBusy(false)
    return done
  }
  /** Brings the page's lists up to what is true now; the button that had the focus goes, so the review gets it, or the page. */
  const follow = async () => {
    notifyReviewChanged()
    await revalidate()
    const card = to === 'DELETED' ? null : document.getElementById(`review-${id}`)
    const next = card ?? document.getElementById('main')
    if (!next) return
    next.tabIndex = -1
    next.focus({ preventScroll: true })
  }
  return { move, follow, busy }
}
