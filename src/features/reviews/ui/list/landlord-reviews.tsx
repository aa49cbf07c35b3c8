import { type MouseEvent, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { apiOf, type ItemsWithTotal } from '../../../../api-client.ts'
import { withParameter } from '../../../../site-map.ts'
import buttons from '../../../../ui/button.module.css'
import { SortForm } from '../../../../ui/form/sort-form.tsx'
import layout from '../../../../ui/layout.module.css'
import { useNotify } from '../../../../ui/toast/toast.tsx'
import { useFragment } from '../../../../ui/use-fragment.ts'
import { useCarousel } from '../../../photos/ui/use-carousel.tsx'
import { useKnownSearchParams } from '../../../site/ui/use-known-search-params.ts'
import { getLandlordReviews } from '../../calls.ts'
import {
  byHelpful,
  byRecent,
  getShownReviewCount,
  landlordReviewStep,
  maxLandlordReviews,
  type ReviewSort,
} from '../../rules.ts'
import type { Review } from '../../shapes.ts'
import { photoKey, photoSets } from '../card/photo-sets.ts'
import { ReviewCard } from '../card/review-card.tsx'
import type { NamedListing } from './named-listing.ts'
import { OwnReviewStatus } from './own-review-status.tsx'
import styles from './review-list.module.css'
import { ReviewSortMenu } from './review-sort-menu.tsx'
import { useReviewSort } from './use-review-sort.ts'

/**
 * Renders a landlord's approved reviews, five at a time. Order and number are in the address, so that both work without
 * script and survive reload and Back. The newest reviews come with the page, the others are fetched on demand.
 */
export function LandlordReviews(props: {
  listing: NamedListing
  first: ItemsWithTotal<Review>
  /** Returns the name of one of the landlord's apartments. */
  nameOf(aptId: string): string | undefined
}) {
  const { first, nameOf } = props
  const [sort, setSort] = useReviewSort()
  const [, setQuery] = useSearchParams()
  const query = useKnownSearchParams()
  const fragment = useFragment()
  const { reviews, loadAllThen } = useAllReviews(props.listing.id, first)
  const sorted = [...reviews].sort(sort === 'recent' ? byRecent : byHelpful)
  const shown = Math.max(
    getShownReviewCount(query),
    sorted.findIndex(review => fragment === `#review-${review.id}`) + 1,
  )
  const choose = (value: ReviewSort) => (value === 'recent' ? setSort(value) : void loadAllThen(() => setSort(value)))
  const more = withParameter(query, 'show', String(shown + landlordReviewStep))
  const showMore = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    if (shown + landlordReviewStep <= reviews.length) return
    event.preventDefault()
    void loadAllThen(() => setQuery(more, { replace: true, preventScrollReset: true }))
  }
  const { open, carousel } = useCarousel(photoSets(sorted, props.listing.name))
  return (
    <section className={styles.section} aria-labelledby="reviews">
      <div className={layout.bar}>
        <h2 id="reviews" className={styles.heading}>{`Reviews (${first.total})`}</h2>
        {first.total > 1 && (
          <SortForm>
            <ReviewSortMenu value={sort} onChange={choose} />
          </SortForm>
        )}
      </div>
      <OwnReviewStatus listing={props.listing} />
      <ol className={styles.list} data-all="true">
        {sorted.slice(0, shown).map(review => (
          <li key={review.id}>
            <ReviewCard
              review={review}
              apartment={review.aptId ? { id: review.aptId, name: nameOf(review.aptId) } : undefined}
              isLinked={fragment === `#review-${review.id}`}
              onOpenPhoto={index => open(photoKey(review), index)}
            />
          </li>
        ))}
      </ol>
      {shown < Math.min(first.total, maxLandlordReviews) && (
        <div className={layout.more}>
          <Link className={buttons.button} to={`?${more}`} replace preventScrollReset onClick={showMore}>
            Show More
          </Link>
        </div>
      )}
      {carousel}
    </section>
  )
}

/** Returns the loaded reviews, and a function that loads all of them before it calls its argument. New data of the page replaces them. */
function useAllReviews(landlordId: string, first: ItemsWithTotal<Review>) {
  const [fetched, setFetched] = useState<{ with: ItemsWithTotal<Review>; all: Review[] }>()
  const notify = useNotify()
  const reviews = fetched?.with === first ? fetched.all : first.items
  const loadAllThen = async (callback: () => void) => {
    if (reviews.length < Math.min(first.total, maxLandlordReviews)) {
      const all = await getLandlordReviews(apiOf(undefined), landlordId, maxLandlordReviews).catch(() => undefined)
      if (!all) return notify('Could not load more. Please try again.', { isError: true })
      setFetched({ with: first, all: all.items })
    }
    callback()
  }
  return { reviews, loadAllThen }
}
