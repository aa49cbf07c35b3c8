import { type ReactNode, useEffect } from 'react'
import buttons from '../../../ui/button.module.css'
import styles from './sign-in-notice.module.css'
import { type PendingSignIn, usePendingSignIn } from './sign-in-window.ts'

/**
 * A notice at the bottom of the page while a sign-in waits for its window, also after the window was closed. Cancel and
 * Escape give the sign-in up.
 */
export function SignInNotice() {
  const pendingSignIn = usePendingSignIn()
  useEffect(() => {
    if (!pendingSignIn) return
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && pendingSignIn.cancel()
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [pendingSignIn])
  return (
    <div role="status" className={styles.status}>
      {pendingSignIn && (
        <div className={`${styles.wait} ${styles.notice}`}>
          <WindowState {...pendingSignIn} />
        </div>
      )}
    </div>
  )
}

/**
 * Renders the same while a dialog waits for the person to sign in, since the dialog covers the page's notice.
 * @param isNew for those who were not signed in before.
 */
export function SignInWait({ isNew }: { isNew?: boolean }) {
  const pendingSignIn = usePendingSignIn()
  return (
    pendingSignIn && (
      <div role="status" className={styles.wait}>
        <WindowState {...pendingSignIn}>{!isNew && <span>You were signed out. </span>}</WindowState>
      </div>
    )
  )
}

function WindowState({ seemsClosed, reopen, cancel, children }: PendingSignIn & { children?: ReactNode }) {
  return (
    <>
      <p>
        {children}
        <span>{seemsClosed ? 'It looks like the sign-in window was closed.' : 'Finish in the sign-in window.'}</span>
      </p>
      <button type="button" className={`${buttons.button} ${buttons.small}`} onClick={reopen}>
        Reopen window
      </button>
      <button type="button" className={`${buttons.button} ${buttons.small}`} onClick={cancel}>
        Cancel
      </button>
    </>
  )
}
