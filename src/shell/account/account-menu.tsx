import { Menu } from '@base-ui/react/menu'
import { Bookmark, LogOut, ShieldCheck, UserRound } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { SignedInUser } from '../../features/identity/shapes.ts'
import { useAccount } from '../../features/identity/ui/account.ts'
import { paths } from '../../site-map.ts'
import styles from './account-menu.module.css'
import { Avatar } from './avatar.tsx'
import { useSignOut } from './use-sign-out.tsx'

/** The profile dropdown (SPEC 2): Profile, Bookmarks, Sign Out, and Admin for admins. It opens as soon as it is there. */
export function AccountMenu({ user, triggerClass }: { user: SignedInUser; triggerClass: string }) {
  const [open, setOpen] = useState(true)
  const account = useAccount()
  const { signOut, question } = useSignOut()
  return (
    <>
      <Menu.Root open={open} onOpenChange={setOpen} modal={false}>
        <Menu.Trigger className={triggerClass} aria-label={`Account of ${user.displayName}`}>
          <Avatar user={user} size={36} />
        </Menu.Trigger>
        <Menu.Portal>
          <Menu.Positioner className={styles.positioner} align="end" sideOffset={6}>
            <Menu.Popup className={styles.menu}>
              <p className={styles.who}>
                <b>{user.displayName}</b>
                {user.email}
              </p>
              <Menu.Item className={styles.item} render={<Link to={paths.profile} />}>
                <UserRound size={18} aria-hidden="true" />
                Profile
              </Menu.Item>
              <Menu.Item className={styles.item} render={<Link to={paths.bookmarks} />}>
                <Bookmark size={18} aria-hidden="true" />
                Bookmarks
              </Menu.Item>
              {account.state === 'signed-in' && account.isAdmin && (
                <Menu.Item className={styles.item} render={<Link to={paths.admin} />}>
                  <ShieldCheck size={18} aria-hidden="true" />
                  Admin
                </Menu.Item>
              )}
              <Menu.Item className={styles.item} onClick={signOut}>
                <LogOut size={18} aria-hidden="true" />
                Sign Out
              </Menu.Item>
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
      {question}
    </>
  )
}
