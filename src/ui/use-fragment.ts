import { useLocation } from 'react-router'
import { navigate } from './link.tsx'
import { useIsHydrating } from './use-is-hydrating.ts'

/** Returns the address's fragment with its `#`. Empty in the first render, as on the server, which sees no fragment. */
export function useFragment(): string {
  const { hash } = useLocation()
  return useIsHydrating() ? '' : hash
}

/** The state of a page of the history that this site opened with a fragment, so that Back leads to the page without it. */
export const fromPage = { fromPage: true }

/** Returns a function that goes back, or removes the fragment if the page was opened by an address that has it. */
export function useCloseFragment(): () => void {
  const { state, pathname, search } = useLocation()
  return () =>
    (state as Partial<typeof fromPage> | null)?.fromPage
      ? navigate(-1)
      : navigate(pathname + search, { replace: true, preventScrollReset: true })
}
