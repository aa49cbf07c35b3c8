import type { ReactNode } from 'react'
import {
  type Location,
  Outlet,
  ScrollRestoration,
  useLocation,
  useNavigation,
  useRouteError,
  useRouteLoaderData,
} from 'react-router'
import { ContactDialog } from '../features/contact/ui/contact-dialog.tsx'
import { CompareTray } from '../features/listings/ui/compare/compare-tray.tsx'
import type { PublicSite } from '../features/site/rules.ts'
import { SiteProvider } from '../features/site/ui/site-context.tsx'
import { paths } from '../site-map.ts'
import type { FragmentState } from '../ui/link.tsx'
import { Toasts } from '../ui/toast/toast.tsx'
import { AccountStart } from './account/account-start.tsx'
import { Document } from './document/document.tsx'
import type { PageHead, PageProps } from './document/page-head.ts'
import { ErrorPage, NotFound } from './error-page.tsx'
import { Footer } from './header/footer.tsx'
import { Header } from './header/header.tsx'
import { useFocusOnPageChange } from './navigation/use-focus-on-page-change.ts'
import styles from './root.module.css'
import { useKeepTyped } from './use-keep-typed.ts'

export const Root = ({ data }: PageProps<PublicSite>) => <Shell site={data} page={<Outlet />} />

function Shell({ site, page, errorHead }: { site: PublicSite; page: ReactNode; errorHead?: PageHead }) {
  const { pathname } = useLocation()
  useKeepTyped()
  useFocusOnPageChange()
  return (
    <Document site={site} errorHead={errorHead}>
      <SiteProvider value={site}>
        <a className={styles.skip} href="#main">
          Skip to content
        </a>
        <Header />
        <Progress />
        <main id="main" className={styles.main} tabIndex={-1}>
          {page}
        </main>
        {/* The FAQ has no footer, but an imprint must be found from every page. */}
        {(pathname !== paths.faq || site.footerLinks.length > 0) && <Footer />}
        <CompareTray />
        <ContactDialog />
        <AccountStart />
        <Toasts />
      </SiteProvider>
      <ScrollRestoration getKey={scrollKeyOf} />
    </Document>
  )
}

/** The bar at the top while the next page's data is on its way. */
function Progress() {
  const isNavigating = useNavigation().state !== 'idle'
  return <div className={styles.progress} data-busy={isNavigating || undefined} aria-hidden="true" />
}

type EntryState = FragmentState & { scrollKey?: string }

/** Lists come back where they were left, by link too; other pages only by Back, Forward and reload. */
function scrollKeyOf({ pathname, search, hash, key, state }: Location<EntryState | null>): string {
  const isList = pathname === paths.search || pathname.startsWith('/location/')
  return isList
    ? `${pathname}${state?.below ?? hash} ${new URLSearchParams(search).get('q') ?? ''}`
    : (state?.scrollKey ?? key)
}

export function RootError() {
  const error = useRouteError()
  const site = useRouteLoaderData<PublicSite>('root')
  const isNotFound = statusOf(error) === 404
  const errorHead = { title: isNotFound ? 'Not found' : 'Something went wrong', noIndex: true }
  const page = isNotFound ? <NotFound /> : <ErrorPage />
  if (!site) return <Document errorHead={errorHead}>{page}</Document>
  return <Shell site={site} page={page} errorHead={errorHead} />
}

/** Returns the status of a page that failed with `error`. A malformed address (400) is a missing page for a reader. */
export function statusOf(error: unknown): number {
  const status = (error as { status?: number } | undefined)?.status
  if (status === 400 || status === 404) return 404
  return status === 503 ? 503 : 500
}
