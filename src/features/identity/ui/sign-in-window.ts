/** How a sign-in ended: a word of the callback page (CONTRACT 3), or `put-aside` when somebody gave it up here. */
export type SignInOutcome = 'ok' | 'not-university' | 'failed' | 'cancelled' | 'put-aside'

/** Where the callback page tells how it went. */
export const signInChannel = new BroadcastChannel('sign-in')

/** What waits for the window: the notice shows it, and its buttons call these. */
export interface PendingSignIn {
  /** Brings the window to the front, or opens it again. */
  reopen(): void
  cancel(): void
}

let pendingSignIn: PendingSignIn | undefined
const listeners = new Set<() => void>()

/** For `useSyncExternalStore`: the sign-in that is waited for, if there is one. */
export const currentPendingSignIn = (): PendingSignIn | undefined => pendingSignIn
export const subscribeToPendingSignIn = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function setPendingSignIn(next: PendingSignIn | undefined): void {
  pendingSignIn = next
  for (const listener of listeners) listener()
}

const openWindow = () => window.open('/auth/sign-in', 'porchlight-sign-in', 'popup,width=480,height=680')

/**
 * Opens the sign-in window and waits for its word. `popup.closed` cannot be trusted while a provider's page is in it
 * (CONTRACT 3), so that a notice on this page offers to give up; coming back to this page asks the server whether the
 * sign-in went through after all.
 * @param road.leavePage is called where the browser opens no window; the promise then never ends, since the page does.
 */
export function openSignInWindow(road: { leavePage(): void; isSignedIn(): Promise<boolean> }): Promise<SignInOutcome> {
  pendingSignIn?.cancel()
  return new Promise(resolve => {
    if (!openWindow()) return road.leavePage()
    const finish = (word: SignInOutcome) => {
      signInChannel.removeEventListener('message', onMessage)
      window.removeEventListener('focus', onFocus)
      setPendingSignIn(undefined)
      resolve(word)
    }
    const onMessage = ({ data }: MessageEvent<SignInOutcome>) => finish(data)
    const onFocus = async () => {
      if (await road.isSignedIn()) finish('ok')
    }
    signInChannel.addEventListener('message', onMessage)
    window.addEventListener('focus', onFocus)
    setPendingSignIn({ reopen: () => openWindow() ?? road.leavePage(), cancel: () => finish('put-aside') })
  })
}
