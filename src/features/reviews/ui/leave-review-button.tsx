import PenLine from '~icons/lucide/pen-line'
import buttons from '../../../ui/button.module.css'
import type { NamedListing } from './list/named-listing.ts'
import { useOwnReviewOf } from './own-reviews.ts'
import { useReviewWriter } from './writing/use-review-writer.tsx'

/**
 * Renders the "Leave a Review" button, which asks a visitor to sign in and then opens the form. An author of the listing
 * edits their review with it.
 */
export function LeaveReviewButton({ listing }: { listing: NamedListing }) {
  const own = useOwnReviewOf(listing)
  const request = own ? { listing, reviewId: own.id } : { listing }
  const { open, isOpening, form } = useReviewWriter(`review ${listing.kind} ${listing.id}`, request)
  return (
    <>
      <button type="button" className={buttons.primary} aria-busy={isOpening} onClick={open}>
        <PenLine width={18} height={18} aria-hidden="true" />
        {own ? 'Edit your review' : 'Leave a Review'}
      </button>
      {form}
    </>
  )
}
