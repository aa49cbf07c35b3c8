import { type RefObject, useEffect, useRef } from 'react'

/** Scrolling less than this is not taken for a direction. */
const minMovePx = 8

/**
 * Marks the sticky header with `data-away` while the reader scrolls down, and brings it back when they scroll up, so that
 * it takes no height from what they read. The styles move it.
 */
export function useHeaderAway(): RefObject<HTMLElement | null> {
  const header = useRef<HTMLElement>(null)
  useEffect(() => {
    let lastY = window.scrollY
    const onScroll = () => {
      const y = window.scrollY
      if (Math.abs(y - lastY) < minMovePx) return
      header.current?.toggleAttribute('data-away', y > lastY && y > header.current.offsetHeight)
      lastY = y
    }
    addEventListener('scroll', onScroll, { passive: true })
    return () => removeEventListener('scroll', onScroll)
  }, [])
  return header
}
