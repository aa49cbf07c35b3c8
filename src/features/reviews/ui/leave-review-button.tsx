import PenLine from '~icons/lucide/pen-line'
import buttons from '../../../ui/button.module.css'
import type { NamedListing } from './list/named-listing.ts'
import { useReviewWriter } from './writing/use-review-writer.tsx'

/** Renders the "Leave a Review" button, which asks a visitor to sign in and then opens the form. */
export function LeaveReviewButton({ listing }: { listing: NamedListing }) {
  const { open, isOpening, form } = useReviewWriter(`review ${listing.kind} ${listing.id}`, { listing })
  return (
    <>
      <button type="button" className={buttons.primary} aria-busy={isOpening} onClick={open}>
        <PenLine width={18} height={18} aria-hidden="true" />
        Leave a Review
      </button>
      {form}
    </>
  )
}
