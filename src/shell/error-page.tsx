import { useRevalidator, useRouteError } from 'react-router'
import { ApiError } from '../api-client.ts'
import buttons from '../ui/button.module.css'
import styles from './error-page.module.css'
import { Lantern } from './not-found.tsx'

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
