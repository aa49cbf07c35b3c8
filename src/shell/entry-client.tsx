import './tokens.css'
import './base.css'
import './print.css'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, type HydrationState } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { type ApiFetch, getApiBaseUrl, post } from '../api-client.ts'
import { createRoutes } from '../routes.tsx'
import { setNavigate } from '../ui/link.tsx'
import { dataBlockId } from './document/document.tsx'
import { PageMemory, pageDataAddress, watchLinks } from './navigation/page-memory.ts'

const dataJson = document.getElementById(dataBlockId)?.textContent ?? '{}'
const { address, version, ...hydrationData } = JSON.parse(dataJson) as HydrationState & {
  /** Path and query of the page that the server rendered; undefined if there is no such page. */
  address?: string
  version: string
}
const memory = new PageMemory(version)

// The reader pressed Back or Forward before the page listened: the browser then changes the address only.
if (address && pageDataAddress(new URL(address, location.origin)) !== pageDataAddress(location)) location.reload()
else hydrate()

function hydrate(): void {
  const { loaderData, errors } = hydrationData
  if (loaderData && !errors) memory.remember(pageDataAddress(location, 0), { loaderData, version })
  const router = createBrowserRouter(createRoutes(memory.loaderOf), { hydrationData })
  setNavigate((to, options) => (typeof to === 'number' ? router.navigate(to) : router.navigate(to, options)))
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
    )
  })
  watchLinks(page => memory.askAhead(page))
}

// Every start is reported, after the first paint so that it delays nothing. It is no write that makes pages outdated.
const startApi: ApiFetch = (path, init) => fetch(getApiBaseUrl() + path, init)
requestAnimationFrame(() => setTimeout(() => post(startApi, '/api/set-data').catch(() => undefined)))
