import { useRevalidator } from 'react-router'
import buttons from '../ui/button.module.css'
import styles from './error-page.module.css'
import { Lantern } from './not-found.tsx'

/** What stands where a page could not be loaded: what happened, and what to do next. */
export function ErrorPage() {
  const { revalidate, state } = useRevalidator()
  return (
    <section className={styles.page}>
      <Lantern lit />
      <h1>This page did not load</h1>
      <p>Something went wrong on the way. Nothing of yours is lost; try again in a moment.</p>
      <button type="button" className={buttons.primary} disabled={state !== 'idle'} onClick={revalidate}>
        Try again
      </button>
    </section>
  )
}
