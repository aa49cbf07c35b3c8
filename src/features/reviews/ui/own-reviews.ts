import { createStore, useStore } from '../../../ui/create-store.ts'
import type { ListingRef } from '../../listings/catalog/listing-ref.ts'
import { uidOf, useAccount } from '../../people/ui/account.ts'
import type { OwnReview } from '../shapes.ts'

export interface NamedListing extends ListingRef {
  name: string
  /** How many public reviews it has, where that is known. */
  numReviews?: number | undefined
}

/** What a review of a place that is not listed yet is about: no listing has this id. */
export const missingListing: NamedListing = { kind: 'apartment', id: '', name: '' }

/** What this browser knows about a person's reviews, once `OwnReviewsLoader` or the profile has loaded them. */
interface KnownReviews {
  uid: string
  reviews: OwnReview[]
  /** The version (`useReviewVersion`) for which they were loaded. */
  version: number
  /** Whether an admin decided about one since the person last looked at their profile in this browser. */
  hasNews: boolean
}

/** Its reviews may be those of a person who has signed out meanwhile. */
export const knownReviews = createStore<KnownReviews | undefined>(undefined)

export function useOwnReviews(): KnownReviews | undefined {
  const uid = uidOf(useAccount())
  const found = useStore(knownReviews, known => known)
  return found?.uid === uid ? found : undefined
}

/** Returns the signed-in person's review of a listing; undefined without one, and until it is loaded. */
export function useOwnReviewOf(listing: ListingRef): OwnReview | undefined {
  return findReviewOf(listing, useOwnReviews()?.reviews ?? [])
}

/** Finds a person's review of a listing, in any status but DELETED. A review of a landlord has no apartment. */
export function findReviewOf({ kind, id }: ListingRef, reviews: OwnReview[]): OwnReview | undefined {
  return reviews.find(
    ({ status, aptId, landlordId }) =>
      status !== 'DELETED' && (kind === 'apartment' ? aptId === id : aptId === null && landlordId === id),
  )
}

const changeCount = createStore(0)

/** Tells lists that no page loader brings that the user wrote, edited, deleted or reported a review. */
export const notifyReviewChanged = (): void => changeCount.set(changeCount.get() + 1)

/** Returns a number that is another one after each change: the version of what is loaded. */
export const useReviewVersion = (): number => useStore(changeCount, count => count)
