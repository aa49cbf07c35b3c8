import type { ItemsWithTotal } from '../../../api-client.ts'
import type { ListedCard } from '../lists/get-cards.ts'
import type { MapCard } from './rules.ts'

/** The most apartments on a list's map. "Search this area" shows the others. */
const maxMapCards = 200

/** Returns the first `shown` cards of a list, and those of its map. @param getCards returns the first `n` cards. */
export async function getMappedCards(shown: number, getCards: (n: number) => Promise<ItemsWithTotal<ListedCard>>) {
  const { items, total } = await getCards(Math.max(shown, maxMapCards))
  const mapCards: MapCard[] = items.slice(0, maxMapCards).flatMap(({ company, ...card }) => {
    const { latitude, longitude, photos } = card.buildingData
    if (latitude === null || longitude === null) return []
    return [{ ...card, buildingData: { ...card.buildingData, photos: photos.slice(0, 1) } }]
  })
  return { items: items.slice(0, shown), total, mapCards }
}
