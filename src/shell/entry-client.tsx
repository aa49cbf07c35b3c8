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
import { makeRoutesRetryable } from './navigation/page-loading.ts'
import { PageMoves } from './navigation/page-moves.ts'

const dataJson = document.getElementById(dataBlockId)?.textContent ?? '{}'
const { partFiles, ...hydration } = JSON.parse(dataJson) as HydrationState & { partFiles?: string }
setLazyImportFileList(partFiles)
const routes = createRoutes()
// Not awaited here: the page's file imports the one in which this stands, and each would wait for the other for ever.
// Without its script the page still reads, and its links and forms work.
start().catch(() => undefined)

// SPEC 2: the product posts a data-set call on start; after the first paint, so that it delays nothing.
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

/** Loads the page on screen before hydrating, so that its markup is never thrown away. */
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
