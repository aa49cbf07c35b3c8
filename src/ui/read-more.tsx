import styles from './read-more.module.css'

/** Renders the link below a folded text. The text unfolds by styles that look for `details[open]`, so without script too. */
export function ReadMore({ className = '' }: { className?: string | undefined }) {
  return (
    <details className={`${styles.fold} ${className}`}>
      <summary>
        <span>Read More</span>
        <span>Read Less</span>
      </summary>
    </details>
  )
}
