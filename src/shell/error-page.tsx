import { useRevalidator, useRouteError } from 'react-router'
import { ApiError } from '../api-client.ts'
import { paths } from '../site-map.ts'
import buttons from '../ui/button.module.css'
import { Link } from '../ui/link.tsx'
import styles from './error-page.module.css'

/** Shown when a page could not be loaded: what happened, and what to do next. */
export function ErrorPage() {
  const { revalidate, state } = useRevalidator()
  // Failed data can be loaded again; after a script error the document must be reloaded.
  const tryAgain = useRouteError() instanceof ApiError ? revalidate : () => location.reload()
  return (
    <section className={styles.page}>
      <Lantern isLit />
      <h1>This page did not load</h1>
      <p>Something went wrong. Please try again.</p>
      <button type="button" className={buttons.primary} disabled={state !== 'idle'} onClick={tryAgain}>
        Try again
      </button>
    </section>
  )
}

/** The not-found page. */
export function NotFound() {
  return (
    <section className={styles.page}>
      <Lantern isLit={false} />
      <h1>Page not found</h1>
      <p>It seems as though the page you are looking for cannot be found!</p>
      <Link className={buttons.primary} to={paths.home}>
        Back to the home page
      </Link>
    </section>
  )
}

/** A porch lantern, lit or dark. */
export function Lantern({ isLit }: { isLit: boolean }) {
  return (
    <svg className={styles.lantern} data-lit={isLit || undefined} viewBox="0 0 96 120" aria-hidden="true">
      <circle className={styles.glow} cx="48" cy="66" r="46" />
      <path d="M48 8v14M30 34l8-12h20l8 12z" className={styles.iron} />
      <path d="M33 34h30l-4 50H37z" className={styles.glass} />
      <path d="M33 34h30l-4 50H37zM48 34v50M34 84h28v8H34z" className={styles.iron} />
    </svg>
  )
}
