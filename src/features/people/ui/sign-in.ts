import type { ApiFetch } from '../../../api-client.ts'
import { paths } from '../../../site-map.ts'
import { dismissMessage, showToast } from '../../../ui/toast/toast-queue.ts'
import type { SignInOutcome } from '../shapes.ts'
import { accountTexts, currentAccount, uidOf } from './account.ts'
import { accountApi, renewToken, signInQuietly, waitForOwnMarks } from './account-client.ts'
import { askToSignIn, type SignInReason } from './asked-sign-in.tsx'
import { clearPendingAction, savePendingAction } from './pending-action.ts'
import { openSignInWindow, type WindowOutcome } from './sign-in-window.ts'

/** The error of the last attempt, which may still be on screen. */
let lastError: string | undefined

/**
 * Signs in with a window of the university's provider. When the browser opens no window, the whole page goes there and
 * returns, and `pendingKey` names the action to continue.
 * @param uid the person to wait for; anyone if absent.
 * @returns whether that person is signed in now; if not, a toast has shown why.
 */
export async function signIn(pendingKey: string, uid?: string): Promise<boolean> {
  if (lastError) dismissMessage(lastError)
  if (navigator.cookieEnabled === false) {
    notifyFailure('failed', 'Sign-in needs cookies. Allow cookies for this site, then try again.')
    return false
  }
  const leavePage = () => {
    savePendingAction(pendingKey)
    location.assign(`/auth/sign-in?return=${encodeURIComponent(location.pathname + location.search)}`)
  }
  const isSignedIn = async () => {
    const current = uidOf(await signInQuietly())
    return uid === undefined ? current !== undefined : current === uid
  }
  let isRefused = false
  const onRefused = (outcome: SignInOutcome) => {
    if (!isRefused) notifyFailure(outcome, outcomeText(outcome))
    isRefused = true
  }
  const outcome = await openSignInWindow({ onRefused, leavePage, isSignedIn })
  if (outcome === 'ok' && (await isSignedIn())) {
    if (lastError) dismissMessage(lastError)
    return true
  }
  // The message of the refusal is on screen.
  if (isRefused && (outcome === 'cancelled' || outcome === 'abandoned')) return false
  const isOther = outcome === 'ok' && uid !== undefined
  notifyFailure(outcome, isOther ? 'You started this form with another account.' : outcomeText(outcome))
  return false
}

function notifyFailure(outcome: WindowOutcome, message: string | undefined): void {
  lastError = message
  // Landlords have no account: the FAQ tells them what to do instead.
  const link = outcome === 'not-university' && { label: 'Own or manage a place?', href: `${paths.faq}#landlords` }
  if (message) showToast(message, { isError: true, ...link })
}

/** Returns the message for a sign-in that failed; undefined for one that the person gave up on this page. */
function outcomeText(outcome: WindowOutcome): string | undefined {
  const { universityName } = accountTexts
  if (outcome === 'abandoned') return undefined
  if (outcome === 'not-university') return `Error: Please sign in with a ${universityName} email.`
  if (outcome === 'unverified')
    return `Error: Your ${universityName} email is not verified. Verify it with the university, then sign in again.`
  return 'Failed to login'
}

/** After a sign-in on the whole page that failed, shows why, and forgets the action that waited for it. */
export function handleSignInReturn(outcome: SignInOutcome): void {
  if (outcome === 'ok') return
  clearPendingAction()
  notifyFailure(outcome, outcomeText(outcome))
}

/**
 * Runs `action` for a signed-in person, after asking them to sign in if needed; see `useSignedInAction`. When a call finds
 * that the session has ended, it asks too, and is repeated for the same person.
 * @param key names the action, so that it can run after a sign-in on the whole page.
 * @param options.reason what a visitor reads before the sign-in window opens.
 * @param options.uid the only person who may run it; for another person nothing happens.
 */
export async function runSignedIn(
  key: string,
  action: (api: ApiFetch) => unknown,
  { reason, uid }: { reason?: SignInReason | undefined; uid?: string | undefined } = {},
): Promise<void> {
  const askForSignIn = () => (reason ? askToSignIn(reason, () => signIn(key)) : signIn(key))
  if (currentAccount().state === 'unknown') {
    const failed = await renewToken().catch(() => 'failed' as const)
    if (failed === 'failed') return showToast('No connection. Check your network and try again.', { isError: true })
  }
  if (currentAccount().state !== 'signed-in' && !(await askForSignIn())) return
  if (uid !== undefined && uidOf(currentAccount()) !== uid) return
  await waitForOwnMarks()
  const startUid = uidOf(currentAccount())
  await action(async (path, init) => {
    const response = await accountApi(path, init)
    if (response.status !== 401 || currentAccount().state === 'signed-in') return response
    if (!(await askForSignIn()) || uidOf(currentAccount()) !== startUid) return response
    await waitForOwnMarks()
    return accountApi(path, init)
  })
}
