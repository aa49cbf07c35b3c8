import { ApiError, type ApiFetch, getJson } from '../../../../api-client.ts'
import { getApartment, getLandlord } from '../../../listings/catalog/calls.ts'
import { currentAccount } from '../../../people/ui/account.ts'
import type { Review } from '../../shapes.ts'
import { findReviewOf, getOwnReviews, type NamedListing } from '../own-reviews.ts'

/** What a button asks for: to review a listing, or to edit a review, which may not be loaded yet. */
export type FormRequest = { listing: NamedListing; reviewId?: string } | { review: Review }

export interface FormTarget {
  listing: NamedListing
  review?: Review
  /** The author asked for a second review of the listing, and edits the first instead. */
  isRedirectedFromDuplicate?: boolean
  /** The edited review no longer exists; the text can become a new one. `lostPhotos` counts its deleted photos. */
  afterDeletion?: { lostPhotos: number }
}

/** The form waits no longer for the earlier review, in ms. The server refuses a second one anyway. */
const lookupTimeoutMs = 1500

export async function resolveFormTarget(api: ApiFetch, request: FormRequest): Promise<FormTarget> {
  if ('review' in request) return { listing: await loadListing(api, request.review), review: request.review }
  const { listing, reviewId } = request
  if (reviewId !== undefined) {
    const target = await loadEditTarget(api, listing, reviewId).catch(ignoreDeleted)
    if (target) return target
  }
  const account = currentAccount()
  if (account.state !== 'signed-in') return { listing }
  const found = findOwnReview(api, account.user.uid, listing).catch(() => undefined)
  const timeout = new Promise<undefined>(resolve => setTimeout(resolve, lookupTimeoutMs))
  const review = await Promise.race([found, timeout])
  return review ? { listing, review, isRedirectedFromDuplicate: true } : { listing }
}

export async function loadEditTarget(api: ApiFetch, listing: NamedListing, reviewId: string): Promise<FormTarget> {
  const review = await getJson<Review>(api, `/api/review-by-id/${encodeURIComponent(reviewId)}`)
  return { listing, review }
}

/** Finds the user's own review of a listing, in any status but DELETED; there is at most one. @throws ApiError */
export async function findOwnReview(api: ApiFetch, uid: string, listing: NamedListing): Promise<Review | undefined> {
  return findReviewOf(listing, await getOwnReviews(api, uid))
}

function ignoreDeleted(error: unknown): undefined {
  if (!(error instanceof ApiError && error.status === 404)) throw error
}

async function loadListing(api: ApiFetch, { aptId, landlordId }: Review): Promise<NamedListing> {
  const kind = aptId === null ? 'landlord' : 'apartment'
  const id = aptId ?? landlordId ?? ''
  const listing = await (aptId === null ? getLandlord(api, id) : getApartment(api, id)).catch(() => undefined)
  return { kind, id, name: listing?.name ?? '' }
}

export function getSubmitRequest({ listing, review }: FormTarget): { path: string; more: object } {
  if (review) return { path: `/api/edit-review/${encodeURIComponent(review.id)}`, more: {} }
  const { kind, id } = listing
  return {
    path: '/api/new-review',
    more: kind === 'apartment' ? { aptId: id, landlordId: null } : { aptId: null, landlordId: id },
  }
}
