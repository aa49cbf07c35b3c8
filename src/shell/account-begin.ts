import { setUniversityName, signInQuietly, takeReturned, whenWaiting } from '../features/identity/ui/account-client.ts'
import { showKeptToasts } from '../features/reviews/ui/kept-toasts.ts'
import type { Notify } from '../ui/toast.tsx'

/**
 * The automatic sign-in (SPEC 2), and what is to be told after a reload: how a sign-in by full page went, and the toasts
 * that the session's flags carry (SPEC 4).
 * @param onWaiting called when a sign-in window is waited for, now or later.
 */
export async function beginAccount(notify: Notify, universityName: string, onWaiting: () => void): Promise<void> {
  setUniversityName(universityName)
  whenWaiting(onWaiting)
  showKeptToasts(notify)
  await signInQuietly()
  const text = takeReturned()
  if (text) notify(text)
}
