import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'

const subscribeToNothing = () => () => undefined

/** Returns the address's fragment with its `#`. Empty in the first render, as on the server, which sees no fragment. */
export function useFragment(): string {
  const { hash } = useLocation()
  const isHydrated = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
  return isHydrated ? hash : ''
}
