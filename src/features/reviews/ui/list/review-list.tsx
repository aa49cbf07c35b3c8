import { type ReactNode, useRef } from 'react'
import buttons from '../../../../ui/button.module.css'
import { formatNumber } from '../../../../ui/format.ts'
import layout from '../../../../ui/layout.module.css'
import { Link } from '../../../../ui/link.tsx'
import { usePageFragment } from '../../../../ui/use-fragment.ts'
import type { ListingRatings } from '../../../listings/catalog/shapes.ts'
import { useCarousel } from '../../../photos/ui/use-carousel.tsx'
import type { ReviewView } from '../../filter-rules.ts'
import type { Insights } from '../../insights/shapes.ts'
import type { Review } from '../../shapes.ts'
import { photoKey, photoSets } from '../card/photo-strip.tsx'
import { ReviewCard } from '../card/review-card.tsx'
import type { NamedListing } from '../own-reviews.ts'
import { OwnReviewStatus, ReviewInvitation } from './own-review-status.tsx'
import { RatingPanel } from './rating-panel.tsx'
import { ReviewControls } from './review-filters.tsx'
import styles from './review-list.module.css'
import { useFilterLinks } from './review-view.tsx'

/** Phones show this many of an apartment's reviews at first; the styles hide the others. */
const phoneReviewCount = 5

export interface ReviewListProps {
  listing: NamedListing
  /** Those that pass the filters, in the order of the address. */
  reviews: Review[]
  /** How many pass the filters; undefined when `reviews` are all of them. */
  matchCount?: number
  view: ReviewView
  ratings: ListingRatings
  insights: Insights | null
  /** Returns the name of a review's apartment, for a list of several. */
  nameOf?(review: Review): string | undefined
  /** What loads more reviews, for a list that is not folded. */
  more?: ReactNode
}

export function ReviewList(props: ReviewListProps) {
  const { listing, reviews, matchCount = reviews.length, view, ratings, insights, nameOf, more } = props
  const list = useRef<HTMLOListElement>(null)
  const fragment = usePageFragment()
  const linkTo = useFilterLinks(view.filters)
  // A link to a review that phones would hide shows all reviews.
  const showsAll =
    more !== undefined || reviews.slice(phoneReviewCount).some(review => fragment === `#review-${review.id}`)
  const { open, carousel } = useCarousel(photoSets(reviews, listing.name))
  return (
    <section className={styles.section} aria-labelledby="reviews">
      <div className={layout.bar}>
        <h2 id="reviews" className={styles.heading} tabIndex={-1}>
          {`Reviews (${view.isFiltered ? `${matchCount} of ` : ''}${formatNumber(ratings.numReviews)})`}
        </h2>
        {view.isFiltered && (
          <Link className={styles.clear} to={linkTo()} preventScrollReset>
            Clear filters
          </Link>
        )}
      </div>
      <RatingPanel summary={ratings} distribution={insights?.distribution} filters={view.filters} />
      {ratings.numReviews > 1 && <ReviewControls insights={insights} view={view} />}
      <OwnReviewStatus listing={listing} />
      {matchCount === 0 && <p className={styles.none}>No review matches these filters.</p>}
      <ol className={styles.list} ref={list} data-all={showsAll || undefined}>
        {reviews.map(review => (
          <li key={review.id}>
            <ReviewCard
              review={review}
              marks={view.marks?.[review.id]}
              apartmentName={nameOf?.(review)}
              isLinked={fragment === `#review-${review.id}`}
              onOpenPhoto={index => open(photoKey(review), index)}
            />
          </li>
        ))}
      </ol>
      {more}
      {!showsAll && reviews.length > phoneReviewCount && (
        <details
          className={styles.phonesOnly}
          onToggle={() => list.current?.children[phoneReviewCount]?.querySelector('a')?.focus({ preventScroll: true })}
        >
          <summary className={buttons.button}>Show all reviews</summary>
        </details>
      )}
      <ReviewInvitation listing={listing} />
      {carousel}
    </section>
  )
}
