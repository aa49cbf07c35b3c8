import { useRef } from 'react'
import buttons from '../../../../ui/button.module.css'
import { SortForm } from '../../../../ui/form/sort-form.tsx'
import layout from '../../../../ui/layout.module.css'
import { useFragment } from '../../../../ui/use-fragment.ts'
import { useCarousel } from '../../../photos/ui/use-carousel.tsx'
import { byHelpful, byRecent } from '../../rules.ts'
import type { Review } from '../../shapes.ts'
import { photoKey, photoSets } from '../card/photo-sets.ts'
import { ReviewCard } from '../card/review-card.tsx'
import type { NamedListing } from './named-listing.ts'
import { OwnReviewStatus } from './own-review-status.tsx'
import styles from './review-list.module.css'
import { ReviewSortMenu } from './review-sort-menu.tsx'
import { useReviewSort } from './use-review-sort.ts'

/** Phones show this many reviews at first; the styles hide the others. */
const phoneReviewCount = 5

/** Renders all reviews of an apartment. Sorting, and showing all on phones, work without script. */
export function ReviewList(props: {
  reviews: Review[]
  /** How many of them are approved, for the heading. */
  count: number
  listing: NamedListing
}) {
  const [sort, setSort] = useReviewSort()
  const list = useRef<HTMLOListElement>(null)
  const fragment = useFragment()
  const sorted = [...props.reviews].sort(sort === 'recent' ? byRecent : byHelpful)
  // A link to a review that phones would hide shows all reviews.
  const showsAll = sorted.slice(phoneReviewCount).some(review => fragment === `#review-${review.id}`)
  const { open, carousel } = useCarousel(photoSets(sorted, props.listing.name))
  return (
    <section className={styles.section} aria-labelledby="reviews">
      <div className={layout.bar}>
        <h2 id="reviews" className={styles.heading}>{`Reviews (${props.count})`}</h2>
        {sorted.length > 1 && (
          <SortForm>
            <ReviewSortMenu value={sort} onChange={setSort} />
          </SortForm>
        )}
      </div>
      <OwnReviewStatus listing={props.listing} />
      <ol className={styles.list} ref={list} data-all={showsAll || undefined}>
        {sorted.map(review => (
          <li key={review.id}>
            <ReviewCard
              review={review}
              isLinked={fragment === `#review-${review.id}`}
              onOpenPhoto={index => open(photoKey(review), index)}
            />
          </li>
        ))}
      </ol>
      {!showsAll && sorted.length > phoneReviewCount && (
        <details
          className={styles.phonesOnly}
          onToggle={() => list.current?.children[phoneReviewCount]?.querySelector('a')?.focus({ preventScroll: true })}
        >
          <summary className={buttons.button}>Show all reviews</summary>
        </details>
      )}
      {carousel}
    </section>
  )
}
