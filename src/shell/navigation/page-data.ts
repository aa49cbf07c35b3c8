import { ApiError, getJson, onWrite } from '../../api-client.ts'
import { loadShownCount } from '../../features/listings/ui/lists/shown-count.ts'
import { hasPageData, pageDataPath, parametersOf } from '../../site-map.ts'

/**
 * The data of a page's loader, under the id of its route, and the version of the site's code that made it: the path of its
 * script. Or the page to go to instead: that of the listing into which this one was merged.
 */
export type PageDataAnswer = { loaderData: Record<string, unknown>; version: string } | { redirect: string }

/** The data that came inside the document, which is in no cache. */
export interface DocumentData {
  /** As `pageDataAddress` returns it. */
  address: string
  answer: PageDataAnswer
}

/**
 * Returns what loads the data of pages. The browser's own cache remembers the answers (`private, max-age=60`): Back and
 * Forward show what was there, however old, and need no request. The data is the same for everyone: no answer to a call
 * with a token is among it. After a write of this tab each address is asked for anew.
 */
export function createPageData(ofDocument?: DocumentData) {
  const underWay = new Map<string, Promise<PageDataAnswer>>()
  /** The addresses that were asked for since the last write; undefined without one. */
  let askedSinceWrite: Set<string> | undefined
  onWrite(() => {
    underWay.clear()
    askedSinceWrite = new Set()
  })

  function ask(address: string, cache?: RequestCache): Promise<PageDataAnswer> {
    const isOutdated = askedSinceWrite?.has(address) === false
    askedSinceWrite?.add(address)
    const answer = fetchPageData(address, isOutdated ? 'reload' : cache)
    underWay.set(address, answer)
    const settle = () => underWay.get(address) === answer && underWay.delete(address)
    answer.then(settle, () => {
      settle()
      askedSinceWrite?.delete(address)
    })
    return answer
  }

  return {
    /** Asks for the data at an address, for a page that may be opened next. A failure is silent: the tap asks again. */
    askAhead(address: string): void {
      if (!underWay.has(address)) ask(address).catch(() => undefined)
    },
    /**
     * Returns the data of the page at a URL. @throws ApiError
     * @param isBack for Back and Forward.
     */
    load(url: URL, isBack: boolean): Promise<PageDataAnswer> {
      const address = pageDataAddress(url)
      if (isBack && address === ofDocument?.address && !askedSinceWrite) return Promise.resolve(ofDocument.answer)
      return underWay.get(address) ?? ask(address, isBack ? 'force-cache' : undefined)
    },
  }
}

export type PageData = ReturnType<typeof createPageData>

/** Whether the server answered that there is no such page. */
export const isMissing = (error: unknown): boolean => error instanceof ApiError && error.status === 404

/**
 * Returns where the data of a page is asked for: with the parameters that the page knows, in order.
 * @param shown how many cards this session has shown in its list.
 */
export function pageDataAddress(
  { pathname, search }: { pathname: string; search: string },
  shown = loadShownCount({ pathname, search }),
): string {
  const known = parametersOf(pathname)
  const query = new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => known.includes(name)))
  if (shown > Number(query.get('show'))) query.set('show', String(shown))
  query.sort()
  return `${pageDataPath}${pathname}${String(query) && `?${query}`}`
}

/** Asks this site, also when the API is on another one. */
const fetchPageData = (address: string, cache?: RequestCache): Promise<PageDataAnswer> =>
  getJson(path => fetch(path, { cache }), address)

/** How long the pointer or the focus rests on a link first. */
const restMs = 65

/**
 * Calls `ask` with the data's address of each page whose link is touched, or has the pointer or the focus on it. Not on
 * metered connections.
 */
export function watchLinks(ask: (address: string) => void): void {
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return
  let timer: ReturnType<typeof setTimeout> | undefined
  let target: EventTarget | null = null
  /** A page that moves under the pointer sends no `pointermove`. */
  const onRest = (event: Event) => {
    if (event.target === target) return
    clearTimeout(timer)
    target = event.target
    const address = findPageAddress(target)
    if (address) timer = setTimeout(ask, restMs, address)
  }
  document.addEventListener('pointermove', onRest, { passive: true })
  document.addEventListener('focusin', onRest)
  document.addEventListener('pointerdown', event => {
    const address = findPageAddress(event.target)
    if (address) ask(address)
  })
  // A press also moves the focus: the page that opens has asked already.
  document.addEventListener('click', () => clearTimeout(timer), { capture: true })
}

/** Returns the data's address of the page that the link around an element opens in this tab. */
function findPageAddress(target: EventTarget | null): string | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  if (link?.origin !== location.origin || link.target || link.hasAttribute('download')) return undefined
  const address = pageDataAddress(link)
  return hasPageData(link.pathname) && address !== pageDataAddress(location) ? address : undefined
}
