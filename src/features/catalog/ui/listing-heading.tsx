import { Children, type ReactNode } from 'react'
import styles from './listing-heading.module.css'

/** Renders name and facts of a listing in two lines, and its actions. @param facts one list item each. */
export function ListingHeading({ name, facts, children }: { name: string; facts: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.heading}>
      <div>
        <h1>{name}</h1>
        <ul className={styles.facts}>{Children.map(facts, fact => fact && <li>{fact}</li>)}</ul>
      </div>
      <div className={styles.actions}>{children}</div>
    </div>
  )
}
