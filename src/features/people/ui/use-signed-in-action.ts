import { useEffect, useEffectEvent } from 'react'
import type { ApiFetch } from '../../../api-client.ts'
import { useAccount } from './account.ts'
import type { SignInReason } from './asked-sign-in.tsx'
import { consumePendingAction } from './pending-action.ts'
import { runSignedIn } from './sign-in.ts'

/**
 * Returns a function that runs an action for a signed-in student. Visitors are asked to sign in first; then the action
 * runs by itself, also after a sign-in on the whole page.
 * @param key names the action and its subject (`save-apartment 7`); it stays the same when the page is loaded again.
 * @param action gets the function that calls `/api` with the student's token.
 * @param reason what visitors read before the sign-in window opens.
 * @returns the function; call it from a click, since it may open a window.
 */
export function useSignedInAction(
  key: string,
  action: (api: ApiFetch) => unknown,
  reason?: SignInReason,
): () => Promise<void> {
  const { state } = useAccount()
  const start = () => runSignedIn(key, action, { reason })
  const resume = useEffectEvent(start)
  useEffect(() => {
    if (state === 'signed-in' && consumePendingAction(key)) resume()
  }, [state, key])
  return start
}

/** Returns a function that signs in; call it from a click. */
export const useSignIn = (): (() => Promise<void>) => useSignedInAction('sign-in', () => undefined)
