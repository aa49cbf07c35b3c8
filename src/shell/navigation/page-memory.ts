import { type LoaderFunction, redirect } from 'react-router'
import { ApiError, onWrite } from '../../api-client.ts'
import { fetchPageData, type PageDataAnswer, pageDataAddress } from './page-data.ts'

/** How many pages are remembered; those unused longest are forgotten first. */
const maxPages = 30

/** Writes that change no public page. */
const privateWrite = /^\/api\/(set-data|photos|(add|remove|check)-saved-\w+|add-(contact-question|pending-building))$/

/**
 * The data of pages that this tab has shown or fetched ahead, by address (`pageDataAddress`), in memory only. It is the
 * same for everyone, and no answer to a call with a token is in it. A write of this tab empties it.
 */
export class PageMemory {
  /** Grows whenever everything was forgotten. */
  version = 0
  private readonly pages = new Map<string, { answer: PageDataAnswer; atMs: number }>()
  private readonly requests = new Map<string, Promise<PageDataAnswer>>()

  private readonly pagesWithData = new Set<string>()

  constructor() {
    onWrite(path => {
      if (privateWrite.test(path)) return
      this.version++
      this.pages.clear()
      this.requests.clear()
    })
  }

  /** Returns the browser's loader of a page, by the id of its route: the data is in memory, or asked for at once. */
  readonly loaderOf = (page: string): LoaderFunction => {
    this.pagesWithData.add(page)
    return async ({ request }) => {
      const address = pageDataAddress(new URL(request.url))
      const answer = this.recall(address) ?? (await this.ask(address))
      return 'redirect' in answer ? redirect(answer.redirect) : answer.loaderData[page]
    }
  }

  /** Returns whether the page of a route has data to ask for. */
  hasData(routeId: string): boolean {
    return this.pagesWithData.has(routeId)
  }

  /** Returns how old the data at an address is, in milliseconds; undefined if it is not remembered. */
  ageMs(address: string): number | undefined {
    const page = this.pages.get(address)
    return page && performance.now() - page.atMs
  }

  /** Returns the remembered data at an address. */
  recall(address: string): PageDataAnswer | undefined {
    const page = this.pages.get(address)
    if (page) this.remember(address, page.answer, page.atMs)
    return page?.answer
  }

  /** Remembers data that is on screen. Its age is unknown, so it counts from the start of the document. */
  rememberShown(address: string, answer: PageDataAnswer): void {
    if (!this.pages.has(address)) this.remember(address, answer, 0)
  }

  /** Forgets the data at an address, so that the next reader asks the server. */
  forget(address: string): void {
    this.pages.delete(address)
    this.requests.delete(address)
  }

  /**
   * Asks the server and remembers its answer. Simultaneous callers share one request.
   * @throws what `fetchPageData` throws.
   */
  ask(address: string, priority?: RequestPriority): Promise<PageDataAnswer> {
    const running = this.requests.get(address)
    if (running) return running
    const asking = fetchPageData(address, priority)
      .then(answer => {
        // An answer from before a write, or before another request, may be outdated.
        if (this.requests.get(address) === asking) this.remember(address, answer, performance.now())
        return answer
      })
      .catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 404) this.pages.delete(address)
        throw error
      })
      .finally(() => {
        if (this.requests.get(address) === asking) this.requests.delete(address)
      })
    this.requests.set(address, asking)
    return asking
  }

  private remember(address: string, answer: PageDataAnswer, atMs: number): void {
    this.pages.delete(address)
    this.pages.set(address, { answer, atMs })
    const [oldest] = this.pages.keys()
    if (this.pages.size > maxPages && oldest !== undefined) this.pages.delete(oldest)
  }
}
