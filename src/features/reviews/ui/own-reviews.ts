import { useSyncExternalStore } from 'react'
import { uidOf, useAccount } from '../../people/ui/account.ts'
import type { OwnReview } from '../own/own-review.ts'
import type { Review } from '../shapes.ts'
import type { NamedListing } from './list/named-listing.ts'

/** What this browser knows about a person's reviews, once `OwnReviewsLoader` has loaded them. */
interface KnownReviews {
  uid: string
  reviews: OwnReview[]
  /** Whether an admin decided about one since the person last looked at their profile in this browser. */
  hasNews: boolean
}

let known: KnownReviews | undefined
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Returns what is known, also about a person who has signed out meanwhile. */
export const currentOwnReviews = (): KnownReviews | undefined => known

/** Sets what is known about a person's reviews. */
export function setOwnReviews(next: KnownReviews): void {
  known = next
  for (const listener of listeners) listener()
}

/** Returns what is known about the reviews of the signed-in person; undefined until they are loaded. */
export function useOwnReviews(): KnownReviews | undefined {
  const uid = uidOf(useAccount())
  const found = useSyncExternalStore(subscribe, currentOwnReviews, () => undefined)
  return found?.uid === uid ? found : undefined
}

/** Returns the signed-in person's review of a listing, in any status but DELETED; undefined without one, and until it is loaded. */
export function useOwnReviewOf(listing: NamedListing): OwnReview | undefined {
  return useOwnReviews()?.reviews.find(review => review.status !== 'DELETED' && isAbout(review, listing))
}

/** Says whether a review is about a listing. A review of a landlord has no apartment. */
export function isAbout({ aptId, landlordId }: Review, { kind, id }: NamedListing): boolean {
  return kind === 'apartment' ? aptId === id : aptId === null && landlordId === id
}
