import { expect, test } from 'vitest'
import { elmHouse } from '../../../../testing/elm-house.ts'
import { getMappedCards } from './map-cards.ts'

const photos = ['/photos/1.webp', '/photos/2.webp']
const card = (id: number) => elmHouse({}, { id: String(id), photos, latitude: id === 3 ? null : 43.2 })

const cards = Array.from({ length: 250 }, (_, i) => card(i))
const getCards = async (n: number) => ({ items: cards.slice(0, n), total: cards.length })

test('a page gets the cards of its list, and 200 with a location for its map', async () => {
  const { items, total, mapCards } = await getMappedCards(5, getCards)
  expect([items.length, total, mapCards.length]).toEqual([5, 250, 199])
  const { company, topReview, ...rest } = card(0)
  expect(mapCards[0]).toEqual({ ...rest, buildingData: { ...rest.buildingData, photos: ['/photos/1.webp'] } })
})

test('a list may show more than the map', async () => {
  const { items, mapCards } = await getMappedCards(230, getCards)
  expect([items.length, mapCards.length]).toEqual([230, 199])
})
