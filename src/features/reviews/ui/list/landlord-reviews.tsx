import { useEffect, useRef } from 'react'
import type { ItemsWithTotal } from '../../../../api-client.ts'
import { withParameter } from '../../../../site-map.ts'
import { navigate } from '../../../../ui/link.tsx'
import { usePageFragment } from '../../../../ui/use-fragment.ts'
import { ShowMore } from '../../../site/ui/show-more.tsx'
import { useKnownSearchParams } from '../../../site/ui/use-known-search-params.ts'
import { getShownReviewCount, landlordReviewStep, maxListedReviews } from '../../rules.ts'
import type { Review } from '../../shapes.ts'
import { ReviewList, type ReviewListProps } from './review-list.tsx'

/**
 * Renders a landlord's public reviews, five at a time. Filters, order and number are in the address, so that all work
 * without script and survive reload and Back.
 */
export function LandlordReviews(props: Omit<ReviewListProps, 'reviews'> & { reviews: ItemsWithTotal<Review> }) {
  const { reviews, ...rest } = props
  const query = useKnownSearchParams()
  useLinkedReview(reviews)
  const next = getShownReviewCount(query) + landlordReviewStep
  const hasMore = reviews.items.length < Math.min(reviews.total, maxListedReviews)
  return (
    <ReviewList
      {...rest}
      reviews={reviews.items}
      matchCount={reviews.total}
      more={hasMore ? <ShowMore next={next} /> : null}
    />
  )
}

/**
 * Shows more reviews when the address links to one (`#review-…`) that is not among those shown, as far as there are more,
 * and then scrolls to it.
 */
function useLinkedReview({ items, total }: ItemsWithTotal<Review>): void {
  const hash = usePageFragment()
  const query = useKnownSearchParams()
  const wasMissing = useRef(false)
  const isMissing = hash.startsWith('#review-') && !items.some(({ id }) => hash === `#review-${id}`)
  const canGrow = items.length < Math.min(total, maxListedReviews)
  const show = items.length < firstLinkedCount ? firstLinkedCount : maxListedReviews
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another review or number of reviews is a reason to look again.
  useEffect(() => {
    if (wasMissing.current && !isMissing) document.getElementById(hash.slice(1))?.scrollIntoView()
    wasMissing.current = isMissing
    const address = `?${withParameter(query, 'show', String(show))}${hash}`
    if (isMissing && canGrow) navigate(address, { replace: true, preventScrollReset: true })
  }, [isMissing, canGrow, show])
}

/** A linked review is mostly a new one, so that it is looked for among so many before all are loaded. */
const firstLinkedCount = 100
