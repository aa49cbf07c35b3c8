import { type DataRouter, matchRoutes } from 'react-router'
import { pageDataAddress } from './page-data.ts'
import type { LoadPage } from './page-loading.ts'
import type { PageMemory } from './page-memory.ts'

/** At most so many listings on screen are fetched ahead, for each page that is shown. */
const maxPagesOnScreen = 6
/** At most so many links that were touched, hovered or focused are fetched ahead in a minute. */
const maxPagesPerMinute = 30
/** How long a pointer or the focus rests on a link first. */
const restMs = 65
/** How long nothing was loaded or scrolled before listings on screen are fetched. */
const idleMs = 1000
const minuteMs = 60_000

/** Links whose pages are fetched while they are on screen. */
const listingLinks = 'main a[href^="/apartment/"], main a[href^="/landlord/"]'

/** What is needed to fetch pages ahead. */
interface FetchAheadDeps {
  router: DataRouter
  memory: PageMemory
  /** Functions that load the code of each route (`makeRoutesRetryable`). */
  pages: Map<string, LoadPage>
}

/**
 * Fetches data and code of pages before they are opened: of links that a finger or the mouse touches, that the pointer or
 * the focus rests on, and of a few listings on screen, one at a time, or of the first one when none is on screen. Fetches
 * nothing on a metered or slow connection. Failures are silent; after one, nothing is fetched ahead for a minute.
 */
export function startFetchingAhead({ router, memory, pages }: FetchAheadDeps): void {
  let pausedUntilMs = 0
  const fetchPage = async (link: HTMLAnchorElement, priority?: RequestPriority): Promise<void> => {
    const { id = '' } = matchRoutes(router.routes, link)?.at(-1)?.route ?? {}
    const loadCode = pages.get(id)
    const address = pageDataAddress(link)
    if (!loadCode || performance.now() < pausedUntilMs || !canFetchAhead()) return
    const needsData = memory.hasData(id) && memory.ageMs(address) === undefined
    await Promise.all([loadCode(), needsData && memory.ask(address, priority)]).catch(() => {
      pausedUntilMs = performance.now() + minuteMs
    })
  }
  const isUnknown = (link: HTMLAnchorElement) => memory.ageMs(pageDataAddress(link)) === undefined
  fetchChosenLinks(isUnknown, fetchPage)
  fetchLinksOnScreen(router, isUnknown, fetchPage)
}

/** Fetches the pages of links that the reader may open next. */
function fetchChosenLinks(
  isUnknown: (link: HTMLAnchorElement) => boolean,
  fetchPage: (link: HTMLAnchorElement) => void,
): void {
  let fetchedAtMs: number[] = []
  const fetchChosen = (link: HTMLAnchorElement) => {
    fetchedAtMs = fetchedAtMs.filter(atMs => performance.now() - atMs < minuteMs)
    if (fetchedAtMs.length >= maxPagesPerMinute) return
    fetchedAtMs.push(performance.now())
    fetchPage(link)
  }
  const findUnknown = ({ target }: Event) => {
    const link = findPageLink(target)
    return link && isUnknown(link) ? link : undefined
  }
  /** Pointer and focus rest apart: when a page scrolls to its focus, another element comes under the pointer. */
  const onRest = () => {
    let timer: ReturnType<typeof setTimeout> | undefined
    return (event: Event) => {
      clearTimeout(timer)
      const link = findUnknown(event)
      if (link) timer = setTimeout(fetchChosen, restMs, link)
    }
  }
  const onPress = (event: Event) => {
    const link = findUnknown(event)
    if (link) fetchChosen(link)
  }
  document.addEventListener('pointerdown', onPress, { passive: true })
  document.addEventListener('pointerover', onRest(), { passive: true })
  document.addEventListener('focusin', onRest())
}

/** Fetches the pages of listings on screen while nothing else happens, one after the other. */
function fetchLinksOnScreen(
  router: DataRouter,
  isUnknown: (link: HTMLAnchorElement) => boolean,
  fetchPage: (link: HTMLAnchorElement, priority: RequestPriority) => Promise<void>,
): void {
  let fetchedCount = 0
  let isFetching = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const isIdle = () =>
    document.readyState === 'complete' &&
    document.visibilityState === 'visible' &&
    router.state.navigation.state === 'idle'
  const fetchNext = async (): Promise<void> => {
    if (isFetching || !isIdle() || fetchedCount >= maxPagesOnScreen) return
    const links = [...document.querySelectorAll<HTMLAnchorElement>(listingLinks)].filter(findPageLink)
    const onScreen = links.filter(isOnScreen)
    // When all are further down, the first one's page is fetched: its code serves the others.
    const link = (onScreen.length > 0 ? onScreen : links.filter(isBelowScreen).slice(0, 1)).find(isUnknown)
    if (!link) return
    fetchedCount++
    isFetching = true
    await fetchPage(link, 'low')
    isFetching = false
    schedule(0)
  }
  const schedule = (afterMs: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => whenIdle(fetchNext), afterMs)
  }
  let shownKey = router.state.location.key
  router.subscribe(({ location }) => {
    if (location.key !== shownKey) fetchedCount = 0
    shownKey = location.key
    schedule(idleMs)
  })
  for (const event of ['load', 'scroll']) addEventListener(event, () => schedule(idleMs), { passive: true })
  schedule(idleMs)
}

/** Returns the link to another page of this site around an element, unless it opens elsewhere or downloads something. */
function findPageLink(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || link.origin !== location.origin || link.target || link.hasAttribute('download')) return undefined
  return pageDataAddress(link) === pageDataAddress(location) ? undefined : link
}

function isOnScreen(link: HTMLAnchorElement): boolean {
  const { top, bottom, width } = link.getBoundingClientRect()
  return width > 0 && bottom > 0 && top < innerHeight
}

function isBelowScreen(link: HTMLAnchorElement): boolean {
  const { top, width } = link.getBoundingClientRect()
  return width > 0 && top >= innerHeight
}

/** A browser's estimate of the connection; Firefox and Safari have none. */
interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** Returns whether the browser is online, and the connection neither metered nor slow. */
function canFetchAhead(): boolean {
  const { saveData, effectiveType = '' } = (navigator as { connection?: Connection }).connection ?? {}
  return navigator.onLine && !saveData && !effectiveType.endsWith('2g')
}

/** Calls `work` when the main thread is idle; at once where the browser cannot tell. */
function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work)
  else work()
}
