import { expect, test } from 'vitest'
import type { Card, Landlord } from '../../catalog/shapes.ts'
import { sortSavedItems } from './saved-items.ts'

const apartment = (id: string, numReviews: number, avgRating: number) =>
  ({ buildingData: { id, name: `House ${id}` }, numReviews, avgRating }) as Card
const landlord = (id: string, numReviews: number, avgRating: number) =>
  ({ id, name: `Landlord ${id}`, numReviews, avgRating }) as Landlord

test('saved listings are sorted by reviews or rating, unrated ones last, ties by the other, then by name', () => {
  const cards = [apartment('b', 2, 5), apartment('a', 2, 5), apartment('none', 0, 0)]
  const saved = { cards, landlords: [landlord('most', 9, 3.5), landlord('same', 2, 5)] }
  const ids = (sort: 'reviews' | 'rating') => sortSavedItems(saved, sort).map(item => item.id)
  expect(ids('reviews')).toEqual(['most', 'a', 'b', 'same', 'none'])
  expect(ids('rating')).toEqual(['a', 'b', 'same', 'most', 'none'])
  const same = sortSavedItems({ cards: [apartment('7', 1, 1)], landlords: [landlord('7', 1, 1)] }, 'reviews')
  expect(same.map(({ kind, id }) => `${kind} ${id}`)).toEqual(['apartment 7', 'landlord 7'])
})
