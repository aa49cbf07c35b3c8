import { useState } from 'react'
import { NavLink, useLocation } from 'react-router'
import Menu from '~icons/lucide/menu'
import { SearchBox } from '../../features/listings/ui/box/search-box.tsx'
import { type Account, useAccount } from '../../features/people/ui/account.ts'
import { paths } from '../../site-map.ts'
import { lazyPart } from '../../ui/loading/lazy-part.tsx'
import { AccountCorner } from '../account/account-corner.tsx'
import { getNavigationLinks } from '../navigation-links.ts'
import styles from './header.module.css'
import { Logo } from './logo.tsx'
import { useHeaderAway } from './use-header-away.ts'

const Drawer = lazyPart(
  () => import('./drawer.tsx'),
  module => module.Drawer,
)

/** The site's header, away while the reader scrolls down: links from 960 px on, below that a drawer; the search box everywhere but on the home page. */
export function Header() {
  const isHome = useLocation().pathname === paths.home
  const account = useAccount()
  const header = useHeaderAway()
  const [isDrawerOpen, setIsDrawerOpen] = useState(false)
  return (
    <header className={styles.header} ref={header}>
      <div className={styles.inner}>
        <Logo />
        <MainLinks className={styles.links} account={account} />
        <span className={styles.grow} />
        {!isHome && <SearchBox look="header" placeholder="Search" />}
        <AccountCorner account={account} />
        <button
          type="button"
          className={styles.menu}
          aria-label="Menu"
          aria-haspopup="dialog"
          aria-expanded={isDrawerOpen}
          onClick={() => setIsDrawerOpen(true)}
        >
          <Menu width={24} height={24} aria-hidden="true" />
        </button>
      </div>
      <noscript>
        <MainLinks className={styles.plain} account={account} />
      </noscript>
      {isDrawerOpen && <Drawer onClose={() => setIsDrawerOpen(false)} />}
    </header>
  )
}

function MainLinks({ className, account }: { className: string | undefined; account: Account }) {
  return (
    <nav className={className} aria-label="Main">
      {getNavigationLinks(account).map(link => (
        <NavLink key={link.to} to={link.to} end>
          {link.label}
        </NavLink>
      ))}
    </nav>
  )
}
