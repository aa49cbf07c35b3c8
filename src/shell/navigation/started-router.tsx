import { useEffect } from 'react'
import type { DataRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { pageDataAddress } from './page-data.ts'

/**
 * Gives the current history entry the address of the page that the server rendered, so that React hydrates that page.
 * The two differ when the reader pressed Back or Forward before hydration: the browser then changes the address only.
 * @param served path and query of the served page; undefined if there is no such page.
 * @returns the address to navigate to after hydration; undefined if it is that of the served page.
 */
export function restoreServedAddress(served: string | undefined): string | undefined {
  if (served === undefined || pageDataAddress(new URL(served, location.origin)) === pageDataAddress(location))
    return undefined
  const { pathname, search, hash } = location
  history.replaceState(history.state, '', served)
  return pathname + search + hash
}

/**
 * Renders the router's pages, and navigates to the reader's address once the served page is hydrated.
 * @param nextAddress the result of `restoreServedAddress`.
 */
export function StartedRouter({ router, nextAddress }: { router: DataRouter; nextAddress: string | undefined }) {
  useEffect(() => {
    if (nextAddress !== undefined) router.navigate(nextAddress, { replace: true })
  }, [router, nextAddress])
  return <RouterProvider router={router} />
}
