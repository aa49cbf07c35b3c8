import { useEffect, useLayoutEffect, useRef } from 'react'
import { type Location, NavigationType, useLocation, useNavigationType } from 'react-router'
import { paths } from '../../site-map.ts'

/** Positions closer to the top than this are not restored (docs/product.md 4.1). */
const minRestoredPx = 200
/** The page is tall enough when it reaches within this distance of the old position. */
const heightTolerancePx = 300
/** How long to wait for a page to grow to its old height. */
const growTimeoutMs = 4000

/** Returns a key per page. Each search is a page of its own; filters and "Show more" do not make a new one. */
const pageKeyOf = ({ pathname, search }: Location) => {
  const query = new URLSearchParams(search).get('q')
  return query === null ? pathname : `${pathname}?q=${query}`
}

const storageKey = (page: string) => `scroll:${page}`

/**
 * Saves each page's scroll position for the session. Lists (areas, search) restore it on every return, other pages on
 * Back, Forward and reload. Any other navigation starts at the top or at the fragment.
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

/** Layout effects do not run on the server, where React warns about them. */
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
    // Back from a section of the page is the browser's: it knows where each link of the page was opened.
    const onClick = ({ target }: MouseEvent) => {
      if ((target as Element).closest('[href^="#"]')) window.history.scrollRestoration = 'auto'
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    window.addEventListener('pagehide', save)
    window.addEventListener('click', onClick)
    return () => {
      clearTimeout(saveTimer)
      window.removeEventListener('scroll', onScroll)
      window.removeEventListener('pagehide', save)
      window.removeEventListener('click', onClick)
    }
  }, [page])
}

const isTallEnoughFor = (position: number) =>
  document.documentElement.scrollHeight - window.innerHeight >= position - heightTolerancePx

/** Returns whether an element is rendered; a folded list item has no box. */
const isShown = (target: HTMLElement) => target.getClientRects().length > 0

/** Scrolls as soon as the page is ready, unless the reader scrolls first. */
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
    // Storage is blocked or full: the next visit starts at the top.
  }
}
