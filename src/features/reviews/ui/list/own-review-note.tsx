import buttons from '../../../../ui/button.module.css'
import type { OwnReview } from '../../own/own-review.ts'
import { useReviewWriter } from '../writing/use-review-writer.tsx'
import type { NamedListing } from './named-listing.ts'
import styles from './own-review-note.module.css'

/** Tells an author that their review of this listing waits for approval or was declined, with a button to edit it. */
export function OwnReviewNote({ review, listing }: { review: OwnReview; listing: NamedListing }) {
  const { open, isOpening, form } = useReviewWriter(`edit-review ${review.id}`, { listing, reviewId: review.id })
  const isDeclined = review.status === 'DECLINED'
  return (
    <>
      <p className={styles.note} data-declined={isDeclined || undefined}>
        {isDeclined
          ? `Yours was declined: ${review.declineReason ?? 'the admins gave no reason.'}`
          : 'Yours is awaiting approval, usually within a day'}
        {' · '}
        <button type="button" className={buttons.link} aria-busy={isOpening} onClick={open}>
          {isDeclined ? 'Edit and resend' : 'Edit'}
        </button>
      </p>
      {form}
    </>
  )
}
