import { Children, type ReactNode } from 'react'
import styles from './listing-heading.module.css'

/** The id of the heading, for what appears once it has left the screen. */
export const listingHeadingId = 'listing'

/**
 * Renders name and facts of a listing, and its actions.
 * @param facts one list item each.
 * @param share the action that phones have here; the others are in the bar at their lower edge.
 */
export function ListingHeading(props: { name: string; facts: ReactNode; share?: ReactNode; children: ReactNode }) {
  const { name, facts, share, children } = props
  return (
    <div className={styles.heading} id={listingHeadingId}>
      <div>
        <h1 dir="auto">{name}</h1>
        <ul className={styles.facts}>{Children.map(facts, fact => fact && <li>{fact}</li>)}</ul>
      </div>
      <div className={styles.actions}>
        {share && <div>{share}</div>}
        <div className={styles.inBar}>{children}</div>
      </div>
    </div>
  )
}
