import { FilteredCards } from '../features/listings/ui/lists/filtered-cards.tsx'
import { Picture } from '../features/photos/ui/picture.tsx'
import type { PublicArea } from '../features/site/rules.ts'
import type { PageHandle, PageProps } from '../shell/document/page-head.ts'
import { href } from '../site-map.ts'
import layout from '../ui/layout.module.css'
import { ReadMore } from '../ui/read-more.tsx'
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
        <AreaDescription area={area} />
        <section className={styles.list}>
          <FilteredCards {...list} area={area} empty={<p>There are no properties in this area yet.</p>} />
        </section>
      </div>
    </>
  )
}

/** From this many characters on, a description is longer than two lines of a wide screen. */
const foldedLength = 200

/** Renders the area's text: a short one on phones, two lines that unfold on wide screens. Styles choose. */
function AreaDescription({ area }: { area: PublicArea }) {
  return (
    <>
      <div className={styles.long}>
        <p>{area.longDescription}</p>
        {area.longDescription.length > foldedLength && <ReadMore />}
      </div>
      <p className={styles.short}>{area.shortDescription}</p>
    </>
  )
}
