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
      <ul className={styles.areas} data-columns={areas.length}>
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
