import {
  type ApiFetch,
  type ApiInit,
  answerTimeoutMs,
  browserApi,
  endAfter,
  getJson,
  withTimeout,
} from '../../../api-client.ts'
import { openChannel } from '../../../ui/open-channel.ts'
import { showToast } from '../../../ui/toast/toast-queue.ts'
import { signInChannelName } from '../rules.ts'
import type { OwnMarks, SignInOutcome, TokenAnswer } from '../shapes.ts'
import { type Account, currentAccount, replaceOwnMarks, setAccount, uidOf } from './account.ts'
import { clearPendingAction } from './pending-action.ts'

/** A token is renewed when it expires in less than this. */
const renewBeforeMs = 60_000

/** `renewAtMs` is on the clock that `performance.now` reads: the browser's own may be wrong. */
let token: { idToken: string; renewAtMs: number } | undefined
let pendingRenewal: Promise<Account> | undefined
let pendingOwnMarks: Promise<void> | undefined

/** Tells the other tabs of this browser that the session has ended. */
const signOutChannel = openChannel<'signed-out'>('sign-out')
signOutChannel.listen(() => clearAccount())
// Another tab has signed in, perhaps as another person, and this tab shares its session.
openChannel<SignInOutcome>(signInChannelName).listen(outcome => {
  if (outcome === 'ok') renewToken().catch(() => undefined)
})

/** Asks the server who is signed in here, and for a new token. Simultaneous calls share one request. */
export function renewToken(): Promise<Account> {
  pendingRenewal ??= requestToken().finally(() => {
    pendingRenewal = undefined
  })
  return pendingRenewal
}

async function requestToken(): Promise<Account> {
  const response = await endAfter(answerTimeoutMs, signal => fetch('/auth/token', { method: 'POST', signal }))
  if (!response.ok) throw new Error(`no token: ${response.status}`)
  const answer = (await response.json()) as TokenAnswer
  if (answer.user === null) return clearAccount()
  const { user, isAdmin, idToken, expiresAt } = answer
  const lifetimeMs = Date.parse(expiresAt) - Date.parse(response.headers.get('date') ?? '')
  token = { idToken, renewAtMs: performance.now() + lifetimeMs - renewBeforeMs }
  const isOtherUser = currentUid() !== user.uid
  setAccount({ state: 'signed-in', user, isAdmin })
  if (isOtherUser) pendingOwnMarks = loadOwnMarks(user.uid)
  return currentAccount()
}

/** A page works without its own marks: meanwhile they are asked for again. */
const marksRetryMs = [2000, 10_000, 30_000]

async function loadOwnMarks(uid: string, attempt = 0): Promise<void> {
  try {
    const marks = await getJson<OwnMarks>(withTimeout(accountApi), '/api/my-marks')
    if (currentUid() === uid) replaceOwnMarks(marks)
  } catch {
    if (currentUid() !== uid) return
    if (attempt === 0) showToast('Error with checking if apartment is saved', { isError: true })
    const waitMs = marksRetryMs[attempt]
    if (waitMs !== undefined) setTimeout(() => void loadOwnMarks(uid, attempt + 1), waitMs)
  }
}

function clearAccount(): Account {
  token = undefined
  if (currentAccount().state !== 'signed-out') setAccount({ state: 'signed-out' })
  return currentAccount()
}

/** Signs in without asking, if the session lives. Without network the account stays as it is. */
export function signInQuietly(): Promise<Account> {
  return renewToken().catch(() => (currentAccount().state === 'signed-in' ? currentAccount() : clearAccount()))
}

/**
 * Calls `/api` with the account's token; a call that is refused with 401 is repeated once with a new token. When the
 * session has ended or the account has changed meanwhile, the answer is 401, so that nothing is done in another person's
 * name.
 * @param send another way to send the call, for uploads.
 */
export async function accountApi(path: string, init?: ApiInit, send: ApiFetch = browserApi): Promise<Response> {
  const call = async () => {
    if (!token || performance.now() > token.renewAtMs) await renewToken()
    if (!token || currentUid() !== startUid) return refusal()
    const headers = new Headers(init?.headers)
    headers.set('authorization', `Bearer ${token.idToken}`)
    return send(path, { ...init, headers })
  }
  if (!token && (await signInQuietly()).state !== 'signed-in') return refusal()
  const startUid = currentUid()
  const response = await call()
  if (response.status !== 401) return response
  await renewToken()
  return currentUid() === startUid ? call() : response
}

const currentUid = () => uidOf(currentAccount())

/** Waits for the own marks that are on their way: their answer would overwrite a mark that is set meanwhile. */
export const waitForOwnMarks = () => pendingOwnMarks

const refusal = () =>
  new Response(JSON.stringify({ detail: 'Sign in with your university account first.' }), { status: 401 })

/** Ends the session on the server and in every tab. @throws when the server cannot be reached. */
export async function signOut(): Promise<void> {
  const response = await fetch('/auth/sign-out', { method: 'POST' })
  if (!response.ok) throw new Error(`not signed out: ${response.status}`)
  signOutLocally()
}

function signOutLocally(): void {
  signOutChannel.send('signed-out')
  clearPendingAction()
  clearAccount()
}

/** Signs this browser out after the server has ended all sessions, and removes the cookie if the server is reachable. */
export const forceSignOut = (): Promise<void> => signOut().catch(signOutLocally)

/** Calls `listener` when the person signs out in another tab. Returns a function that unsubscribes. */
export const onSignedOut = (listener: () => void): (() => void) => signOutChannel.listen(listener)
