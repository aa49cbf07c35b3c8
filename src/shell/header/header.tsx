import { useState } from 'react'
import { useLocation } from 'react-router'
import Menu from '~icons/lucide/menu'
import { SearchBox } from '../../features/listings/ui/box/search-box.tsx'
import { useAccount } from '../../features/people/ui/account.ts'
import { paths } from '../../site-map.ts'
import { lazyPart } from '../../ui/loading/lazy-part.tsx'
import { AccountCorner } from '../account/account-corner.tsx'
import styles from './header.module.css'
import { Logo } from './logo.tsx'
import { MainLinks } from './main-links.tsx'
import { useHeaderAway } from './use-header-away.ts'

const Drawer = lazyPart(
  () => import('./drawer.tsx'),
  module => module.Drawer,
)

/** The site's header, away while the reader scrolls down: links from 960 px on, below that a drawer; the search box everywhere but on the home page. */
export function Header() {
  const { pathname } = useLocation()
  const account = useAccount()
  const header = useHeaderAway()
  const [isDrawerOpen, setIsDrawerOpen] = useState(false)
  return (
    <header className={styles.header} ref={header}>
      <div className={styles.inner}>
        <Logo />
        <MainLinks className={styles.links} />
        <span className={styles.grow} />
        {pathname !== paths.home && <SearchBox look="header" placeholder="Search" />}
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
        <MainLinks className={styles.plain} />
      </noscript>
      {isDrawerOpen && <Drawer onClose={() => setIsDrawerOpen(false)} />}
    </header>
  )
}
