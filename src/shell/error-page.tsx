import { paths } from '../site-map.ts'
import buttons from '../ui/button.module.css'
import { Lantern } from '../ui/lantern.tsx'
import { Link } from '../ui/link.tsx'
import styles from './error-page.module.css'

export function ErrorPage() {
  return (
    <section className={styles.page}>
      <Lantern isLit />
      <h1>This page did not load</h1>
      <p>Something went wrong. Please try again.</p>
      <button type="button" className={buttons.primary} onClick={() => location.reload()}>
        Try again
      </button>
    </section>
  )
}

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
