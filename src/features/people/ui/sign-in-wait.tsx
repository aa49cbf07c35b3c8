import buttons from '../../../ui/button.module.css'
import styles from './personal-page.module.css'
import { usePendingSignIn } from './sign-in-window.ts'

/** Renders a note while a dialog waits for the person to sign in again, since the dialog covers the page's own note. */
export function SignInWait() {
  const pendingSignIn = usePendingSignIn()
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
