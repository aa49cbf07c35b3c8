/** What a review is about: an apartment, or a landlord alone. */
export interface NamedListing {
  kind: 'apartment' | 'landlord'
  id: string
  name: string
}
