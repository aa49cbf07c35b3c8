import { type ApiFetch, getAllItems } from '../../../../api-client.ts'
import type { Card, Landlord } from '../../catalog/shapes.ts'

export type SavedLists = Awaited<ReturnType<typeof getSavedLists>>

export async function getSavedLists(api: ApiFetch) {
  const [cards, landlords] = await Promise.all([
    getAllItems<Card>(api, '/api/saved-apartments', 100),
    getAllItems<Landlord>(api, '/api/saved-landlords', 100),
  ])
  return { cards, landlords }
}

export const savedSorts = [
  { value: 'reviews', label: 'Review Count' },
  { value: 'rating', label: 'Rating' },
] as const
export type SavedSort = (typeof savedSorts)[number]['value']

/** A saved listing, with the values by which it is sorted. */
export type SavedItem = Pick<Landlord, 'id' | 'name' | 'numReviews' | 'avgRating'> &
  ({ kind: 'apartment'; card: Card } | { kind: 'landlord'; landlord: Landlord })

/** Returns apartments and landlords in one order: most reviewed or best rated first, ties by the other, then by name. */
export function sortSavedItems({ cards, landlords }: SavedLists, sort: SavedSort): SavedItem[] {
  const items: SavedItem[] = [
    ...cards.map(card => ({ ...card, ...card.buildingData, kind: 'apartment' as const, card })),
    ...landlords.map(landlord => ({ ...landlord, kind: 'landlord' as const, landlord })),
  ]
  const [first, second] =
    sort === 'reviews' ? (['numReviews', 'avgRating'] as const) : (['avgRating', 'numReviews'] as const)
  return items.sort(
    (a, b) => b[first] - a[first] || b[second] - a[second] || a.name.localeCompare(b.name) || (a.id < b.id ? -1 : 1),
  )
}
