import { SearchBox } from '../features/listings/ui/box/search-box.tsx'
import type { PageHandle } from '../shell/document/page-head.ts'
import { paths } from '../site-map.ts'
import layout from '../ui/layout.module.css'
import styles from './about/text-page.module.css'

export const handle: PageHandle<null> = {
  head: () => ({ title: 'Write a review' }),
  preview: import.meta.env.SSR
    ? (_data, site) => ({
        description: `Lived off campus? Tell other students of ${site.universityFullName} how it was. Anonymous, even to moderators.`,
        canonical: paths.write,
      })
    : undefined,
}

/** Asks which place a review is about. Suggestions lead to the place's stars; without scripts it is a search. */
export function Component() {
  return (
    <div className={layout.wrap}>
      <article className={styles.text}>
        <div>
          <h1>Write a review</h1>
          <p>
            Where did you live? Search for the apartment or its landlord, then say how it was. Your review is anonymous,
            even to moderators.
          </p>
          <p>If your place is missing, “Write a review” in the menu adds it with your review.</p>
          <noscript>
            <p>Writing a review needs JavaScript. Please turn it on for this site.</p>
          </noscript>
        </div>
      </article>
      <SearchBox look="hero" placeholder="Name or address" />
    </div>
  )
}
