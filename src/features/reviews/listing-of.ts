import type { ListingRef } from '../listings/catalog/listing-ref.ts'

/**
 * Returns the listing that a review is about: its apartment, or its landlord when it has no apartment.
 * @throws Error when it has neither.
 */
export function listingOf({ aptId, landlordId }: { aptId: string | null; landlordId: string | null }): ListingRef {
  if (aptId !== null) return { kind: 'apartment', id: aptId }
  if (landlordId !== null) return { kind: 'landlord', id: landlordId }
  throw new Error('a review needs an aptId or a landlordId')
}
