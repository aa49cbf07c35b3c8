import type { DataRouter, DataStrategyFunction, DataStrategyResult } from 'react-router'
import { ApiError } from '../../api-client.ts'
import { LazyImportError } from '../../ui/loading/lazy-import.ts'
import { notifyLoadFailure } from '../../ui/loading/load-failure.tsx'
import { dismissToast, showToast } from '../../ui/toast/toast-queue.ts'
import type { LoadPage } from './page-loading.ts'
import type { ShownPage } from './shown-page.ts'

type Results = Record<string, DataStrategyResult>

/**
 * Loads what a navigation needs, from memory or from the server. When its script or data does not arrive, the current page stays with its address, and
 * a toast offers to try again. Only a missing page (404) replaces the current one.
 */
export class PageMoves {
  private router: DataRouter | undefined
  /** The router's index of the current page in the browser's history. */
  private shownIndex: unknown
  private isRestoring = false
  private failureToastId = 0

  /** @param pages functions that load each route's module (`makeRoutesRetryable`). */
  constructor(
    private readonly pages: Map<string, LoadPage>,
    private readonly shownPage: ShownPage,
  ) {}

  /** Follows `router`, which was created with this `load`. */
  attachRouter(router: DataRouter): void {
    this.router = router
    const noteShown = () => {
      this.shownIndex = getHistoryIndex()
      this.shownPage.remember(router)
    }
    noteShown()
    router.subscribe(({ navigation }) => {
      if (navigation.state === 'idle') noteShown()
    })
  }

  /** The router's `dataStrategy`. */
  readonly load: DataStrategyFunction = async ({ request, matches }) => {
    const matchesToLoad = matches.filter(match => match.shouldCallHandler())
    if (this.isRestoring) return this.currentResults(matchesToLoad)
    dismissToast(this.failureToastId)
    const noteLoaded = this.shownPage.prepare(request.url, this.router, this.isHistoryMove())
    // Code and data are asked for at the same time. Without code `resolve` never settles.
    const resolving = matchesToLoad.map(async match => [match.route.id, await match.resolve()] as const)
    const error = await this.loadPages(matchesToLoad).catch((failed: unknown) => failed)
    if (error !== undefined) return this.handleFailure(error, request, matchesToLoad)
    const results = await Promise.all(resolving)
    const failed = results.find(([, { type, result }]) => type === 'error' && isRetryable(result))
    if (failed && !request.signal.aborted)
      return this.handleFailure(failed[1].result, request, matchesToLoad, Object.fromEntries(results))
    noteLoaded()
    return Object.fromEntries(results)
  }

  /** Returns whether Back or Forward is under way: they have already changed the history entry. */
  private isHistoryMove(): boolean {
    return this.router?.state.navigation.state === 'loading' && getHistoryIndex() !== this.shownIndex
  }

  private async loadPages(routesToLoad: MatchedRoutes): Promise<undefined> {
    await Promise.all(routesToLoad.map(({ route }) => route.lazy && this.pages.get(route.id)?.()))
  }

  private async handleFailure(
    error: unknown,
    request: Request,
    routesToLoad: MatchedRoutes,
    results?: Results,
  ): Promise<Results> {
    const { router } = this
    const isOutdated = error instanceof LazyImportError && error.needsReload
    // No page to stay on: the first one did not load, or the current one is an error page.
    if (!router || router.state.errors || !router.state.initialized)
      return results && !isOutdated ? results : leaveForDocument(request.url)
    const { pathname, search } = router.state.location
    const target = new URL(request.url)
    const isSame = target.pathname === pathname && target.search === search
    if (isOutdated && !isSame) return leaveForDocument(request.url)
    const isList = target.pathname === pathname && /^\/(search|reviews|location\/.*)?$/.test(pathname)
    const retry = () =>
      isSame ? router.revalidate() : router.navigate(target.pathname + target.search, { preventScrollReset: isList })
    this.failureToastId = isOutdated
      ? notifyLoadFailure('The page', error, retry)
      : showToast(getFailureMessage(error, isList, isSame), { isError: true, label: 'Try again', onAction: retry })
    if (isSame) return this.currentResults(routesToLoad)
    await this.restoreAddress(router, request)
    return results ?? {}
  }

  /** Restores the current page's address. The router has aborted its request by then, so its results are not used. */
  private async restoreAddress(router: DataRouter, { url }: Request): Promise<void> {
    const { pathname, search, hash, state } = router.state.location
    const [now, shown] = [getHistoryIndex(), this.shownIndex]
    this.isRestoring = true
    const hasMoved = location.pathname + location.search === pathOf(url)
    // Back and Forward have already changed the address.
    if (hasMoved && typeof now === 'number' && typeof shown === 'number' && now !== shown) {
      history.go(shown - now)
      await waitUntilIdle(router)
    } else await router.navigate({ pathname, search, hash }, { replace: true, state, preventScrollReset: true })
    this.isRestoring = false
  }

  private currentResults(routesToLoad: MatchedRoutes): Results {
    const data = this.router?.state.loaderData ?? {}
    return Object.fromEntries(
      routesToLoad.map(({ route }) => [route.id, { type: 'data' as const, result: data[route.id] }]),
    )
  }
}

type MatchedRoutes = readonly { route: { id: string; lazy?: unknown } }[]

const getHistoryIndex = (): unknown => (history.state as { idx?: unknown } | null)?.idx

const waitUntilIdle = (router: DataRouter) =>
  new Promise<void>(resolve => {
    const stop = router.subscribe(({ navigation }) => {
      if (navigation.state !== 'idle') return
      stop()
      resolve()
    })
  })

function pathOf(url: string): string {
  const { pathname, search } = new URL(url)
  return pathname + search
}

/**
 * Returns whether another attempt may help: no connection, a server that cannot answer now, or data of another version
 * of the site than this page's code.
 */
const isRetryable = (error: unknown): boolean =>
  error instanceof LazyImportError ||
  (error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500))

function getFailureMessage(error: unknown, isList: boolean, isSame: boolean): string {
  if (error instanceof ApiError && error.status === 429) return error.message
  const what = isList ? 'Could not load more' : isSame ? 'The latest changes did not load' : 'The page did not load'
  return `${what}. Check your connection.`
}

/** Loads the document of an address, which needs none of this page's scripts. The returned promise never settles. */
function leaveForDocument(url: string): Promise<never> {
  location.assign(url)
  return new Promise(() => undefined)
}
