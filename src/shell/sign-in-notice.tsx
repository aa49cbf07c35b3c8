import { useSyncExternalStore } from 'react'
import { currentWaiting, subscribeWaiting } from '../features/identity/ui/sign-in-window.ts'
import buttons from '../ui/button.module.css'
import styles from './sign-in-notice.module.css'

/** What stands at the page's lower edge while the sign-in window is open: that window cannot tell when it was closed. */
export function SignInNotice() {
  const waiting = useSyncExternalStore(subscribeWaiting, currentWaiting, () => undefined)
  return (
    <div role="status" className={styles.status}>
      {waiting && (
        <div className={styles.notice}>
          <p>Sign in in the other window to go on.</p>
          <button type="button" className={`${buttons.button} ${buttons.small}`} onClick={waiting.reopen}>
            Open it again
          </button>
          <button type="button" className={buttons.quiet} onClick={waiting.giveUp}>
            Cancel
          </button>
        </div>
      )}
    </div>
  )
}
