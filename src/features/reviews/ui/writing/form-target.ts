import { type ApiError, type ApiFetch, getJson } from '../../../../api-client.ts'
import { getApartment, getLandlord } from '../../../listings/catalog/calls.ts'
import type { ReviewDraft } from '../../draft-rules.ts'
import type { Review } from '../../shapes.ts'
import { getOwnReviews } from '../get-own-reviews.ts'
import { findReviewOf, missingListing, type NamedListing } from '../own-reviews.ts'

/** What a button asks for: to review a listing, or to edit a review, which is loaded again where its listing is known. */
export type FormRequest =
  | { listing: NamedListing; review?: Review | undefined }
  | { listing?: undefined; review: Review }

export interface FormTarget {
  listing: NamedListing
  review?: Review
  /** What the author wrote in another form of the listing, and continues here. */
  draft?: ReviewDraft
  /** The author asked for a second review of the listing, and edits the first instead. */
  isRedirectedFromDuplicate?: boolean
}

/** The form waits no longer for the earlier review, in ms. The server refuses a second one anyway. */
const lookupTimeoutMs = 1500

/** Returns what the form of the author `uid` is about. @throws ApiError when the review to edit does not load. */
export async function resolveFormTarget(api: ApiFetch, uid: string, request: FormRequest): Promise<FormTarget> {
  if (!request.listing) return { listing: await loadListing(api, request.review), review: request.review }
  const { listing, review: known } = request
  if (listing === missingListing) return { listing }
  try {
    if (known) return { listing, review: await getReview(api, known.id) }
  } catch (error) {
    if ((error as ApiError).status !== 404) throw error
  }
  const found = getOwnReviews(api, uid).then(
    reviews => findReviewOf(listing, reviews),
    () => undefined,
  )
  const timeout = new Promise<undefined>(resolve => setTimeout(resolve, lookupTimeoutMs))
  const review = await Promise.race([found, timeout])
  return review ? { listing, review, isRedirectedFromDuplicate: true } : { listing }
}

export function getReview(api: ApiFetch, id: string): Promise<Review> {
  return getJson<Review>(api, `/api/review-by-id/${encodeURIComponent(id)}`)
}

async function loadListing(api: ApiFetch, { aptId, landlordId }: Review): Promise<NamedListing> {
  const kind = aptId === null ? 'landlord' : 'apartment'
  const id = aptId ?? landlordId ?? ''
  const listing = await (aptId === null ? getLandlord(api, id) : getApartment(api, id)).catch(() => undefined)
  return { kind, id, name: listing?.name ?? '' }
}
