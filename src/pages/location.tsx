import { FilteredCards } from '../features/listings/ui/lists/filtered-cards.tsx'
import { Picture } from '../features/photos/ui/picture.tsx'
import type { PageHandle, PageProps } from '../shell/document/page-head.ts'
import { href } from '../site-map.ts'
import layout from '../ui/layout.module.css'
import styles from './location.module.css'
import type { AreaData } from './location-data.ts'

export const handle: PageHandle<AreaData> = {
  head: ({ area }) => ({ title: area.name }),
  preview: import.meta.env.SSR
    ? ({ area }) => ({ description: area.longDescription, canonical: href.location(area.name), image: area.banner })
    : undefined,
}

/** The area page: banner, title, a description (shorter on phones, by styles) and its properties. */
export function Component({ data }: PageProps<AreaData>) {
  const { area, ...list } = data
  return (
    <>
      <div className={styles.banner}>
        <Picture url={area.banner} alt="" sizes="(max-width: 600px) 80vw, 100vw" priority />
        <h1>{area.name}</h1>
      </div>
      <div className={layout.wrap}>
        <p className={styles.long}>{area.longDescription}</p>
        <p className={styles.short}>{area.shortDescription}</p>
        <section className={styles.list}>
          <FilteredCards {...list} area={area} empty={<p>There are no properties in this area yet.</p>} />
        </section>
      </div>
    </>
  )
}
