import { useEffect, useRef } from 'react'

const changes = new EventTarget()

/** Tells every list on the page that the user's own deed has changed a review. */
export const tellReviewChanged = (): void => void changes.dispatchEvent(new Event('change'))

/** Calls `again` when the user has written, edited, deleted or reported a review: for lists that no loader of a page brings. */
export function useReviewChanges(again: () => void): void {
  const latest = useRef(again)
  latest.current = again
  useEffect(() => {
    const follow = () => latest.current()
    changes.addEventListener('change', follow)
    return () => changes.removeEventListener('change', follow)
  }, [])
}
