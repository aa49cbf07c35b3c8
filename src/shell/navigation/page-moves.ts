import type { DataRouter, DataStrategyFunction, DataStrategyResult } from 'react-router'
import { ApiError } from '../../api-client.ts'
import { PartError } from '../../ui/loading/lazy-import.ts'
import { dismissToast, showToast } from '../../ui/toast/toast-queue.ts'
import type { LoadPage } from './page-loading.ts'

type Results = Record<string, DataStrategyResult>

/**
 * Loads what a move needs. When its script or data does not come, the page on screen stays with its address, and a toast
 * offers to try again. Only what is not there (404) changes the page all the same.
 */
export class PageMoves {
  private router: DataRouter | undefined
  /** The router's index of the page on screen in the browser's history. */
  private shownIndex: unknown
  private isStaying = false
  private failure = 0

  /** @param pages what loads each route's module (`retryLazyRoutes`). */
  constructor(private readonly pages: Map<string, LoadPage>) {}

  /** Follows `router`, which was made with this `load`. */
  follow(router: DataRouter): void {
    this.router = router
    this.shownIndex = indexNow()
    router.subscribe(({ navigation }) => {
      if (navigation.state === 'idle') this.shownIndex = indexNow()
    })
  }

  /** The router's `dataStrategy`. */
  readonly load: DataStrategyFunction = async ({ request, matches }) => {
    const wanted = matches.filter(match => match.shouldCallHandler())
    if (this.isStaying) return this.resultsOnScreen(wanted)
    dismissToast(this.failure)
    const error = await this.loadPages(wanted).catch((failed: unknown) => failed)
    if (error !== undefined) return this.fail(error, request, wanted)
    const results = await Promise.all(wanted.map(async match => [match.route.id, await match.resolve()] as const))
    const failed = results.find(([, { type, result }]) => type === 'error' && isPassing(result))
    if (failed && !request.signal.aborted)
      return this.fail(failed[1].result, request, wanted, Object.fromEntries(results))
    return Object.fromEntries(results)
  }

  private async loadPages(wanted: Routes): Promise<undefined> {
    await Promise.all(wanted.map(({ route }) => route.lazy && this.pages.get(route.id)?.()))
  }

  private async fail(error: unknown, request: Request, wanted: Routes, results?: Results): Promise<Results> {
    const { router } = this
    if (error instanceof PartError && error.needsReload) return loadDocument(request.url)
    // There is no page to stay on: the first one did not load, or it is the message that says so.
    if (!router || router.state.errors || !router.state.initialized) return results ?? loadDocument(request.url)
    const { pathname, search } = router.state.location
    const target = new URL(request.url)
    const isSame = target.pathname === pathname && target.search === search
    const list = target.pathname === pathname && /^\/(search|reviews|location\/.*)?$/.test(pathname)
    this.failure = showToast(failureText(error, list, isSame), {
      isError: true,
      label: 'Try again',
      onAction: () =>
        isSame ? router.revalidate() : router.navigate(target.pathname + target.search, { preventScrollReset: list }),
    })
    if (isSame) return this.resultsOnScreen(wanted)
    await this.stay(router, request)
    return results ?? {}
  }

  /** Takes the move back; by then the router has given up its request, whose results nobody reads. */
  private async stay(router: DataRouter, { url }: Request): Promise<void> {
    const { pathname, search, hash, state } = router.state.location
    const [now, shown] = [indexNow(), this.shownIndex]
    this.isStaying = true
    const hasMoved = location.pathname + location.search === pathOf(url)
    // Back and Forward have changed the address already.
    if (hasMoved && typeof now === 'number' && typeof shown === 'number' && now !== shown) {
      history.go(shown - now)
      await isIdle(router)
    } else await router.navigate({ pathname, search, hash }, { replace: true, state, preventScrollReset: true })
    this.isStaying = false
  }

  private resultsOnScreen(wanted: Routes): Results {
    const data = this.router?.state.loaderData ?? {}
    return Object.fromEntries(wanted.map(({ route }) => [route.id, { type: 'data' as const, result: data[route.id] }]))
  }
}

type Routes = readonly { route: { id: string; lazy?: unknown } }[]

const indexNow = (): unknown => (history.state as { idx?: unknown } | null)?.idx

const isIdle = (router: DataRouter) =>
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

/** Whether trying again may help: no connection, or a server that cannot answer now. */
const isPassing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500)

function failureText(error: unknown, isList: boolean, isSame: boolean): string {
  if (error instanceof ApiError && error.status === 429) return error.message
  const what = isList ? 'Could not load more' : isSame ? 'The latest changes did not load' : 'The page did not load'
  return `${what}. Check your connection.`
}

/** Leaves for the document of an address, which needs none of this page's scripts. The move never ends here. */
function loadDocument(url: string): Promise<never> {
  location.assign(url)
  return new Promise(() => undefined)
}
