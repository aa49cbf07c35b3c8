import { type ApiFetch, getAllItems } from '../../../../api-client.ts'
import type { Card, Landlord } from '../../catalog/shapes.ts'

/** All listings that the student has saved. */
export interface SavedLists {
  cards: Card[]
  landlords: Landlord[]
}

/** Loads all apartments and landlords that the student has saved. @param api sends the student's token. */
export async function getSavedLists(api: ApiFetch): Promise<SavedLists> {
  const [cards, landlords] = await Promise.all([
    getAllItems<Card>(api, '/api/saved-apartments?with=walkingTimes', 100),
    getAllItems<Landlord>(api, '/api/saved-landlords', 100),
  ])
  return { cards, landlords }
}

/** The sort orders of saved listings. */
export const savedSorts = [
  { value: 'reviews', label: 'Review Count' },
  { value: 'rating', label: 'Rating' },
] as const
/** A sort order of saved listings. */
export type SavedSort = (typeof savedSorts)[number]['value']

/** A saved listing, with the values by which it is sorted. */
export type SavedItem = {
  id: string
  name: string
  numReviews: number
  avgRating: number
} & ({ kind: 'apartment'; card: Card } | { kind: 'landlord'; landlord: Landlord })

/** Returns apartments and landlords in one order: most reviewed or best rated first, ties by the other, then by name. */
export function sortSavedItems({ cards, landlords }: SavedLists, sort: SavedSort): SavedItem[] {
  const items: SavedItem[] = [
    ...cards.map(card => {
      const { id, name } = card.buildingData
      const { numReviews, avgRating } = card
      return { kind: 'apartment' as const, id, name, numReviews, avgRating, card }
    }),
    ...landlords.map(landlord => {
      const { id, name, numReviews, avgRating } = landlord
      return { kind: 'landlord' as const, id, name, numReviews, avgRating, landlord }
    }),
  ]
  const [first, second] =
    sort === 'reviews' ? (['numReviews', 'avgRating'] as const) : (['avgRating', 'numReviews'] as const)
  return items.sort(
    (a, b) => b[first] - a[first] || b[second] - a[second] || a.name.localeCompare(b.name) || (a.id < b.id ? -1 : 1),
  )
}
