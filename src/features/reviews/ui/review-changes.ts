import { useEffect, useRef } from 'react'

const changeEvents = new EventTarget()

/** Tells every list on the page that the user's own deed has changed a review. */
export const notifyReviewChanged = (): void => void changeEvents.dispatchEvent(new Event('change'))

/** Calls `again` when the user has written, edited, deleted or reported a review: for lists that no loader of a page brings. */
export function useReviewChanges(again: () => void): void {
  const latest = useRef(again)
  latest.current = again
  useEffect(() => {
    const follow = () => latest.current()
    changeEvents.addEventListener('change', follow)
    return () => changeEvents.removeEventListener('change', follow)
  }, [])
}
