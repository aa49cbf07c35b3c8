import { type ApiFetch, browserApi, getJson } from '../../../api-client.ts'
import { lazyImport } from '../../../ui/loading/lazy-import.ts'
import type { Notify } from '../../../ui/toast/toast.tsx'
import {
  type Account,
  currentAccount,
  type OwnMarks,
  replaceOwnMarks,
  setAccount,
  type User,
  uidOf,
} from './account.ts'
import { clearPendingAction } from './pending-action.ts'

/** Answer of `POST /auth/token` (CONTRACT 3). */
type TokenAnswer = { user: null } | { user: User; isAdmin: boolean; idToken: string; expiresAt: string }

const loadSignIn = lazyImport('features/identity/ui/sign-in.ts', () => import('./sign-in.ts'))

/** A token is renewed when less than this is left of it, in ms: SPEC 6's "fresh". */
const renewBeforeMs = 60_000

let token: { idToken: string; expiresAt: number } | undefined
let pendingRenewal: Promise<Account> | undefined
let pendingOwnMarks: Promise<void> | undefined
let renewalTimer: ReturnType<typeof setTimeout> | undefined

/** Tells the other tabs of this browser that the session has ended. */
const signOutChannel = new BroadcastChannel('sign-out')
signOutChannel.onmessage = () => clearAccount()
// Another tab has signed in, perhaps as somebody else: so have we.
new BroadcastChannel('sign-in').onmessage = ({ data }) => {
  if (data === 'ok') renewToken().catch(() => undefined)
}
document.addEventListener('visibilitychange', scheduleRenewal)

/** Asks the server who is signed in here, and for a new token; calls made meanwhile wait for the same answer. */
export function renewToken(): Promise<Account> {
  pendingRenewal ??= requestToken().finally(() => {
    pendingRenewal = undefined
  })
  return pendingRenewal
}

async function requestToken(): Promise<Account> {
  const response = await fetch('/auth/token', { method: 'POST' })
  if (!response.ok) throw new Error(`no token: ${response.status}`)
  const answer = (await response.json()) as TokenAnswer
  if (answer.user === null) return clearAccount()
  const { user, isAdmin, idToken, expiresAt } = answer
  token = { idToken, expiresAt: Date.parse(expiresAt) }
  scheduleRenewal()
  const before = currentAccount()
  const isOtherUser = uidOf(before) !== user.uid
  if (
    before.state !== 'signed-in' ||
    isOtherUser ||
    before.isAdmin !== isAdmin ||
    before.user.photoURL !== user.photoURL
  )
    setAccount({ state: 'signed-in', user, isAdmin })
  // Without its marks a page still works; the next load asks again.
  if (isOtherUser)
    pendingOwnMarks = getJson<OwnMarks>(accountApi, '/api/my-marks')
      .then(replaceOwnMarks)
      .catch(() => undefined)
  return currentAccount()
}

/** Renews the token a minute before it ends, while the page is looked at. */
function scheduleRenewal(): void {
  clearTimeout(renewalTimer)
  if (!token || document.hidden) return
  renewalTimer = setTimeout(
    () => renewToken().catch(() => undefined),
    Math.max(0, token.expiresAt - renewBeforeMs - Date.now()),
  )
}

function clearAccount(): Account {
  token = undefined
  clearTimeout(renewalTimer)
  if (currentAccount().state !== 'signed-out') setAccount({ state: 'signed-out' })
  return currentAccount()
}

/** The automatic sign-in. Without network the account stays as it is known, and the next action asks again. */
export function signInQuietly(): Promise<Account> {
  return renewToken().catch(() => (currentAccount().state === 'signed-in' ? currentAccount() : clearAccount()))
}

/**
 * A token that is good for at least a minute more.
 * @param uid the only person whose token is wanted.
 * @throws when nobody, or another person, is signed in.
 */
