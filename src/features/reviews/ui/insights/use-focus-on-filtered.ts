import { useEffect, useRef } from 'react'
import { NavigationType, useNavigationType } from 'react-router'

/**
 * Moves the focus to the heading of the reviews, which has their number, when a link or form of the page has changed
 * their filters. Back and Forward leave the focus and the scroll position alone.
 * @param filterKey names the filters that leave reviews out.
 */
export function useFocusOnFiltered(filterKey: string): void {
  const shownKey = useRef(filterKey)
  const navigationType = useNavigationType()
  useEffect(() => {
    if (shownKey.current === filterKey) return
    shownKey.current = filterKey
    if (navigationType === NavigationType.Pop) return
    const heading = document.getElementById('reviews')
    heading?.focus({ preventScroll: true })
    heading?.scrollIntoView({ block: 'nearest' })
  }, [filterKey, navigationType])
}
