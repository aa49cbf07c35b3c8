import { type LoaderFunction, redirect } from 'react-router'
import { ApiError, getJson, onWrite } from '../../api-client.ts'
import { loadShownCount } from '../../features/listings/ui/lists/shown-count.ts'
import { hasPageData, pageDataPath, parametersOf } from '../../site-map.ts'

/**
 * The data of a page's loader, under the id of its route, and the version of the site's code that made it: the path of its
 * script. Or the page to go to instead: that of the listing into which this one was merged.
 */
export type PageDataAnswer = { loaderData: Record<string, unknown>; version: string } | { redirect: string }

const maxPages = 30
/** An answer that was asked for ahead is used for a tap within this time. */
const maxAheadMs = 30_000

/**
 * The data of pages that this tab has shown, for Back and Forward, and of pages that it asked for ahead. It is the same for
 * everyone: no answer to a call with a token is in it. A write of this tab empties it.
 */
export class PageMemory {
  private readonly shown = new Map<string, PageDataAnswer>()
  private readonly ahead = new Map<string, Promise<PageDataAnswer>>()

  /** @param version the version of this page's code; data of another one opens its page as a document. */
  constructor(private readonly version: string) {
    onWrite(() => {
      this.ahead.clear()
      this.shown.clear()
    })
  }

  /** Returns the browser's loader of a page, by the id of its route. */
  readonly loaderOf =
    (page: string): LoaderFunction =>
    async ({ request }) => {
      const answer = await this.load(new URL(request.url)).catch((error: unknown) => {
        if (request.signal.aborted || (error instanceof ApiError && error.status === 404)) throw error
      })
      // As a browser does without scripts. The page is left, so the promise never settles.
      if (!answer || ('version' in answer && answer.version !== this.version))
        return new Promise(() => location.assign(request.url))
      return 'redirect' in answer ? redirect(answer.redirect) : answer.loaderData[page]
    }

  remember(address: string, answer: PageDataAnswer): void {
    this.shown.delete(address)
    this.shown.set(address, answer)
    const [oldest] = this.shown.keys()
    if (this.shown.size > maxPages && oldest !== undefined) this.shown.delete(oldest)
  }

  /** Asks for the data at an address, for a page that may be opened next. A failure is silent: the tap asks again. */
  askAhead(address: string): void {
    if (this.ahead.has(address)) return
    const answer = fetchPageData(address)
    const forget = () => this.ahead.delete(address)
    this.ahead.set(address, answer)
    answer.catch(forget)
    setTimeout(forget, maxAheadMs)
  }

  private async load(url: URL): Promise<PageDataAnswer> {
    const address = pageDataAddress(url)
    // Back and Forward have changed the address already.
    const isBack = location.pathname + location.search === url.pathname + url.search
    const known = isBack ? this.shown.get(address) : undefined
    const asked = this.ahead.get(address)
    this.ahead.delete(address)
    const answer = known ?? (await (asked ?? fetchPageData(address)))
    this.remember(address, answer)
    return answer
  }
}

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
  return `${pageDataPath}${pathname}${query.size > 0 ? `?${query}` : ''}`
}

/** Asks this site, also when the API is on another one. */
const fetchPageData = (address: string): Promise<PageDataAnswer> => getJson(path => fetch(path), address)

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
