import { FilteredCards } from '../features/listings/ui/lists/filtered-cards.tsx'
import { withKeptFilters } from '../features/listings/ui/lists/use-filters.ts'
import { Picture } from '../features/photos/ui/picture.tsx'
import { useWalkPoint } from '../features/site/ui/campus-point.ts'
import { useSite } from '../features/site/ui/site-context.tsx'
import type { PageHandle, PageProps } from '../shell/document/page-head.ts'
import { href } from '../site-map.ts'
import layout from '../ui/layout.module.css'
import { Link } from '../ui/link.tsx'
import { AreaFacts, areaFacts } from './home/area-facts.tsx'
import styles from './location.module.css'
import type { AreaData } from './location-data.ts'

export const handle: PageHandle<AreaData> = {
  head: ({ area }) => ({ title: area.name }),
  preview: import.meta.env.SSR
    ? ({ area }) => ({ description: area.longDescription, canonical: href.location(area.name), image: area.banner })
    : undefined,
}

/** The area page: banner, title, its facts, a description (shorter on phones, by styles) and its properties. */
export function Component({ data }: PageProps<AreaData>) {
  const { area, figures, campus, ...list } = data
  const point = useWalkPoint(campus)
  const others = useSite().areas.filter(({ key }) => key !== area.key)
  return (
    <>
      <div className={styles.banner}>
        <Picture url={area.banner} alt="" sizes="(max-width: 600px) 80vw, 100vw" priority />
        <div className={styles.title}>
          <h1>{area.name}</h1>
          {others.length > 0 && (
            <nav aria-label="Other neighborhoods">
              {others.map(({ key, name }) => (
                <Link key={key} to={withKeptFilters(href.location(name))}>
                  {name}
                </Link>
              ))}
            </nav>
          )}
        </div>
      </div>
      <div className={layout.wrap}>
        {figures && <AreaFacts facts={areaFacts(figures, point)} isRow />}
        <p className={styles.long}>{area.longDescription}</p>
        <p className={styles.short}>{area.shortDescription}</p>
        <section className={styles.list}>
          <FilteredCards {...list} area={area} empty={<p>There are no apartments in this area yet.</p>} />
        </section>
      </div>
    </>
  )
}
