import { useEffect } from 'react'
import buttons from '../../../ui/button.module.css'
import styles from './sign-in-notice.module.css'
import { usePendingSignIn } from './sign-in-window.ts'

/**
 * A notice at the bottom of the page while a sign-in waits for its window, also after the window was closed. Cancel and
 * Escape give the sign-in up.
 */
export function SignInNotice() {
  const waiting = usePendingSignIn()
  useEffect(() => {
    if (!waiting) return
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && waiting.cancel()
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [waiting])
  return (
    <div role="status" className={styles.status}>
      {waiting && (
        <div className={styles.notice}>
          <p>
            {waiting.seemsClosed
              ? 'It looks like the sign-in window was closed.'
              : 'Finish signing in in the other window.'}
          </p>
          <button type="button" className={`${buttons.button} ${buttons.small}`} onClick={waiting.reopen}>
            Reopen window
          </button>
          <button type="button" className={`${buttons.button} ${buttons.small}`} onClick={waiting.cancel}>
            Cancel
          </button>
        </div>
      )}
    </div>
  )
}
