import { useSyncExternalStore } from 'react'

const subscribeToNothing = () => () => undefined

/** Returns true on the server and in the render that hydrates its HTML. */
export const useIsHydrating = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => true,
  )
