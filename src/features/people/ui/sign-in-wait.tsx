import buttons from '../../../ui/button.module.css'
import styles from './personal-page.module.css'
import { usePendingSignIn } from './sign-in-window.ts'

/**
 * Renders a note while a dialog waits for the person to sign in, since the dialog covers the page's own note.
 * @param isNew for those who were not signed in before.
 */
export function SignInWait({ isNew }: { isNew?: boolean }) {
  const pendingSignIn = usePendingSignIn()
  return (
    pendingSignIn && (
      <div role="status" className={styles.wait}>
        <p>
          {!isNew && <span>You were signed out. </span>}
          <span>
            {pendingSignIn.seemsClosed
              ? 'It looks like the sign-in window was closed.'
              : 'Finish signing in in the other window.'}
          </span>
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
