import { withKeptFilters } from '../../features/listings/ui/lists/use-filters.ts'
import { Picture } from '../../features/photos/ui/picture.tsx'
import { useSite } from '../../features/site/ui/site-context.tsx'
import { href } from '../../site-map.ts'
import { Link } from '../../ui/link.tsx'
import styles from './area-cards.module.css'

export function AreaCards() {
  const { areas, townName } = useSite()
  return (
    <nav aria-label={`Neighborhoods of ${townName}`}>
      <ul className={styles.areas} data-columns={columnsFor(areas.length)}>
        {areas.map(area => (
          <li key={area.key} className={styles.area}>
            <Picture url={area.banner} alt="" sizes="(max-width: 820px) 50vw, 280px" className={styles.picture} />
            <Link to={withKeptFilters(href.location(area.name))}>{area.name}</Link>
            <p>{area.tagline}</p>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Returns the number of columns on a wide screen, at most four. */
function columnsFor(cards: number): number {
  if (cards <= 4) return cards
  // Two rows of three look better than four cards and one or two.
  if (cards <= 6) return 3
  return 4
}
