import { useEffect, useLayoutEffect, useRef } from 'react'
import { type Location, NavigationType, useLocation, useNavigationType } from 'react-router'
import { paths } from '../../site-map.ts'

/** A position nearer to the top than this is not worth restoring, in px (SPEC 2, CONTRACT 7). */
const minRestoredPx = 200
/** The page counts as tall enough when it reaches within this much of the old position, in px. */
const heightTolerancePx = 300
/** How long a page may take to grow to its old height, in ms. */
const growTimeoutMs = 4000

/** Each search is a page of its own; filters and "Show more" are the same one. */
const pageKeyOf = ({ pathname, search }: Location) => {
  const query = new URLSearchParams(search).get('q')
  return query === null ? pathname : `${pathname}?q=${query}`
}

const storageKey = (page: string) => `scroll:${page}`

/**
 * Keeps the scroll position of each page for the session and restores it on return: on lists (areas, search) however one
 * comes back, elsewhere by Back, Forward and reload. Otherwise a new page begins at its top, or at its fragment.
 */
export function ScrollMemory(): null {
  const location = useLocation()
  const navigationType = useNavigationType()
  const previous = useRef<Location>(undefined)
  useScrollSaving(pageKeyOf(location))
  useBeforePaint(() => {
    const previousLocation = previous.current
    previous.current = location
    if (previousLocation && pageKeyOf(previousLocation) === pageKeyOf(location)) return undefined
    const target = findFragmentTarget(location.hash)
    if (!previousLocation && target)
      return scrollOnceReady(
        () => isShown(target),
        () => target.scrollIntoView(),
      )
    const isReturning = navigationType === NavigationType.Pop || isList(location.pathname)
    const savedPx = isReturning ? loadScrollPosition(pageKeyOf(location)) : 0
    if (savedPx >= minRestoredPx)
      return scrollOnceReady(
        () => isTallEnoughFor(savedPx),
        () => window.scrollTo(0, savedPx),
      )
    if (target) target.scrollIntoView()
    else if (previousLocation) window.scrollTo(0, 0)
    return undefined
  }, [location])
  return null
}

/** Layout effects do not run on the server, and React says so there. */
const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect

const isList = (pathname: string) => pathname === paths.search || pathname.startsWith('/location/')

function useScrollSaving(page: string): void {
  useEffect(() => {
    window.history.scrollRestoration = 'manual'
    let saveTimer: ReturnType<typeof setTimeout> | undefined
    const save = () => {
      saveTimer = undefined
      saveScrollPosition(page, window.scrollY)
    }
    const onScroll = () => {
      saveTimer ??= setTimeout(save, 100)
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    window.addEventListener('pagehide', save)
    return () => {
      clearTimeout(saveTimer)
      window.removeEventListener('scroll', onScroll)
      window.removeEventListener('pagehide', save)
    }
  }, [page])
}

const isTallEnoughFor = (position: number) =>
  document.documentElement.scrollHeight - window.innerHeight >= position - heightTolerancePx

/** What a list still folds away is in the document, and has no box. */
const isShown = (target: HTMLElement) => target.getClientRects().length > 0

/** Scrolls as soon as the page is ready for it; a reader who scrolls first is left alone. */
function scrollOnceReady(isReady: () => boolean, scroll: () => void): () => void {
  if (isReady()) {
    scroll()
    return () => undefined
  }
  const observer = new ResizeObserver(() => {
    if (!isReady()) return
    scroll()
    stop()
  })
  const userInputEvents = ['wheel', 'touchstart', 'keydown'] as const
  const stop = () => {
    observer.disconnect()
    clearTimeout(timer)
    for (const move of userInputEvents) window.removeEventListener(move, stop)
  }
  const timer = setTimeout(stop, growTimeoutMs)
  for (const move of userInputEvents) window.addEventListener(move, stop, { passive: true })
  observer.observe(document.body)
  return stop
}

const findFragmentTarget = (hash: string) =>
  hash.length > 1 ? document.getElementById(decodeURIComponent(hash.slice(1))) : null

function loadScrollPosition(page: string): number {
  try {
    return Number(sessionStorage.getItem(storageKey(page)))
  } catch {
    return 0
  }
}

function saveScrollPosition(page: string, position: number): void {
  try {
    sessionStorage.setItem(storageKey(page), String(Math.round(position)))
  } catch {
    // Blocked or full: the next visit begins at the top.
  }
}
