import { type ApiFetch, getJson } from '../../../../api-client.ts'
import { getApartment, getLandlord } from '../../../catalog/calls.ts'
import { currentAccount } from '../../../identity/ui/account.ts'
import type { Review } from '../../shapes.ts'
import type { Property } from '../list/named-listing.ts'
import { findOwnReview } from './find-own-review.ts'

/** What somebody wants: to write about a property, or to edit a review. */
export type Wish = { property: Property } | { review: Review }

/** What the form is for: a new review, or changes to `review`. */
export interface WritingTask {
  property: Property
  review?: Review
  /** The author set out to write a second review of the property, and was led to the first. */
  led?: boolean
  /** The review that was being edited no longer exists; what was typed may become a new one. */
  afterDeletion?: { lostPhotos: number }
}

/** The looking up of an earlier review never holds up the form for longer, in ms; the server refuses a second one anyway. */
const patience = 1500

/** What a wish comes to: whoever has reviewed the property edits that review (CONTRACT 4). */
export async function taskOf(api: ApiFetch, wish: Wish): Promise<WritingTask> {
  if ('review' in wish) return { property: await propertyOf(api, wish.review), review: wish.review }
  const { property } = wish
  const account = currentAccount()
  if (account.state !== 'signed-in') return { property }
  const found = findOwnReview(api, account.user.uid, property).catch(() => undefined)
  const late = new Promise<undefined>(resolve => setTimeout(resolve, patience))
  const review = await Promise.race([found, late])
  return review ? { property, review, led: true } : { property }
}

/** The task of editing an earlier review of the same property. @throws ApiError when it is not there. */
export async function editTask(api: ApiFetch, property: Property, reviewId: string): Promise<WritingTask> {
  const review = await getJson<Review>(api, `/api/review-by-id/${encodeURIComponent(reviewId)}`)
  return { property, review }
}

async function propertyOf(api: ApiFetch, { aptId, landlordId }: Review): Promise<Property> {
  const kind = aptId === null ? 'landlord' : 'apartment'
  const id = aptId ?? landlordId ?? ''
  const place = await (aptId === null ? getLandlord(api, id) : getApartment(api, id)).catch(() => undefined)
  return { kind, id, name: place?.name ?? '' }
}

/** Sends a new or an edited review. @throws ApiError when it is not taken. */
export function pathAndBodyOf({ property, review }: WritingTask): { path: string; place: object } {
  if (review) return { path: `/api/edit-review/${encodeURIComponent(review.id)}`, place: {} }
  const { kind, id } = property
  return {
    path: '/api/new-review',
    place: kind === 'apartment' ? { aptId: id, landlordId: null } : { aptId: null, landlordId: id },
  }
}
