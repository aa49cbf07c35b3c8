import { useSyncExternalStore } from 'react'
import buttons from '../../../../ui/button.module.css'
import { currentPendingSignIn, subscribeToPendingSignIn } from '../../../identity/ui/sign-in-window.ts'
import styles from './review-modal.module.css'

/** While a form that is sent waits for its author to sign in again: the page's own notice is out of reach behind the dialog. */
export function SignInWait() {
  const waiting = useSyncExternalStore(subscribeToPendingSignIn, currentPendingSignIn)
  return (
    waiting && (
      <div role="status" className={styles.wait}>
        <p>You were signed out. Sign in in the other window to go on.</p>
        <button type="button" className={`${buttons.button} ${buttons.small}`} onClick={waiting.reopen}>
          Open it again
        </button>
        <button type="button" className={buttons.quiet} onClick={waiting.cancel}>
          Cancel
        </button>
      </div>
    )
  )
}
