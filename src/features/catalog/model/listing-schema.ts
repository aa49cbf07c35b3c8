/** An apartment or a landlord, as something that can be reviewed. */
export interface ListingRef {
  kind: 'apartment' | 'landlord'
  id: string
}

/** Returns a listing as one text, for a column: `apartment:7`. */
export function formatListing({ kind, id }: ListingRef): string {
  return `${kind}:${id}`
}

/**
 * Returns the listing that `listingText` wrote. An id may hold colons itself.
 * @throws Error for any other text.
 */
export function parseListing(text: string): ListingRef {
  const [, kind, id] = /^(apartment|landlord):(.*)$/su.exec(text) ?? []
  if ((kind !== 'apartment' && kind !== 'landlord') || id === undefined) throw new Error(`not a listing: ${text}`)
  return { kind, id }
}
