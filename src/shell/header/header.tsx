import { NavLink, useLocation } from 'react-router'
import Menu from '~icons/lucide/menu'
import { type Account, useAccount } from '../../features/identity/ui/account.ts'
import { SearchBox } from '../../features/search/ui/box/search-box.tsx'
import { paths } from '../../site-map.ts'
import { lazyImport } from '../../ui/loading/lazy-import.ts'
import { useLazyComponent } from '../../ui/loading/use-lazy-component.ts'
import { AccountCorner } from '../account/account-corner.tsx'
import { getNavigationLinks } from '../navigation-links.ts'
import styles from './header.module.css'
import { Logo } from './logo.tsx'
import { useHeaderAway } from './use-header-away.ts'

const loadDrawer = lazyImport('shell/header/drawer.tsx', () => import('./drawer.tsx').then(module => module.Drawer))

/** The site's header, away while the reader scrolls down: links from 960 px on, below that a drawer; the search box everywhere but on the home page. */
export function Header() {
  const isHome = useLocation().pathname === paths.home
  const account = useAccount()
  const header = useHeaderAway()
  const [Drawer, openDrawer, closeDrawer] = useLazyComponent('The menu', loadDrawer)
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
          aria-expanded={Drawer !== undefined}
          onClick={openDrawer}
        >
          <Menu width={24} height={24} aria-hidden="true" />
        </button>
      </div>
      <noscript>
        <MainLinks className={styles.plain} account={account} />
      </noscript>
      {Drawer && <Drawer onClose={closeDrawer} />}
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
