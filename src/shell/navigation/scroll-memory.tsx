import { useEffect, useLayoutEffect, useRef } from 'react'
import { type Location, NavigationType, useLocation, useNavigationType } from 'react-router'
import { paths } from '../../site-map.ts'

/** A position nearer to the top than this is not worth restoring, in px (SPEC 2, CONTRACT 7). */
const worthRestoring = 200
/** The page counts as tall enough when it reaches within this much of the old position, in px. */
const nearEnough = 300
/** How long a page may take to grow to its old height, in ms. */
const patience = 4000

/** Each search is a page of its own; filters and "Show more" are the same one. */
const pageOf = ({ pathname, search }: Location) => {
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
  const type = useNavigationType()
  const previous = useRef<Location>(undefined)
  useSaving(pageOf(location))
  useBeforePaint(() => {
    const from = previous.current
    previous.current = location
    if (from && pageOf(from) === pageOf(location)) return undefined
    const target = targetOf(location.hash)
    if (!from && target)
      return scrollWhen(
        () => isShown(target),
        () => target.scrollIntoView(),
      )
    const returning = type === NavigationType.Pop || isList(location.pathname)
    const saved = returning ? read(pageOf(location)) : 0
    if (saved >= worthRestoring)
      return scrollWhen(
        () => isTallFor(saved),
        () => window.scrollTo(0, saved),
      )
    if (target) target.scrollIntoView()
    else if (from) window.scrollTo(0, 0)
    return undefined
  }, [location])
  return null
}

/** Layout effects do not run on the server, and React says so there. */
const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect

const isList = (pathname: string) => pathname === paths.search || pathname.startsWith('/location/')

function useSaving(page: string): void {
  useEffect(() => {
    window.history.scrollRestoration = 'manual'
    let waiting: ReturnType<typeof setTimeout> | undefined
    const save = () => {
      waiting = undefined
      write(page, window.scrollY)
    }
    const onScroll = () => {
      waiting ??= setTimeout(save, 100)
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    window.addEventListener('pagehide', save)
    return () => {
      clearTimeout(waiting)
      window.removeEventListener('scroll', onScroll)
      window.removeEventListener('pagehide', save)
    }
  }, [page])
}

const isTallFor = (position: number) =>
  document.documentElement.scrollHeight - window.innerHeight >= position - nearEnough

/** What a list still folds away is in the document, and has no box. */
const isShown = (target: HTMLElement) => target.getClientRects().length > 0

/** Scrolls as soon as the page is ready for it; a reader who scrolls first is left alone. */
function scrollWhen(isReady: () => boolean, scroll: () => void): () => void {
  if (isReady()) {
    scroll()
    return () => undefined
  }
  const observer = new ResizeObserver(() => {
    if (!isReady()) return
    scroll()
    stop()
  })
  const ownMoves = ['wheel', 'touchstart', 'keydown'] as const
  const stop = () => {
    observer.disconnect()
    clearTimeout(timer)
    for (const move of ownMoves) window.removeEventListener(move, stop)
  }
  const timer = setTimeout(stop, patience)
  for (const move of ownMoves) window.addEventListener(move, stop, { passive: true })
  observer.observe(document.body)
  return stop
}

const targetOf = (hash: string) => (hash.length > 1 ? document.getElementById(decodeURIComponent(hash.slice(1))) : null)

function read(page: string): number {
  try {
    return Number(sessionStorage.getItem(storageKey(page)))
  } catch {
    return 0
  }
}

function write(page: string, position: number): void {
  try {
    sessionStorage.setItem(storageKey(page), String(Math.round(position)))
  } catch {
    // Blocked or full: the next visit begins at the top.
  }
}
