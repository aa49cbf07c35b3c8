import { part } from '../ui/load-part.ts'
import { useNotify } from '../ui/toast.tsx'

const loadClient = part(
  'features/identity/ui/account-client.ts',
  () => import('../features/identity/ui/account-client.ts'),
)

/** Signs out here and in every other tab; when the server cannot be reached, says so: nobody is left thinking they left. */
export function useSignOut(): () => Promise<void> {
  const notify = useNotify()
  return async () => {
    try {
      const { signOut } = await loadClient()
      await signOut()
      notify('You are signed out.')
    } catch {
      notify('Signing out did not work: no connection. Please try again.', { isError: true })
    }
  }
}
