import { expect, it } from 'vitest'
import { elmHouse } from '../../../testing/listings/elm-house.ts'
import { getMappedCards } from './get-mapped-cards.ts'

it('a page gets the cards of its list, and of the first 200 those with a location for its map', async () => {
  const photos = ['/photos/1.webp', '/photos/2.webp']
  const cards = Array.from({ length: 250 }, (_, i) => {
    const { topReview, ...card } = elmHouse({}, { id: String(i), photos, latitude: i === 3 ? null : 43.2 })
    return card
  })
  const getCards = async (n: number) => ({ items: cards.slice(0, n), total: cards.length })
  const { items, total, mapCards } = await getMappedCards(5, getCards)
  expect([items.length, total, mapCards.length]).toEqual([5, 250, 199])
  const { company, ...rest } = cards[0]!
  expect(mapCards[0]).toEqual({ ...rest, buildingData: { ...rest.buildingData, photos: ['/photos/1.webp'] } })
  const longer = await getMappedCards(230, getCards)
  expect([longer.items.length, longer.mapCards.length]).toEqual([230, 199])
})
