import { paths } from '../../../../site-map.ts'
import { Link } from '../../../../ui/link.tsx'
import styles from './listing-insights.module.css'

/** Renders how to read the reviews and their figures. */
export function HowToRead() {
  return (
    <ul className={styles.text}>
      <li>Few reviews say little: one unhappy or lucky year moves an average of four by a whole star.</li>
      <li>People write more often after a very good or a very bad year. Read some reviews of each number of stars.</li>
      <li>Look at the year. A new landlord or a renovation changes a building, and older reviews do not know of it.</li>
      <li>“Better since” or “Worse since” appears only when the change is too large to be chance.</li>
      <li>
        A topic counts all reviews that mention it, with praise or blame. Choose it to read what they say about it.
      </li>
      <li>
        Students write anonymously, and admins check every review against the{' '}
        <Link to={paths.guidelines}>guidelines</Link>. They do not check facts.
      </li>
    </ul>
  )
}
