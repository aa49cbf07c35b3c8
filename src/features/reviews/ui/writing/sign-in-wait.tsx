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
        <p>
          {pendingSignIn.seemsClosed
            ? 'You were signed out, and it looks like the sign-in window was closed.'
            : 'You were signed out. Finish signing in in the other window.'}
        </p>
        <button type="button" className={`${buttons.button} ${buttons.small}`} onClick={pendingSignIn.reopen}>
          Reopen window
        </button>
        <button type="button" className={buttons.quiet} onClick={pendingSignIn.cancel}>
          Cancel
        </button>
      </div>
    )
  )
}
