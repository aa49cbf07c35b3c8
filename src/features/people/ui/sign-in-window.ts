import { createStore, useStore } from '../../../ui/create-store.ts'
import { openChannel } from '../../../ui/open-channel.ts'
import { signInChannelName } from '../rules.ts'
import type { SignInOutcome } from '../shapes.ts'

/** How a sign-in in a window ended; `abandoned` when the person gave it up on this page. */
export type WindowOutcome = SignInOutcome | 'abandoned'

/** A sign-in that waits for its window; the buttons of the notice call these. */
export interface PendingSignIn {
  /** The browser says that the window is closed. It also says so while some providers' pages are in it (COOP). */
  seemsClosed: boolean
  /** Brings the window to the front, or opens it again. */
  reopen(): void
  cancel(): void
}

/** How often the page looks whether the window is still open. */
const lookEveryMs = 500

const pendingSignIn = createStore<PendingSignIn | undefined>(undefined)

/** Returns the sign-in that waits for its window, if there is one, and renders again when that changes. */
export const usePendingSignIn = (): PendingSignIn | undefined => useStore(pendingSignIn, pending => pending)

const openWindow = () => window.open('/auth/sign-in', 'porchlight-sign-in', 'popup,width=480,height=680')

/**
 * Opens the sign-in window and resolves to its outcome, even when it comes from a window that seemed closed. Focusing this
 * page asks the server whether the sign-in succeeded.
 * @param steps.onRefused called when an account is refused: the window stays open, for another one.
 * @param steps.leavePage called when the browser opens no window; the promise then stays pending.
 */
export function openSignInWindow(steps: {
  onRefused(outcome: SignInOutcome): void
  leavePage(): void
  isSignedIn(): Promise<boolean>
}): Promise<WindowOutcome> {
  pendingSignIn.get()?.cancel()
  return new Promise(resolve => {
    let popup = openWindow()
    if (!popup) return steps.leavePage()
    // The result page sends the outcome.
    const channel = openChannel<SignInOutcome>(signInChannelName)
    const finish = (outcome: WindowOutcome) => {
      clearInterval(timer)
      channel.close()
      window.removeEventListener('focus', onFocus)
      pendingSignIn.set(undefined)
      resolve(outcome)
    }
    const onOutcome = (outcome: SignInOutcome) =>
      outcome === 'not-university' || outcome === 'unverified' ? steps.onRefused(outcome) : finish(outcome)
    const onFocus = async () => {
      if (await steps.isSignedIn()) finish('ok')
    }
    const reopen = () => {
      popup = openWindow()
      if (popup) show(false)
      else steps.leavePage()
    }
    const show = (seemsClosed: boolean) =>
      pendingSignIn.set({ seemsClosed, reopen, cancel: () => finish(seemsClosed ? 'cancelled' : 'abandoned') })
    // A window that closes itself has sent its outcome before, and the timer is gone, unless the browser has no channels.
    const timer = setInterval(() => {
      if (!popup?.closed || pendingSignIn.get()?.seemsClosed) return
      show(true)
      void onFocus()
    }, lookEveryMs)
    channel.listen(onOutcome)
    window.addEventListener('focus', onFocus)
    show(false)
  })
}
