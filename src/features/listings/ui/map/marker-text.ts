import type { MapCard } from './map-cards.ts'

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
