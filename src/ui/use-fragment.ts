import { useLocation } from 'react-router'
import { useIsHydrating } from './use-is-hydrating.ts'

/** Returns the address's fragment with its `#`. Empty in the first render, as on the server, which sees no fragment. */
export function useFragment(): string {
  const { hash } = useLocation()
  return useIsHydrating() ? '' : hash
}
