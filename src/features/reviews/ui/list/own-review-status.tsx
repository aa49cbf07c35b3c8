import type { ReactNode } from 'react'
import buttons from '../../../../ui/button.module.css'
import layout from '../../../../ui/layout.module.css'
import { lazyPart } from '../../../../ui/loading/lazy-part.tsx'
import { isPublic } from '../../rules.ts'
import { newReviewKey, useBegunReviews } from '../begun-reviews.ts'
import { openForm, openFormWithStars } from '../open-form.ts'
import { type NamedListing, useOwnReviewOf } from '../own-reviews.ts'
import { StarRow } from '../star-row.tsx'
import styles from './own-review-status.module.css'

const OwnReviewNote = lazyPart(() => import('./own-review-note.tsx'), 'OwnReviewNote', undefined, { isQuiet: true })

/** Renders the state of the reader's own review of a listing while readers do not see it. */
export function OwnReviewStatus({ listing, children }: { listing: NamedListing; children?: ReactNode }) {
  const review = useOwnReviewOf(listing)
  return review && !isPublic(review) ? <OwnReviewNote review={review} listing={listing} /> : children
}

const questions = { apartment: 'Lived here?', landlord: 'Rented from them?' }

/**
 * Renders the invitation where the reviews end; for an author only what they have begun. The form is the heading's button's,
 * which stays when the reader turns out to be an author. Posters and links lead to its id.
 */
export function ReviewInvitation({ listing }: { listing: NamedListing }) {
  const own = useOwnReviewOf(listing)
  const hasBegun = useBegunReviews().some(begun => newReviewKey(begun) === newReviewKey(listing))
  if (own && !hasBegun) return null
  return (
    <div id="lived-here" className={`${layout.emptyPlace} ${styles.invitation}`}>
      {hasBegun ? (
        <button type="button" className={buttons.primary} onClick={() => openForm(listing)}>
          Continue your review
        </button>
      ) : (
        <StarRow question={questions[listing.kind]} onChoose={stars => openFormWithStars(listing, stars)} />
      )}
    </div>
  )
}
