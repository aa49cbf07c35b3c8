import { Children, type ReactNode } from 'react'
import styles from './listing-heading.module.css'

/** Name and facts of an apartment or a landlord in two lines, the actions beside. @param facts one item each. */
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
