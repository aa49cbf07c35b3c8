import type { Notify } from '../../../ui/toast/toast.tsx'
import { accountTexts, uidOf } from './account.ts'
import { requestSignInNotice, signInQuietly } from './account-client.ts'
import { clearPendingAction, savePendingAction } from './pending-action.ts'
import { openSignInWindow, type SignInOutcome } from './sign-in-window.ts'

/**
 * Signs in by a window of the university's provider; where the browser opens none, the whole page goes there and comes
 * back, and `pendingKey` says what to go on with.
 * @param uid the person to wait for; else anybody.
 * @returns whether somebody, or that person, is signed in now; if not, `say` has been told why.
 */
export async function signIn(notify: Notify, pendingKey: string, uid?: string): Promise<boolean> {
  const leavePage = () => {
    savePendingAction(pendingKey)
    location.assign(`/auth/sign-in?return=${encodeURIComponent(location.pathname + location.search)}`)
  }
  const isSignedIn = async () => {
    const current = uidOf(await signInQuietly())
    return uid === undefined ? current !== undefined : current === uid
  }
  const opened = openSignInWindow({ leavePage, isSignedIn })
  requestSignInNotice()
  const outcome = await opened
  if (outcome === 'ok' && (await isSignedIn())) return true
  const text =
    outcome === 'ok' && uid !== undefined ? 'This is not the account that began the form.' : outcomeText(outcome)
  if (text) notify(text, { isError: true })
  return false
}

/** SPEC 8's texts; a window that somebody put aside needs none. */
function outcomeText(outcome: SignInOutcome): string | undefined {
  if (outcome === 'put-aside') return undefined
  return outcome === 'not-university'
    ? `Error: Please sign in with a ${accountTexts.universityName} email.`
    : 'Failed to login'
}

/** What to tell somebody who comes back from signing in by full page, by the word that the callback page left. */
export function handleSignInReturn(outcome: SignInOutcome): string | undefined {
  if (outcome === 'ok') return undefined
  clearPendingAction()
  return outcomeText(outcome)
}
