import { lazy, Suspense, useState } from 'react'
import type { Account } from '../features/identity/ui/account.ts'
import { useSignIn } from '../features/identity/ui/use-sign-in.ts'
import buttons from '../ui/button.module.css'
import styles from './account-corner.module.css'
import { Avatar } from './avatar.tsx'

const AccountMenu = lazy(() => import('./account-menu.tsx').then(module => ({ default: module.AccountMenu })))

/** The header's end: "Sign In", or the avatar of whoever is signed in, with their menu. */
export function AccountCorner({ account }: { account: Account }) {
  const signIn = useSignIn()
  const [asked, setAsked] = useState(false)
  if (account.state !== 'signed-in')
    return (
      <div className={styles.corner}>
        <button type="button" className={`${buttons.button} ${buttons.small}`} onClick={signIn}>
          Sign In
        </button>
      </div>
    )
  const face = (
    <button
      type="button"
      className={styles.avatar}
      aria-haspopup="menu"
      aria-label={`Account of ${account.user.displayName}`}
      onClick={() => setAsked(true)}
    >
      <Avatar user={account.user} size={36} />
    </button>
  )
  return (
    <div className={styles.corner}>
      {asked ? (
        <Suspense fallback={face}>
          <AccountMenu user={account.user} triggerClass={styles.avatar ?? ''} />
        </Suspense>
      ) : (
        face
      )}
    </div>
  )
}
