import './tokens.css'
import './base.css'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, type HydrationState, matchRoutes, type RouteObject } from 'react-router'
import { ApiError, browserApi, post } from '../api-client.ts'
import { createRoutes } from '../routes.tsx'
import { lazyImport, setLazyImportFileList } from '../ui/loading/lazy-import.ts'
import { dataBlockId } from './document/document.tsx'
import { makeRoutesRetryable } from './navigation/page-loading.ts'
import { PageMemory } from './navigation/page-memory.ts'
import { PageMoves } from './navigation/page-moves.ts'
import { ShownPage } from './navigation/shown-page.ts'
import { restoreServedAddress, StartedRouter } from './navigation/started-router.tsx'

const loadFetchAhead = lazyImport('shell/navigation/fetch-ahead.ts', () => import('./navigation/fetch-ahead.ts'))
/** The automatic sign-in comes a second after load. */
const fetchAheadAfterMs = 2000
const ignore = () => undefined

const dataJson = document.getElementById(dataBlockId)?.textContent ?? '{}'
const { address, lazyImportFileList, ...hydration } = JSON.parse(dataJson) as HydrationState & {
  /** Path and query of the page that the server rendered; undefined if there is no such page. */
  address?: string
  lazyImportFileList?: string
}
setLazyImportFileList(lazyImportFileList)
const memory = new PageMemory()
const routes = createRoutes(memory.loaderOf)
// Not awaited, because page files import this one: a top-level await would be a deadlock.
// If the script fails, the page still reads, and its links and forms work.
start().catch(ignore)

// Every start is reported, after the first paint so that it delays nothing.
requestAnimationFrame(() => setTimeout(() => post(browserApi, '/api/set-data').catch(ignore)))

async function start(): Promise<void> {
  await loadMatchedRoutes(routes, address ?? location)
  const nextAddress = restoreServedAddress(address)
  const hydrationData = { ...hydration, errors: reviveErrors(hydration.errors) }
  const pages = makeRoutesRetryable(routes)
  const moves = new PageMoves(pages, new ShownPage(memory))
  const router = createBrowserRouter(routes, { hydrationData, dataStrategy: moves.load })
  moves.attachRouter(router)
  // The first load comes first.
  setTimeout(
    () => loadFetchAhead().then(({ startFetchingAhead }) => startFetchingAhead({ router, memory, pages }), ignore),
    fetchAheadAfterMs,
  )
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <StartedRouter router={router} nextAddress={nextAddress} />
      </StrictMode>,
    )
  })
}

/** Loads the served page's module before hydrating, so that its markup is not thrown away. */
async function loadMatchedRoutes(all: RouteObject[], address: string | Location): Promise<void> {
  await Promise.all(
    (matchRoutes(all, address) ?? []).map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return
      Object.assign(route, await route.lazy(), { lazy: undefined })
    }),
  )
}

function reviveErrors(errors: HydrationState['errors']): HydrationState['errors'] {
  if (!errors) return errors
  return Object.fromEntries(
    Object.entries(errors).map(([id, error]) => [id, new ApiError((error as ApiError).status, '')]),
  )
}
