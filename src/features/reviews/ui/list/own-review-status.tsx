import type { ReactNode } from 'react'
import { isPublicStatus } from '../../rules.ts'
import { useOwnReviewOf } from '../own-reviews.ts'
import type { NamedListing } from './named-listing.ts'
import { OwnReviewNote } from './own-review-note.tsx'

/**
 * Renders the state of the reader's own review of a listing while readers do not see it: it waits, or was declined.
 * @param children shown to everybody else.
 */
export function OwnReviewStatus({ listing, children }: { listing: NamedListing; children?: ReactNode }) {
  const review = useOwnReviewOf(listing)
  return review && !isPublicStatus(review.status) ? <OwnReviewNote review={review} listing={listing} /> : children
}
