import { useEffect, useRef } from 'react'

const changeEvents = new EventTarget()

/** Notifies the lists on the page that the user changed a review. */
export const notifyReviewChanged = (): void => void changeEvents.dispatchEvent(new Event('change'))

/** Calls `reload` when the user wrote, edited, deleted or reported a review: for lists that no page loader brings. */
export function useReviewChanges(reload: () => void): void {
  const latest = useRef(reload)
  latest.current = reload
  useEffect(() => {
    const handleChange = () => latest.current()
    changeEvents.addEventListener('change', handleChange)
    return () => changeEvents.removeEventListener('change', handleChange)
  }, [])
}
