import { hitClass, ListingFinder } from '../features/listings/ui/listing-finder.tsx'
import { newReviewKey } from '../features/reviews/ui/begun-reviews.ts'
import { reviewDialog } from '../features/reviews/ui/open-form.ts'
import { missingListing } from '../features/reviews/ui/own-reviews.ts'
import { useReviewWriter } from '../features/reviews/ui/writing/use-review-writer.tsx'
import type { PageHandle } from '../shell/document/page-head.ts'
import { href, livedHere, paths } from '../site-map.ts'
import buttons from '../ui/button.module.css'
import layout from '../ui/layout.module.css'
import { Link } from '../ui/link.tsx'
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

/**
 * Asks which place a review is about: leads to its stars, or opens the form for one that is not listed. Without scripts it
 * is a search.
 */
export function Component() {
  const { open, isOpening, form } = useReviewWriter(reviewDialog, newReviewKey(missingListing), {
    listing: missingListing,
  })
  return (
    <div className={layout.wrap}>
      <article className={styles.text}>
        <div>
          <h1>Write a review</h1>
          <p>Your review is anonymous, even to moderators. It takes three minutes.</p>
          <noscript>
            <p>Writing a review needs JavaScript. Please turn it on for this site.</p>
          </noscript>
          <form action={paths.search}>
            <ListingFinder label="Where did you live? Search for the apartment or landlord" name="q">
              {hit => {
                const path = hit.label === 'LANDLORD' ? href.landlord(hit.id) : href.apartment(hit.id)
                return (
                  <Link className={hitClass} to={`${path}${livedHere}`}>
                    <strong>{hit.name}</strong>
                    {hit.address !== hit.name && <span>{hit.address}</span>}
                  </Link>
                )
              }}
            </ListingFinder>
          </form>
          <button type="button" className={buttons.button} aria-busy={isOpening} onClick={open}>
            My place is missing
          </button>
        </div>
      </article>
      {form}
    </div>
  )
}
