import { useSyncExternalStore } from 'react'
import { currentPendingSignIn, type PendingSignIn, subscribeToPendingSignIn } from './sign-in-window.ts'

/** Returns the sign-in that waits for its window, if there is one, and renders again when that changes. */
export const usePendingSignIn = (): PendingSignIn | undefined =>
  useSyncExternalStore(subscribeToPendingSignIn, currentPendingSignIn, () => undefined)
