import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import Menu from '~icons/lucide/menu'
import { SearchBox } from '../../features/listings/ui/box/search-box.tsx'
import { useSite } from '../../features/site/ui/site-context.tsx'
import { paths } from '../../site-map.ts'
import buttons from '../../ui/button.module.css'
import { useDialog } from '../../ui/dialog/use-dialog.ts'
import { Door } from '../../ui/door.tsx'
import { Link } from '../../ui/link.tsx'
import { lazyPart } from '../../ui/loading/lazy-part.tsx'
import { AccountCorner } from '../account/account-corner.tsx'
import styles from './header.module.css'
import { MainLinks, WriteReviewLink } from './main-links.tsx'

const Drawer = lazyPart(() => import('./drawer.tsx'), 'Drawer')

/** The site's header: links from 60 em on, below that a drawer; the search box where the page has none. */
export function Header() {
  const { pathname } = useLocation()
  const header = useHeaderAway()
  const drawer = useDialog('menu')
  return (
    <header className={styles.header} ref={header}>
      <div className={styles.inner}>
        <Logo />
        <MainLinks className={styles.links} />
        <span className={styles.grow} />
        {pathname !== paths.home && pathname !== paths.write && <SearchBox look="header" placeholder="Search" />}
        <WriteReviewLink className={`${buttons.primary} ${buttons.small} ${styles.write}`} />
        <AccountCorner />
        <button
          type="button"
          className={`${buttons.round} ${styles.menu}`}
          aria-label="Menu"
          aria-haspopup="dialog"
          aria-expanded={drawer.isOpen}
          onClick={() => drawer.open()}
        >
          <Menu width={24} height={24} aria-hidden="true" />
        </button>
      </div>
      <noscript>
        <MainLinks className={styles.plain}>
          <WriteReviewLink />
        </MainLinks>
      </noscript>
      {drawer.isOpen && <Drawer onClose={drawer.close} />}
    </header>
  )
}

function Logo() {
  const { productName } = useSite()
  return (
    <Link className={styles.logo} to={paths.home} aria-label={`${productName}, home`}>
      <Door width="28" height="28" />
      <span>{productName}</span>
    </Link>
  )
}

/** Scrolling less than this is not taken for a direction. */
const minMovePx = 8

/**
 * Marks the document with `data-header-away` while the reader scrolls down, not when they scroll up, so that the sticky
 * header takes no height from what they read. The styles move it.
 */
function useHeaderAway(): RefObject<HTMLElement | null> {
  const header = useRef<HTMLElement>(null)
  useEffect(() => {
    let lastY = window.scrollY
    const onScroll = () => {
      const y = window.scrollY
      if (Math.abs(y - lastY) < minMovePx) return
      const isAway = y > lastY && y > (header.current?.offsetHeight ?? 0)
      document.documentElement.toggleAttribute('data-header-away', isAway)
      lastY = y
    }
    addEventListener('scroll', onScroll, { passive: true })
    return () => removeEventListener('scroll', onScroll)
  }, [])
  return header
}
