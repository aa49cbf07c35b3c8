import type { Notify } from '../../../ui/toast/toast.tsx'
import type { SignInOutcome } from '../shapes.ts'
import { type Account, accountTexts, uidOf } from './account.ts'
import { clearPendingAction, savePendingAction } from './pending-action.ts'
import { openSignInWindow, type WindowOutcome } from './sign-in-window.ts'

/** What `signIn` needs of `account-client.ts`, which loads this file on demand. */
export interface SignInClient {
  /** Asks the server who is signed in. */
  signInQuietly(): Promise<Account>
  /** Requests the notice that a sign-in window is open. */
  requestSignInNotice(): void
}

/**
 * Signs in with a window of the university's provider. When the browser opens no window, the whole page goes there and
 * returns, and `pendingKey` names the action to continue.
 * @param uid the person to wait for; anyone if absent.
 * @returns whether that person is signed in now; if not, `notify` has shown why.
 */
export async function signIn(client: SignInClient, notify: Notify, pendingKey: string, uid?: string): Promise<boolean> {
  const leavePage = () => {
    savePendingAction(pendingKey)
    location.assign(`/auth/sign-in?return=${encodeURIComponent(location.pathname + location.search)}`)
  }
  const isSignedIn = async () => {
    const current = uidOf(await client.signInQuietly())
    return uid === undefined ? current !== undefined : current === uid
  }
  const opened = openSignInWindow({ leavePage, isSignedIn })
  client.requestSignInNotice()
  const outcome = await opened
  if (outcome === 'ok' && (await isSignedIn())) return true
  const text =
    outcome === 'ok' && uid !== undefined ? 'You started this form with another account.' : outcomeText(outcome)
  if (text) notify(text, { isError: true })
  return false
}

/** Returns the message for a sign-in that failed; undefined for one that the person gave up on this page. */
function outcomeText(outcome: WindowOutcome): string | undefined {
  const { universityName } = accountTexts
  switch (outcome) {
    case 'abandoned':
      return undefined
    case 'not-university':
      return `Error: Please sign in with a ${universityName} email.`
    case 'unverified':
      return `Error: Your ${universityName} email is not verified. Verify it with the university, then sign in again.`
    default:
      return 'Failed to login'
  }
}

/** Returns the message after a sign-in on the whole page, if it failed, and forgets the action that waited for it. */
export function handleSignInReturn(outcome: SignInOutcome): string | undefined {
  if (outcome === 'ok') return undefined
  clearPendingAction()
  return outcomeText(outcome)
}
