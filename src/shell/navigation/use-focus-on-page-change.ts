import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Moves the focus to the heading of a page that was opened from another one, or to what its fragment names, so that a
 * screen reader says it and Tab continues from there. Other filters, an open dialog and a fragment are the same page.
 */
export function useFocusOnPageChange(): void {
  const { pathname, hash } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const target = findNamed(hash) ?? findHeading() ?? document.getElementById('main')
    if (!target) return
    if (target.tabIndex < 0) target.tabIndex = -1
    // The router decides where the page is scrolled to.
    target.focus({ preventScroll: true })
  }, [pathname, hash])
}

function findNamed(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    return null
  }
}

/** Returns the heading of the page; none on a phone's admin area, where it is hidden. */
function findHeading(): HTMLElement | undefined {
  const heading = document.querySelector<HTMLElement>('main h1')
  return heading && heading.getClientRects().length > 0 ? heading : undefined
}
