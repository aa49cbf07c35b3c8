import { useNotify } from '../ui/toast.tsx'

/** Signs out here and in every other tab; when the server cannot be reached, says so: nobody is left thinking they left. */
export function useSignOut(): () => Promise<void> {
  const notify = useNotify()
  return async () => {
    try {
      const { signOut } = await import('../features/identity/ui/account-client.ts')
      await signOut()
      notify('You are signed out.')
    } catch {
      notify('Signing out did not work: no connection. Please try again.')
    }
  }
}
