import type { ListingRef } from '../catalog/model/listing-schema.ts'

/**
 * Returns what a review is about: its apartment, or else its landlord.
 * @throws Error when it names neither.
 */
export function listingOf({ aptId, landlordId }: { aptId: string | null; landlordId: string | null }): ListingRef {
  if (aptId !== null) return { kind: 'apartment', id: aptId }
  if (landlordId !== null) return { kind: 'landlord', id: landlordId }
  throw new Error('a review needs an aptId or a landlordId')
}
