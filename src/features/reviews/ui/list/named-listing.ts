/** What a review is about: an apartment, or a landlord alone. */
export interface Property {
  kind: 'apartment' | 'landlord'
  id: string
  name: string
}
