export type ListingKind = 'apartment' | 'landlord'

/** An apartment or a landlord, as something that can be reviewed, saved or merged. */
export interface ListingRef {
  kind: ListingKind
  id: string
}

/** A listing that is merged into another of its kind. */
export interface Merge {
  kind: ListingKind
  fromId: string
  intoId: string
}

/** A listing's kind as the database and the admins' calls write it: an apartment is a `building` there. */
export type StoredListingKind = 'building' | 'landlord'

/** Returns a listing as one text, for a column: `apartment:7`. */
export function formatListing({ kind, id }: ListingRef): string {
  return `${kind}:${id}`
}

/**
 * Returns the listing that `formatListing` wrote. Its id may contain colons.
 * @throws Error for any other text.
 */
export function parseListing(text: string): ListingRef {
  const [, kind, id] = /^(apartment|landlord):(.*)$/su.exec(text) ?? []
  if ((kind !== 'apartment' && kind !== 'landlord') || id === undefined) throw new Error(`not a listing: ${text}`)
  return { kind, id }
}
