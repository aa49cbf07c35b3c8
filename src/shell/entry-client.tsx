import './tokens.css'
import './base.css'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, type HydrationState, matchRoutes, type RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { ApiError, apiOf } from '../api-client.ts'
import { notifyAppStarted } from '../features/search/calls.ts'
import { createRoutes } from '../routes.tsx'
import { setLazyImportFileList } from '../ui/loading/lazy-import.ts'
import { dataBlockId } from './document/document.tsx'
import { pageDataLoader } from './navigation/page-data.ts'
import { makeRoutesRetryable } from './navigation/page-loading.ts'
import { PageMoves } from './navigation/page-moves.ts'

const dataJson = document.getElementById(dataBlockId)?.textContent ?? '{}'
const { lazyImportFileList, ...hydration } = JSON.parse(dataJson) as HydrationState & { lazyImportFileList?: string }
setLazyImportFileList(lazyImportFileList)
const routes = createRoutes(pageDataLoader)
// Not awaited, because page files import this one: a top-level await would be a deadlock.
// If the script fails, the page still reads, and its links and forms work.
start().catch(() => undefined)

// Every start is reported, after the first paint so that it delays nothing.
requestAnimationFrame(() => setTimeout(() => notifyAppStarted(apiOf(undefined)).catch(() => undefined)))

async function start(): Promise<void> {
  await loadMatchedRoutes(routes)
  const hydrationData = { ...hydration, errors: reviveErrors(hydration.errors) }
  const moves = new PageMoves(makeRoutesRetryable(routes))
  const router = createBrowserRouter(routes, { hydrationData, dataStrategy: moves.load })
  moves.attachRouter(router)
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
    )
  })
}

/** Loads the current page's module before hydrating, so that its markup is not thrown away. */
async function loadMatchedRoutes(all: RouteObject[]): Promise<void> {
  await Promise.all(
    (matchRoutes(all, location) ?? []).map(async ({ route }) => {
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
