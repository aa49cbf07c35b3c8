import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiError, sendJson } from '../../../api-client.ts'
import { useNotify } from '../../../ui/toast/toast.tsx'
import { setMark } from '../../people/ui/account.ts'
import { runSignedIn } from '../../people/ui/account-client.ts'
import { notifyReviewChanged } from './review-changes.ts'

/** A change of a review's status. */
interface StatusChange {
  id: string
  to: 'DELETED' | 'REPORTED'
  /** The toast when the call fails and the server gives no reason. */
  failureText: string
}

/**
 * Changes a review's status and refreshes the lists on the page.
 * @returns `changeStatus`, which resolves to whether it succeeded, `refreshLists`, and whether a change is under way.
 */
export function useReviewStatusChange({ id, to, failureText }: StatusChange) {
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
