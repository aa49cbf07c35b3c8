import { href } from '../../../site-map.ts'
import { Link } from '../../../ui/link.tsx'
import { Picture } from '../../photos/ui/picture.tsx'
import styles from './area-cards.module.css'
import { useSite } from './site-context.tsx'

/** Renders the cards of areas on the home page. */
export function AreaCards() {
  const { areas, townName } = useSite()
  return (
    <nav aria-label={`Neighborhoods of ${townName}`}>
      <ul className={styles.areas} data-columns={columnsFor(areas.length)}>
        {areas.map(area => (
          <li key={area.key} className={styles.area}>
            <Picture url={area.banner} alt="" sizes="(max-width: 820px) 50vw, 280px" className={styles.picture} />
            <Link to={href.location(area.name)}>{area.name}</Link>
            <p>{area.tagline}</p>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Returns how many columns a number of cards has on a wide screen: rows of almost the same length, at most four wide. */
const columnsFor = (cards: number) => (cards <= 4 ? cards : cards <= 6 ? 3 : 4)
