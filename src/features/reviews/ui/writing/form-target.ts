import { type ApiFetch, getJson } from '../../../../api-client.ts'
import { getApartment, getLandlord } from '../../../catalog/calls.ts'
import { currentAccount } from '../../../identity/ui/account.ts'
import type { Review } from '../../shapes.ts'
import type { NamedListing } from '../list/named-listing.ts'
import { findOwnReview } from './find-own-review.ts'

/** What somebody wants: to write about a property, or to edit a review. */
export type FormRequest = { property: NamedListing } | { review: Review }

/** What the form is for: a new review, or changes to `review`. */
export interface FormTarget {
  listing: NamedListing
  review?: Review
  /** The author set out to write a second review of the property, and was led to the first. */
  isRedirectedFromDuplicate?: boolean
  /** The review that was being edited no longer exists; what was typed may become a new one. */
  afterDeletion?: { lostPhotos: number }
}

/** The looking up of an earlier review never holds up the form for longer, in ms; the server refuses a second one anyway. */
const lookupTimeoutMs = 1500

/** What a wish comes to: whoever has reviewed the property edits that review (CONTRACT 4). */
export async function resolveFormTarget(api: ApiFetch, request: FormRequest): Promise<FormTarget> {
  if ('review' in request) return { listing: await loadListing(api, request.review), review: request.review }
  const { property } = request
  const account = currentAccount()
  if (account.state !== 'signed-in') return { listing: property }
  const found = findOwnReview(api, account.user.uid, property).catch(() => undefined)
  const timeout = new Promise<undefined>(resolve => setTimeout(resolve, lookupTimeoutMs))
  const review = await Promise.race([found, timeout])
  return review ? { listing: property, review, isRedirectedFromDuplicate: true } : { listing: property }
}

/** The task of editing an earlier review of the same property. @throws ApiError when it is not there. */
export async function loadEditTarget(api: ApiFetch, listing: NamedListing, reviewId: string): Promise<FormTarget> {
  const review = await getJson<Review>(api, `/api/review-by-id/${encodeURIComponent(reviewId)}`)
  return { listing, review }
}

async function loadListing(api: ApiFetch, { aptId, landlordId }: Review): Promise<NamedListing> {
  const kind = aptId === null ? 'landlord' : 'apartment'
  const id = aptId ?? landlordId ?? ''
  const listing = await (aptId === null ? getLandlord(api, id) : getApartment(api, id)).catch(() => undefined)
  return { kind, id, name: listing?.name ?? '' }
}

/** Sends a new or an edited review. @throws ApiError when it is not taken. */
export function getSubmitRequest({ listing, review }: FormTarget): { path: string; place: object } {
  if (review) return { path: `/api/edit-review/${encodeURIComponent(review.id)}`, place: {} }
  const { kind, id } = listing
  return {
    path: '/api/new-review',
    place: kind === 'apartment' ? { aptId: id, landlordId: null } : { aptId: null, landlordId: id },
  }
}
