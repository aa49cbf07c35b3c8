import buttons from '../button.module.css'
import layout from '../layout.module.css'
import styles from './list-state.module.css'

/**
 * A placeholder of about the size of a list that is loading.
 * @param rows how many items it shows.
 */
export function ListSkeleton({ heading, rows }: { heading?: string; rows: number }) {
  return (
    <section className={layout.section} aria-busy="true">
      <HeadingBar heading={heading} />
      <div className={styles.rows} role="status" aria-label="Loading">
        {Array.from({ length: rows }, (_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never move.
          <span key={i} className={styles.row} />
        ))}
      </div>
    </section>
  )
}

function HeadingBar({ heading }: { heading?: string }) {
  return (
    heading && (
      <div className={layout.bar}>
        <h2>{heading}</h2>
      </div>
    )
  )
}

/** Shown when a list could not be loaded, with a button to try again. */
export function ListFailed({ heading, retry }: { heading?: string; retry(): void }) {
  return (
    <section className={layout.section}>
      <HeadingBar heading={heading} />
      <div className={`${layout.notice} ${styles.failed}`} role="alert">
        <p>This did not load. Please try again.</p>
        <button type="button" className={buttons.button} onClick={retry}>
          Try again
        </button>
      </div>
    </section>
  )
}
