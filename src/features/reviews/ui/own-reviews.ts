import { useEffect, useRef } from 'react'
import { type ApiFetch, getAllItems } from '../../../api-client.ts'
import { createStore, useStore } from '../../../ui/create-store.ts'
import type { ListingRef } from '../../listings/catalog/listing-ref.ts'
import { uidOf, useAccount } from '../../people/ui/account.ts'
import { reviewStatuses } from '../rules.ts'
import type { OwnReview, Review } from '../shapes.ts'

export interface NamedListing extends ListingRef {
  name: string
}

/** What this browser knows about a person's reviews, once `OwnReviewsLoader` has loaded them. */
interface KnownReviews {
  uid: string
  reviews: OwnReview[]
  /** Whether an admin decided about one since the person last looked at their profile in this browser. */
  hasNews: boolean
}

const known = createStore<KnownReviews | undefined>(undefined)

/** Returns what is known, also about a person who has signed out meanwhile. */
export const currentOwnReviews = known.get

export const setOwnReviews: (next: KnownReviews) => void = known.set

export function useOwnReviews(): KnownReviews | undefined {
  const uid = uidOf(useAccount())
  const found = useStore(known, reviews => reviews)
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

/** Gets all reviews of the user, those that admins removed included, grouped by status, each group newest first. @throws ApiError */
export async function getOwnReviews(api: ApiFetch, uid: string): Promise<OwnReview[]> {
  const lists = reviewStatuses.map(status =>
    getAllItems<OwnReview>(api, `/api/review/userId/${encodeURIComponent(uid)}/${status}`),
  )
  return (await Promise.all(lists)).flat()
}

const changeEvents = new EventTarget()

export const notifyReviewChanged = (): void => void changeEvents.dispatchEvent(new Event('change'))

/** Calls `reload` when the user wrote, edited, deleted or reported a review: for lists that no page loader brings. */
export function useReviewChanges(reload: () => void): void {
  const latest = useRef(reload)
  latest.current = reload
  useEffect(() => {
    const handleChange = () => latest.current()
    changeEvents.addEventListener('change', handleChange)
    return () => changeEvents.removeEventListener('change', handleChange)
  }, [])
}
