import { useEffect, useLayoutEffect, useRef } from 'react'
import { type Location, NavigationType, useLocation, useNavigationType } from 'react-router'
import { paths } from '../site-map.ts'

/** A position nearer to the top than this is not worth restoring, in px (SPEC 2, CONTRACT 7). */
const worthRestoring = 200
/** The page counts as tall enough when it reaches within this much of the old position, in px. */
const nearEnough = 300
/** How long a page may take to grow to its old height, in ms. */
const patience = 4000

const storageKey = (pathname: string) => `scroll:${pathname}`

/**
 * Keeps the scroll position of each path for the session and restores it on return: on lists (areas, search) however one
 * comes back, elsewhere by Back, Forward and reload. Otherwise a new page begins at its top, or at its fragment.
 */
export function ScrollMemory(): null {
  const location = useLocation()
  const type = useNavigationType()
  const previous = useRef<Location>(undefined)
  useSaving(location.pathname)
  useBeforePaint(() => {
    const from = previous.current
    previous.current = location
    if (from && from.pathname === location.pathname && queryOf(from) === queryOf(location)) return undefined
    if (!from && scrollToFragment(location.hash)) return undefined
    const returning = type === NavigationType.Pop || isList(location.pathname)
    const saved = returning ? read(location.pathname) : 0
    if (saved >= worthRestoring) return restoreWhenTall(saved)
    if (!scrollToFragment(location.hash) && from) window.scrollTo(0, 0)
    return undefined
  }, [location])
  return null
}

/** Layout effects do not run on the server, and React says so there. */
const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect

const isList = (pathname: string) => pathname === paths.search || pathname.startsWith('/location/')

/** Another query is another page; filters and "Show more" are the same one. */
const queryOf = (location: Location) => new URLSearchParams(location.search).get('q')

function useSaving(pathname: string): void {
  useEffect(() => {
    window.history.scrollRestoration = 'manual'
    let waiting: ReturnType<typeof setTimeout> | undefined
    const save = () => {
      waiting = undefined
      write(pathname, window.scrollY)
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
  }, [pathname])
}

/** Scrolls as soon as the page is tall enough; a reader who scrolls first is left alone. */
function restoreWhenTall(position: number): () => void {
  const tallEnough = () => document.documentElement.scrollHeight - window.innerHeight >= position - nearEnough
  if (tallEnough()) {
    window.scrollTo(0, position)
    return () => undefined
  }
  const observer = new ResizeObserver(() => {
    if (!tallEnough()) return
    window.scrollTo(0, position)
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

function scrollToFragment(hash: string): boolean {
  const target = hash.length > 1 ? document.getElementById(decodeURIComponent(hash.slice(1))) : null
  target?.scrollIntoView()
  return target !== null
}

function read(pathname: string): number {
  try {
    return Number(sessionStorage.getItem(storageKey(pathname)))
  } catch {
    return 0
  }
}

function write(pathname: string, position: number): void {
  try {
    sessionStorage.setItem(storageKey(pathname), String(Math.round(position)))
  } catch {
    // Blocked or full: the next visit begins at the top.
  }
}
