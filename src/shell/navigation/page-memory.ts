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
/** The server is asked again for a page that is older. */
const maxAgeMs = 15 * 60_000

interface RememberedPage {
  answer: PageDataAnswer
  askedAt: number
}

/**
 * The data of pages that this tab has shown, for Back and Forward, and of pages that it asked for ahead. It is the same for
 * everyone: no answer to a call with a token is in it. A write of this tab makes it outdated.
 */
export class PageMemory {
  private readonly shown = new Map<string, RememberedPage>()
  private readonly ahead = new Map<string, { answer: Promise<PageDataAnswer>; askedAt: number }>()
  private writtenAt = 0

  constructor() {
    onWrite(() => {
      this.ahead.clear()
      this.writtenAt = Date.now()
    })
  }

  remember(address: string, answer: PageDataAnswer, askedAt = Date.now()): void {
    this.shown.delete(address)
    this.shown.set(address, { answer, askedAt })
    const [oldest] = this.shown.keys()
    if (this.shown.size > maxPages && oldest !== undefined) this.shown.delete(oldest)
  }

  /** Asks for the data at an address, for a page that may be opened next. A failure is silent: the tap asks again. */
  askAhead(address: string): void {
    if (this.ahead.has(address)) return
    const answer = fetchPageData(address)
    const forget = () => this.ahead.delete(address)
    this.ahead.set(address, { answer, askedAt: Date.now() })
    answer.catch(forget)
    setTimeout(forget, maxAheadMs)
  }

  /**
   * Returns the data of the page at a URL. @throws ApiError
   * @param isBack for Back and Forward, which show what was there; without an answer of the server even when it is old.
   */
  async load(url: URL, isBack: boolean): Promise<PageDataAnswer> {
    const address = pageDataAddress(url)
    const known = isBack ? this.shown.get(address) : undefined
    if (known && this.isCurrent(known)) {
      this.remember(address, known.answer, known.askedAt)
      return known.answer
    }
    const { answer: asked, askedAt } = this.ahead.get(address) ?? {
      answer: fetchPageData(address),
      askedAt: Date.now(),
    }
    this.ahead.delete(address)
    try {
      const answer = await asked
      this.remember(address, answer, askedAt)
      return answer
    } catch (error) {
      if (known && !isMissing(error)) return known.answer
      throw error
    }
  }

  /** A clock that was set back makes a page older, not younger. */
  private isCurrent({ askedAt }: RememberedPage): boolean {
    return askedAt > this.writtenAt && Math.abs(Date.now() - askedAt) < maxAgeMs
  }
}

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
