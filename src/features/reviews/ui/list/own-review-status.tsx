import type { ReactNode } from 'react'
import { lazyComponent } from '../../../../ui/loading/lazy-component.tsx'
import { lazyImport } from '../../../../ui/loading/lazy-import.ts'
import { isPublicStatus } from '../../rules.ts'
import { useOwnReviewOf } from '../own-reviews.ts'
import type { NamedListing } from './named-listing.ts'

const loadNote = lazyImport('features/reviews/ui/list/own-review-note.tsx', () =>
  import('./own-review-note.tsx').then(module => module.OwnReviewNote),
)
const OwnReviewNote = lazyComponent('The state of your review', loadNote)

/**
 * Renders the state of the reader's own review of a listing while readers do not see it: it waits, or was declined.
 * @param children shown to everybody else.
 */
export function OwnReviewStatus({ listing, children }: { listing: NamedListing; children?: ReactNode }) {
  const review = useOwnReviewOf(listing)
  return review && !isPublicStatus(review.status) ? <OwnReviewNote review={review} listing={listing} /> : children
}
