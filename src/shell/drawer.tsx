import { Dialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { NavLink } from 'react-router'
import { useAccount } from '../features/identity/ui/account.ts'
import { useSignIn } from '../features/identity/ui/use-sign-in.ts'
import buttons from '../ui/button.module.css'
import { Avatar } from './avatar.tsx'
import styles from './drawer.module.css'
import { linksFor } from './links.ts'
import { useSignOut } from './use-sign-out.ts'

/** The header's links on narrow screens. It closes by itself when the window grows past 960 px (SPEC 9). */
export function Drawer({ open, onOpenChange }: { open: boolean; onOpenChange(open: boolean): void }) {
  const account = useAccount()
  const signIn = useSignIn()
  const signOut = useSignOut()
  const close = () => onOpenChange(false)
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Popup className={styles.drawer}>
          <Dialog.Title className={styles.title}>Menu</Dialog.Title>
          <Dialog.Close className={styles.close} aria-label="Close menu">
            <X aria-hidden="true" />
          </Dialog.Close>
          <nav aria-label="Main">
            {linksFor(account).map(link => (
              <NavLink key={link.to} to={link.to} end onClick={close}>
                {link.label}
              </NavLink>
            ))}
          </nav>
          {account.state === 'signed-in' ? (
            <div className={styles.account}>
              <p className={styles.who}>
                <Avatar user={account.user} size={36} />
                <span>
                  <b>{account.user.displayName}</b>
                  {account.user.email}
                </span>
              </p>
              <button type="button" className={buttons.button} onClick={() => signOut().then(close)}>
                Sign Out
              </button>
            </div>
          ) : (
            <div className={styles.account}>
              <button
                type="button"
                className={buttons.primary}
                onClick={() => {
                  close()
                  signIn()
                }}
              >
                Sign In
              </button>
            </div>
          )}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