export async function getFreshToken(uid?: string): Promise<string> {
  if (!token || token.expiresAt - Date.now() < renewBeforeMs) await renewToken()
  if (!token) throw new Error('nobody is signed in')
  if (uid !== undefined && currentUid() !== uid) throw new Error('another person is signed in')
  return token.idToken
}

/**
 * The way to `/api` for the signed-in: carries a fresh token; a call that is refused with 401 is repeated once with a new
 * one. When nobody is signed in any more, or somebody else is, the answer is that 401: what one person began is never done
 * in another's name.
 */
export const accountApi: ApiFetch = async (path, init) => {
  const call = async () => {
    const headers = new Headers(init?.headers)
    headers.set('authorization', `Bearer ${await getFreshToken()}`)
    if (currentUid() !== startUid) return refusal()
    return browserApi(path, { ...init, headers })
  }
  if (!token && (await signInQuietly()).state !== 'signed-in') return refusal()
  const startUid = currentUid()
  const response = await call()
  if (response.status !== 401) return response
  await renewToken()
  return currentUid() === startUid ? call() : response
}

const currentUid = () => uidOf(currentAccount())

const refusal = () => Response.json({ detail: 'Sign in with your university account first.' }, { status: 401 })

/** Ends the session on the server, here and in every other tab. @throws when the server could not be reached. */
export async function signOut(): Promise<void> {
  const response = await fetch('/auth/sign-out', { method: 'POST' })
  if (!response.ok) throw new Error(`not signed out: ${response.status}`)
  signOutLocally()
}

function signOutLocally(): void {
  signOutChannel.postMessage('signed-out')
  clearPendingAction()
  clearAccount()
}

/** Leaves this browser after the server has ended all sessions; its cookie goes too, where the server can be reached. */
export async function forceSignOut(): Promise<void> {
  await fetch('/auth/sign-out', { method: 'POST' }).catch(() => undefined)
  signOutLocally()
}

/** Calls `listener` when the account is signed out on purpose in another tab; returns what ends that. */
export function onSignedOut(listener: () => void): () => void {
  signOutChannel.addEventListener('message', listener)
  return () => signOutChannel.removeEventListener('message', listener)
}

/**
 * Does `action` for a signed-in person, who is asked to sign in first when needed; see `useSignedInAction`. When the
 * session has ended on the server, the call that finds out asks, too, and is repeated for the same person.
 * @param uid the only person who may do it; for any other person it is not done.
 */
export async function runSignedIn(
  key: string,
  action: (api: ApiFetch) => unknown,
  notify: Notify,
  uid?: string,
): Promise<void> {
  if (currentAccount().state === 'unknown') {
    const failed = await renewToken().catch(() => 'failed' as const)
    if (failed === 'failed') return notify('No connection. Check your network and try again.', { isError: true })
  }
  if (currentAccount().state !== 'signed-in' && !(await askToSignIn(notify, key))) return
  if (uid !== undefined && currentUid() !== uid) return
  // An answer that was on its way would undo what the action does to a mark.
  await pendingOwnMarks
  const startUid = currentUid()
  await action(async (path, init) => {
    const response = await accountApi(path, init)
    if (response.status !== 401 || currentAccount().state === 'signed-in') return response
    if (!(await askToSignIn(notify, key)) || currentUid() !== startUid) return response
    await pendingOwnMarks
    return accountApi(path, init)
  })
}

async function askToSignIn(notify: Notify, key: string): Promise<boolean> {
  const { signIn } = await loadSignIn()
  return signIn(notify, key)
}

let isNoticeRequested = false
let showNotice: (() => void) | undefined

/** Asks for the notice that a sign-in window is open. */
export function requestSignInNotice(): void {
  isNoticeRequested = true
  showNotice?.()
}

/** Calls `show` when that notice is wanted, now or later. */
export function onSignInNoticeRequested(show: () => void): void {
  showNotice = show
  if (isNoticeRequested) show()
}
