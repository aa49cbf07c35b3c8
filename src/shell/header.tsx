import { Menu } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { NavLink, useLocation } from 'react-router'
import { useAccount } from '../features/identity/ui/account.ts'
import { SearchBox } from '../features/search/ui/search-box.tsx'
import { paths } from '../site-map.ts'
import { AccountCorner } from './account-corner.tsx'
import styles from './header.module.css'
import { linksFor } from './links.ts'
import { Logo } from './logo.tsx'

const Drawer = lazy(() => import('./drawer.tsx').then(module => ({ default: module.Drawer })))

/** The site's header: links from 960 px on, below that a drawer; the search box everywhere but at home. */
export function Header() {
  const home = useLocation().pathname === paths.home
  const account = useAccount()
  const [opened, setOpened] = useState<boolean>()
  return (
    <header className={styles.header}>
      <div className={styles.inner}>
        <Logo />
        <nav className={styles.links} aria-label="Main">
          {linksFor(account).map(link => (
            <NavLink key={link.to} to={link.to} end>
              {link.label}
            </NavLink>
          ))}
        </nav>
        <span className={styles.grow} />
        {!home && <SearchBox look="header" placeholder="Search" />}
        <AccountCorner account={account} />
        <button
          type="button"
          className={styles.menu}
          aria-label="Menu"
          aria-haspopup="dialog"
          aria-expanded={opened ?? false}
          onClick={() => setOpened(true)}
        >
          <Menu aria-hidden="true" />
        </button>
      </div>
      {opened !== undefined && (
        <Suspense>
          <Drawer open={opened} onOpenChange={setOpened} />
        </Suspense>
      )}
    </header>
  )
}
