import { type DataRouter, type LoaderFunction, redirect } from 'react-router'
import { ApiError } from '../../api-client.ts'
import { dismissMessage, showToast } from '../../ui/toast/toast-queue.ts'
import { isMissing, type PageData } from './page-data.ts'

/** A page change that takes longer says so. */
const slowMs = 8000

type Navigation = DataRouter['state']['navigation']

const messages = {
  noConnection: 'No connection.',
  failed: 'The page did not load.',
  outdated: 'This page is out of date.',
  slow: 'Still waiting for the page.',
}

/** Returns the index of the current entry in the history, as the router stores it. */
const entryIndex = () => (history.state as { idx?: number } | null)?.idx ?? 0

/**
 * Loads the data of page changes. One that fails leaves the page on screen as it is, with its address, and offers to try
 * again; only a missing page is shown as such. Data of another version of the site's code opens its page as a document.
 */
export class PageChanges {
  private router!: DataRouter
  /** Where the page on screen is in the history: Back and Forward change the address before the page. */
  private shownIndex = 0
  private isStaying = false

  /** @param version the version of this document's code. */
  constructor(
    private readonly pageData: PageData,
    private readonly version: string,
  ) {}

  start(router: DataRouter): void {
    this.router = router
    this.shownIndex = entryIndex()
    router.subscribe(({ navigation }) => {
      if (navigation.state === 'idle') this.shownIndex = entryIndex()
    })
  }

  /** Returns the browser's loader of a page, by the id of its route. */
  readonly loaderOf =
    (page: string): LoaderFunction =>
    async ({ request }) => {
      if (this.isStaying && this.isShown(request)) return this.dataOnScreen(page)
      for (const message of Object.values(messages)) dismissMessage(message)
      const { navigation } = this.router.state
      const isBack = navigation.historyAction === 'POP'
      const steps = isBack ? entryIndex() - this.shownIndex : 0
      const asked = this.pageData.load(new URL(request.url), isBack)
      const answer = await this.waitFor(asked, request.signal, steps).catch((error: unknown) => {
        if (request.signal.aborted || isMissing(error)) throw error
        return { failure: error instanceof ApiError && error.status > 0 ? messages.failed : messages.noConnection }
      })
      if ('redirect' in answer) return redirect(answer.redirect)
      if ('version' in answer && answer.version === this.version) return answer.loaderData[page]
      const failure = 'failure' in answer ? answer.failure : undefined
      if (navigation.state === 'idle') return this.keepItems(page, failure)
      await this.stay(steps)
      if (failure) offer(failure, 'Try again', () => this.repeat(navigation, steps))
      // The page change has ended before, since the browser may ask about a draft, and the reader may stay.
      else location.assign(request.url)
      return undefined
    }

  /**
   * Returns the data on screen when a list did not get its further items. Lists ask for them without a press, too, so this
   * loads no document: it would ask again, and load forever.
   */
  private keepItems(page: string, failure: string | undefined): unknown {
    if (failure) offer(failure, 'Try again', () => this.router.revalidate())
    else offer(messages.outdated, 'Reload', () => location.reload())
    return this.dataOnScreen(page)
  }

  private isShown({ url }: Request): boolean {
    const { pathname, search } = this.router.state.location
    return url === new URL(location.origin + pathname + search).href
  }

  private dataOnScreen(page: string): unknown {
    const { loaderData, errors } = this.router.state
    if (errors) throw Object.values(errors)[0]
    return loaderData[page]
  }

  /** Returns the answer. The page says when it waits long, and offers to stay. @throws when another page is opened. */
  private async waitFor<Answer>(answer: Promise<Answer>, signal: AbortSignal, steps: number): Promise<Answer> {
    const isInterrupted = new Promise<never>((_, reject) => signal.addEventListener('abort', reject))
    const timer = setTimeout(offer, slowMs, messages.slow, 'Stay here', () => this.stay(steps))
    try {
      return await Promise.race([answer, isInterrupted])
    } finally {
      clearTimeout(timer)
      dismissMessage(messages.slow)
    }
  }

  /** Ends the page change that is under way. The page on screen stays as it is, and gets its address back. */
  private async stay(steps: number): Promise<void> {
    const { key, state, ...shown } = this.router.state.location
    this.isStaying = true
    if (steps) await this.router.navigate(-steps)
    // A new entry has a new key: the place of the page is found by the old one.
    else await this.router.navigate(shown, { replace: true, state: { scrollKey: key, ...state } })
    this.isStaying = false
  }

  private repeat({ location: to, historyAction }: Navigation, steps: number): void {
    if (steps) this.router.navigate(steps)
    else if (to) {
      const preventScrollReset = to.pathname === this.router.state.location.pathname
      this.router.navigate(to, { replace: historyAction === 'REPLACE', state: to.state, preventScrollReset })
    }
  }
}

const offer = (message: string, label: string, onAction: () => void) =>
  showToast(message, { isError: true, label, onAction })
