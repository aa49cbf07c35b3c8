import { useSyncExternalStore } from 'react'
import buttons from '../../../../ui/button.module.css'
import { currentPendingSignIn, subscribeToPendingSignIn } from '../../../identity/ui/sign-in-window.ts'
import styles from './review-modal.module.css'

/** Renders a note while a sent form waits for its author to sign in again, since the dialog covers the page's own note. */
export function SignInWait() {
  const pendingSignIn = useSyncExternalStore(subscribeToPendingSignIn, currentPendingSignIn)
  return (
    pendingSignIn && (
      <div role="status" className={styles.wait}>
        <p>You were signed out. Sign in in the other window to continue.</p>
        <button type="button" className={`${buttons.button} ${buttons.small}`} onClick={pendingSignIn.reopen}>
          Open it again
        </button>
        <button type="button" className={buttons.quiet} onClick={pendingSignIn.cancel}>
          Cancel
        </button>
      </div>
    )
  )
}
