import PenLine from '~icons/lucide/pen-line'
import buttons from '../../../ui/button.module.css'
import { lazyPart } from '../../../ui/loading/lazy-part.tsx'
import { newReviewKey } from './begun-reviews.ts'
import { openForm, reviewDialog } from './open-form.ts'
import { type NamedListing, useOwnReviewOf } from './own-reviews.ts'
import { useReviewWriter } from './writing/use-review-writer.tsx'

const DeleteReviewButton = lazyPart(() => import('./card/review-dialogs.tsx'), 'DeleteReviewButton')

export function LeaveReviewButton({ listing }: { listing: NamedListing }) {
  const own = useOwnReviewOf(listing)
  const { open, isOpening, form } = useReviewWriter(reviewDialog, newReviewKey(listing), { listing, review: own })
  return (
    <>
      {own?.status === 'REPORTED' ? (
        <DeleteReviewButton review={own} />
      ) : (
        <button type="button" className={buttons.button} aria-busy={isOpening} onClick={open}>
          <PenLine width={18} height={18} aria-hidden="true" />
          <span>{own ? 'Edit your review' : 'Leave a Review'}</span>
        </button>
      )}
      {form}
    </>
  )
}

/** The same for the bar, while the heading's button has the form; nothing for an author whose review was reported. */
export function BarReviewButton({ listing }: { listing: NamedListing }) {
  const own = useOwnReviewOf(listing)
  if (own?.status === 'REPORTED') return null
  return (
    <button type="button" className={buttons.primary} onClick={() => openForm(listing)}>
      {own ? 'Edit your review' : 'Leave a Review'}
    </button>
  )
}
