import { Children, type ReactNode } from 'react'
import styles from './listing-heading.module.css'

/** The id of the heading, for what appears once it has left the screen. */
export const listingHeadingId = 'listing'

/** Renders name and facts of a listing in two lines, and its actions. @param facts one list item each. */
export function ListingHeading({ name, facts, children }: { name: string; facts: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.heading} id={listingHeadingId}>
      <div>
        <h1 dir="auto">{name}</h1>
        <ul className={styles.facts}>{Children.map(facts, fact => fact && <li>{fact}</li>)}</ul>
      </div>
      <div className={styles.actions}>{children}</div>
    </div>
  )
}
