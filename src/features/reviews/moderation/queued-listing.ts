import type { QueuedReview } from './moderation-shapes.ts'

/** Returns the listing of a review that was joined with the names of both kinds of listing. */
export function toQueuedListing(row: {
  aptId: string | null
  landlordId: string | null
  apartment: string | null
  landlord: string | null
}): QueuedReview['property'] {
  if (row.aptId) return { kind: 'APARTMENT', id: row.aptId, name: row.apartment ?? '' }
  return { kind: 'LANDLORD', id: row.landlordId ?? '', name: row.landlord ?? '' }
}
