import type { SignedInUser } from '../../features/identity/shapes.ts'
import type { Account } from '../../features/identity/ui/account.ts'
import { useSignIn } from '../../features/identity/ui/use-sign-in.ts'
import buttons from '../../ui/button.module.css'
import { lazyImport } from '../../ui/loading/lazy-import.ts'
import { useLazyComponent } from '../../ui/loading/use-lazy-component.ts'
import styles from './account-corner.module.css'
import { Avatar } from './avatar.tsx'

const loadMenu = lazyImport('shell/account/account-menu.tsx', () =>
  import('./account-menu.tsx').then(module => module.AccountMenu),
)

/** The end of the header: "Sign In", or the signed-in person's avatar with their menu. */
export function AccountCorner({ account }: { account: Account }) {
  const signIn = useSignIn()
  return (
    <div className={styles.corner}>
      {account.state === 'signed-in' ? (
        <AccountButton key={account.user.uid} user={account.user} />
      ) : (
        <button type="button" className={`${buttons.button} ${buttons.small}`} onClick={signIn}>
          Sign In
        </button>
      )}
    </div>
  )
}

/** The avatar. The first click loads the menu, which replaces this button. */
function AccountButton({ user }: { user: SignedInUser }) {
  const [AccountMenu, openMenu] = useLazyComponent('The menu', loadMenu)
  if (AccountMenu) return <AccountMenu user={user} triggerClass={styles.avatar ?? ''} />
  return (
    <button
      type="button"
      className={styles.avatar}
      aria-haspopup="menu"
      aria-label={`Account of ${user.displayName}`}
      onClick={openMenu}
    >
      <Avatar user={user} size={36} />
    </button>
  )
}
