/** How a sign-in ended: a word of the callback page (CONTRACT 3), or `put-aside` when somebody gave it up here. */
export type SignInWord = 'ok' | 'not-university' | 'failed' | 'cancelled' | 'put-aside'

/** Where the callback page tells how it went. */
export const signInWords = new BroadcastChannel('sign-in')

/** What waits for the window: the notice shows it, and its buttons call these. */
export interface Waiting {
  /** Brings the window to the front, or opens it again. */
  reopen(): void
  giveUp(): void
}

let waiting: Waiting | undefined
const listeners = new Set<() => void>()

/** For `useSyncExternalStore`: the sign-in that is waited for, if there is one. */
export const currentWaiting = (): Waiting | undefined => waiting
export const subscribeWaiting = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function setWaiting(next: Waiting | undefined): void {
  waiting = next
  for (const listener of listeners) listener()
}

const openWindow = () => window.open('/auth/sign-in', 'porchlight-sign-in', 'popup,width=480,height=680')

/**
 * Opens the sign-in window and waits for its word. `popup.closed` cannot be trusted while a provider's page is in it
 * (CONTRACT 3), so that a notice on this page offers to give up; coming back to this page asks the server whether the
 * sign-in went through after all.
 * @param road.leavePage is called where the browser opens no window; the promise then never ends, since the page does.
 */
export function openSignIn(road: { leavePage(): void; isSignedIn(): Promise<boolean> }): Promise<SignInWord> {
  waiting?.giveUp()
  return new Promise(resolve => {
    if (!openWindow()) return road.leavePage()
    const end = (word: SignInWord) => {
      signInWords.removeEventListener('message', hear)
      window.removeEventListener('focus', look)
      setWaiting(undefined)
      resolve(word)
    }
    const hear = ({ data }: MessageEvent<SignInWord>) => end(data)
    const look = async () => {
      if (await road.isSignedIn()) end('ok')
    }
    signInWords.addEventListener('message', hear)
    window.addEventListener('focus', look)
    setWaiting({ reopen: () => openWindow() ?? road.leavePage(), giveUp: () => end('put-aside') })
  })
}
