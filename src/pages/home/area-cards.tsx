import { withKeptFilters } from '../../features/listings/ui/lists/use-filters.ts'
import { Picture } from '../../features/photos/ui/picture.tsx'
import { useSite } from '../../features/site/ui/site-context.tsx'
import { href } from '../../site-map.ts'
import { Link } from '../../ui/link.tsx'
import { AreaFacts, type areaFacts } from './area-facts.tsx'
import styles from './areas.module.css'

interface AreaCardsProps {
  /** What is known of each area, by its key; without facts a card has the area's tagline. */
  facts?: Record<string, ReturnType<typeof areaFacts>>
  /** The filters of the lists that the cards lead to; without any those that the tab keeps. */
  filters?: string
}

export function AreaCards({ facts = {}, filters }: AreaCardsProps) {
  const { areas, townName } = useSite()
  const linkTo = (path: string) => (filters ? `${path}?${filters}` : withKeptFilters(path))
  return (
    <nav aria-label={`Neighborhoods of ${townName}`}>
      <ul className={styles.areas} data-columns={areas.length}>
        {areas.map(area => (
          <li key={area.key} className={styles.area}>
            <Picture url={area.banner} alt="" sizes="(max-width: 820px) 50vw, 280px" className={styles.picture} />
            <Link to={linkTo(href.location(area.name))}>{area.name}</Link>
            {facts[area.key] ? <AreaFacts facts={facts[area.key] ?? []} /> : <p>{area.tagline}</p>}
          </li>
        ))}
      </ul>
    </nav>
  )
}
