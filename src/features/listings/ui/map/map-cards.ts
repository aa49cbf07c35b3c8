import type { ItemsWithTotal } from '../../../../api-client.ts'
import type { Card } from '../../catalog/shapes.ts'

/** The most apartments on a list's map. "Search this area" shows the others. */
const maxMapCards = 200

/** What a list's map shows of a card, with only the first photo. */
export type MapCard = Omit<Card, 'company' | 'topReview'>

/** A list of a page: its first cards, and all cards of its map. */
export interface MappedCards extends ItemsWithTotal<Card> {
  mapCards: MapCard[]
}

/**
 * Returns the first `shown` cards of a list, and those of its map, which shows more than the list.
 * @param getCards returns the first `n` cards of the list.
 */
export async function getMappedCards(
  shown: number,
  getCards: (n: number) => Promise<ItemsWithTotal<Card>>,
): Promise<MappedCards> {
  const { items, total } = await getCards(Math.max(shown, maxMapCards))
  const mapCards = items.slice(0, maxMapCards).flatMap(({ company, topReview, ...card }) => {
    const { latitude, longitude, photos } = card.buildingData
    if (latitude === null || longitude === null) return []
    return [{ ...card, buildingData: { ...card.buildingData, photos: photos.slice(0, 1) } }]
  })
  return { items: items.slice(0, shown), total, mapCards }
}

/** Returns the text of a marker: a rating with a star, "New", or the number of apartments that share it. */
export function markerText([card, ...others]: readonly MapCard[]): string {
  if (!card) return ''
  if (others.length > 0) return String(others.length + 1)
  return card.avgRating > 0 ? `★ ${card.avgRating.toFixed(1)}` : 'New'
}

/** Returns a marker's name: "3.0 stars, Maple Terrace, 301 Alder Avenue" or "4 apartments close together". */
export function markerName(cards: readonly MapCard[]): string {
  const [card] = cards
  if (!card) return ''
  if (cards.length > 1) return `${cards.length} apartments close together`
  const { name, address } = card.buildingData
  return [card.avgRating > 0 ? `${card.avgRating.toFixed(1)} stars` : 'New, no reviews yet', name, address].join(', ')
}
