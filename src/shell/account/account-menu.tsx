import { Menu } from '@base-ui/react/menu'
import { type ReactElement, useState } from 'react'
import Bookmark from '~icons/lucide/bookmark'
import LogOut from '~icons/lucide/log-out'
import PenLine from '~icons/lucide/pen-line'
import ShieldCheck from '~icons/lucide/shield-check'
import UserRound from '~icons/lucide/user-round'
import { useWaiting } from '../../features/contact/ui/waiting.ts'
import type { SignedInUser } from '../../features/people/shapes.ts'
import { useAccount } from '../../features/people/ui/account.ts'
import { useBegunReviews } from '../../features/reviews/ui/begun-reviews.ts'
import { useHasSavedNews } from '../../features/reviews/ui/news/news.ts'
import { useOwnReviews } from '../../features/reviews/ui/own-reviews.ts'
import { continueLabel, WriteLink } from '../../features/reviews/ui/write-link.tsx'
import { paths } from '../../site-map.ts'
import badges from '../../ui/badge.module.css'
import { Link } from '../../ui/link.tsx'
import menus from '../../ui/menu/menu.module.css'
import styles from './account-menu.module.css'
import { useSignOut } from './use-sign-out.tsx'

const ownLinks = [
  { to: paths.profile, Icon: UserRound, label: 'Profile' },
  { to: paths.bookmarks, Icon: Bookmark, label: 'Bookmarks' },
]

/**
 * The profile menu: reviews that were begun, Profile, Bookmarks, Sign Out, and Admin for admins. It opens as soon as it
 * is loaded.
 * @param props.onClose called when it did not load.
 */
export function AccountMenu(props: { user: SignedInUser; trigger: ReactElement; onClose(): void }) {
  const { user, trigger } = props
  const [open, setOpen] = useState(true)
  const account = useAccount()
  const hasDecisions = useOwnReviews()?.hasNews
  const hasSavedNews = useHasSavedNews()
  const pagesWithNews: string[] = [...(hasDecisions ? [paths.profile] : []), ...(hasSavedNews ? [paths.bookmarks] : [])]
  const { reviews, forms } = useWaiting()
  const numWaiting = reviews + forms
  const begunReviews = useBegunReviews()
  const { signOut, question } = useSignOut('menu')
  const isAdmin = account.state === 'signed-in' && account.isAdmin
  const links = isAdmin ? [...ownLinks, { to: paths.admin, Icon: ShieldCheck, label: 'Admin' }] : ownLinks
  return (
    <>
      <Menu.Root open={open} onOpenChange={setOpen} modal={false}>
        <Menu.Trigger render={trigger} />
        <Menu.Portal>
          <Menu.Positioner className={menus.positioner} align="end" sideOffset={6}>
            <Menu.Popup className={`${menus.menu} ${styles.menu}`}>
              <p className={styles.who}>
                <b dir="auto">{user.displayName}</b>
                <span>{user.email}</span>
              </p>
              {begunReviews.map(listing => (
                <Menu.Item
                  key={listing.kind + listing.id}
                  className={`${menus.item} ${styles.item}`}
                  render={<WriteLink listing={listing} />}
                >
                  <PenLine width={18} height={18} aria-hidden="true" />
                  <span>{continueLabel(listing)}</span>
                </Menu.Item>
              ))}
              {links.map(({ to, Icon, label }) => (
                <Menu.Item key={to} className={`${menus.item} ${styles.item}`} render={<Link to={to} />}>
                  <Icon width={18} height={18} aria-hidden="true" />
                  <span>{label}</span>
                  {to === paths.admin && numWaiting > 0 && (
                    <span className={`${badges.badge} ${styles.new}`}>{`${numWaiting} waiting`}</span>
                  )}
                  {pagesWithNews.includes(to) && <span className={`${badges.badge} ${styles.new}`}>New</span>}
                </Menu.Item>
              ))}
              <Menu.Item className={`${menus.item} ${styles.item}`} onClick={signOut}>
                <LogOut width={18} height={18} aria-hidden="true" />
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
