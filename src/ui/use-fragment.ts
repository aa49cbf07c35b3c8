import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'

const nothingChanges = () => () => undefined

/** The address's fragment with its `#`. Empty in the first rendering, as on the server, which sees no fragment. */
export function useFragment(): string {
  const { hash } = useLocation()
  const alive = useSyncExternalStore(
    nothingChanges,
    () => true,
    () => false,
  )
  return alive ? hash : ''
}
