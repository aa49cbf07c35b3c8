import { useEffect, useRef } from 'react'
import type { ApiFetch } from '../../../api-client.ts'
import { lazyImport } from '../../../ui/loading/lazy-import.ts'
import { notifyLoadFailure } from '../../../ui/loading/load-failure.tsx'
import { useNotify } from '../../../ui/toast/toast.tsx'
import { useAccount } from './account.ts'
import { consumePendingAction } from './pending-action.ts'

const loadClient = lazyImport('features/identity/ui/account-client.ts', () => import('./account-client.ts'))

/**
 * An action that needs somebody signed in: whoever is not is asked to sign in first, and the action goes on by itself
 * afterwards, also when signing in led away from the page and back (CONTRACT 3, SPEC 6).
 * @param key names the action and what it is done to (`save-apartment 7`): the same after the page was loaded again.
 * @param action is given the way to `/api` that carries the user's token.
 * @returns starts the action; call it from a click, since it may open a window.
 */
export function useSignedInAction(key: string, action: (api: ApiFetch) => unknown): () => Promise<void> {
  const { state } = useAccount()
  const notify = useNotify()
  const start = async (): Promise<void> => {
    const client = await loadClient().catch((error: unknown) => {
      notifyLoadFailure('Signing in', error, () => latest.current())
    })
    await client?.runSignedIn(key, action, notify)
  }
  const latest = useRef(start)
  latest.current = start
  useEffect(() => {
    if (state === 'signed-in' && consumePendingAction(key)) latest.current()
  }, [state, key])
  return start
}
