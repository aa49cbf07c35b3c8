import { SearchBox } from '../features/listings/ui/box/search-box.tsx'
import { newReviewKey } from '../features/reviews/ui/begun-reviews.ts'
import { reviewDialog } from '../features/reviews/ui/open-form.ts'
import { missingListing } from '../features/reviews/ui/own-reviews.ts'
import { useReviewWriter } from '../features/reviews/ui/writing/use-review-writer.tsx'
import type { PageHandle } from '../shell/document/page-head.ts'
import { paths } from '../site-map.ts'
import buttons from '../ui/button.module.css'
import layout from '../ui/layout.module.css'

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
 * Asks which place a review is about. Suggestions lead to its stars, the button to the form for one that is not listed;
 * without scripts it is a search.
 */
export function Component() {
  const { open, isOpening, form } = useReviewWriter(reviewDialog, newReviewKey(missingListing), {
    listing: missingListing,
  })
  return (
    <div className={`${layout.wrap} ${layout.page}`}>
      <h1>Write a review</h1>
      <p className={layout.intro}>
        Where did you live? Search for the apartment or its landlord. Your review is anonymous, even to moderators. It
        takes three minutes.
      </p>
      <noscript>
        <p className={layout.intro}>Writing a review needs JavaScript. Please turn it on for this site.</p>
      </noscript>
      <SearchBox look="hero" placeholder="Name or address" />
      <p className={layout.intro}>
        Not found?{' '}
        <button type="button" className={buttons.link} aria-busy={isOpening} onClick={open}>
          My place is missing
        </button>
      </p>
      {form}
    </div>
  )
}
