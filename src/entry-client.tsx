import { setFormats } from './ui/format.ts'
import './shell/tokens.css'
import './shell/base.css'
import './shell/print.css'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, type HydrationState } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { post } from './api-client.ts'
import { createRoutes } from './routes.tsx'
import { dataBlockId } from './shell/document/document.tsx'
import { PageChanges } from './shell/navigation/page-changes.ts'
import { createPageData, pageDataAddress, watchLinks } from './shell/navigation/page-data.ts'
import { ignoreNonPresses } from './ui/ignore-non-presses.ts'
import { setRouter } from './ui/link.tsx'

const dataJson = document.getElementById(dataBlockId)?.textContent ?? '{}'
const { address, version, ...hydrationData } = JSON.parse(dataJson) as HydrationState & {
  /** Canonical path and query of the page that the server rendered. */
  address: string
  version: string
}

/** Returns whether two addresses have the same page, with the same values of what it reads. */
const isSamePage = (one: Location | URL, other: Location | URL) => pageDataAddress(one, 0) === pageDataAddress(other, 0)

/**
 * Returns whether the reader pressed Back or Forward before the page listened: the browser then changes the address only.
 * The comparison is with the address that the browser fetched, so that one reload ends it.
 */
function wasLeft(): boolean {
  const fetched = performance.getEntriesByType('navigation')[0]?.name ?? ''
  return fetched.startsWith(`${location.origin}/`) && !isSamePage(new URL(fetched), location)
}

if (wasLeft()) location.reload()
else hydrate()

function hydrate(): void {
  // The page is hydrated as the server read its address: without empty, wrong, doubled and default values.
  if (!isSamePage(new URL(location.origin + address), location))
    history.replaceState(history.state, '', location.origin + address + location.hash)
  const { loaderData, errors } = hydrationData
  if (loaderData?.root) setFormats(loaderData.root)
  const ofDocument = loaderData && !errors && { address: pageDataAddress(location, 0), answer: { loaderData, version } }
  const pageData = createPageData(ofDocument || undefined)
  const changes = new PageChanges(pageData, version)
  const router = createBrowserRouter(createRoutes(changes.loaderOf), { hydrationData })
  changes.start(router)
  setRouter(router)
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
    )
  })
  ignoreNonPresses()
  watchLinks(pageData.askAhead)
}

// Every start is reported, after the first paint so that it delays nothing. It is no write that makes pages outdated.
requestAnimationFrame(() => setTimeout(() => post(fetch, '/api/set-data').catch(() => undefined)))
