import { Dialog } from '@base-ui/react/dialog'
import { useEffect } from 'react'
import X from '~icons/lucide/x'
import { useAccount } from '../../features/people/ui/account.ts'
import { Avatar } from '../../features/people/ui/avatar.tsx'
import { useSignIn } from '../../features/people/ui/use-signed-in-action.ts'
import buttons from '../../ui/button.module.css'
import backdrops from '../../ui/dialog/backdrop.module.css'
import { useBackCloses } from '../../ui/dialog/use-back-closes.ts'
import { useSignOut } from '../account/use-sign-out.tsx'
import styles from './drawer.module.css'
import { MainLinks } from './main-links.tsx'

/** From this width on the header itself shows the links. */
const wideQuery = '(min-width: 960px)'

/** The header's links on narrow screens. It is open while it is rendered; Back and a wide window close it. */
export function Drawer({ onClose }: { onClose(): void }) {
  const account = useAccount()
  const signIn = useSignIn()
  const { signOut, question } = useSignOut()
  useBackCloses(onClose)
  useCloseWhenWide(onClose)
  const leave = () => signOut().then(hasLeft => hasLeft && onClose())
  const enter = () => {
    onClose()
    signIn()
  }
  return (
    <Dialog.Root open onOpenChange={open => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={`${backdrops.backdrop} ${styles.backdrop}`} />
        <Dialog.Popup className={styles.drawer}>
          <Dialog.Title className={styles.title}>Menu</Dialog.Title>
          <Dialog.Close className={styles.close} aria-label="Close menu">
            <X width={24} height={24} aria-hidden="true" />
          </Dialog.Close>
          <MainLinks onClick={onClose} />
          <div className={styles.account}>
            {account.state === 'signed-in' ? (
              <>
                <p className={styles.who}>
                  <Avatar user={account.user} size={36} />
                  <span>
                    <b>{account.user.displayName}</b>
                    {account.user.email}
                  </span>
                </p>
                <button type="button" className={buttons.button} onClick={leave}>
                  Sign Out
                </button>
              </>
            ) : (
              <button type="button" className={buttons.primary} onClick={enter}>
                Sign In
              </button>
            )}
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
      {question}
    </Dialog.Root>
  )
}

function useCloseWhenWide(onClose: () => void): void {
  useEffect(() => {
    const query = matchMedia(wideQuery)
    const closeIfWide = () => query.matches && onClose()
    closeIfWide()
    query.addEventListener('change', closeIfWide)
    return () => query.removeEventListener('change', closeIfWide)
  }, [onClose])
}
