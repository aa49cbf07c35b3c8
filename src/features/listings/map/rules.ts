import { countLabel, formatRating } from '../../../ui/format.ts'
import { boxAround, type MapView, type Point, project, viewOfBox } from '../../places/projection.ts'
import type { ListedCard } from '../lists/get-cards.ts'

/** What a list's map shows of a card, with only the first photo. */
export type MapCard = Omit<ListedCard, 'company'>

/** Returns the text of a marker: a rating with a star, "No reviews", or the number of apartments that share it. */
export function markerText([card, ...others]: readonly MapCard[]): string {
  if (!card) return ''
  if (others.length > 0) return String(others.length + 1)
  return card.avgRating > 0 ? `★ ${formatRating(card.avgRating)}` : 'No reviews'
}

/** Returns a marker's name: "3.0 stars, Maple Terrace, 301 Alder Avenue" or "4 apartments close together". */
export function markerName(cards: readonly MapCard[]): string {
  const [card] = cards
  if (!card) return ''
  if (cards.length > 1) return `${countLabel(cards.length, 'apartment')} close together`
  const { name, address } = card.buildingData
  return [card.avgRating > 0 ? `${formatRating(card.avgRating)} stars` : 'No reviews yet', name, address].join(', ')
}

export type Cluster = ReturnType<typeof clusterCards>[number]

/** The smallest distance between markers, in pixels. */
export const clusterRadiusPx = 42

/** Returns the location of a card's building as GeoJSON has it: [longitude, latitude]. */
export function positionOf({ buildingData: { latitude, longitude } }: MapCard): [lng: number, lat: number] {
  return [longitude ?? 0, latitude ?? 0]
}

/**
 * Groups cards that are close together on the screen into clusters. A cluster has the mean location of its cards.
 * Each card joins the first cluster within the radius, in the list's order.
 * @param zoom as in `MapView`, not MapLibre's.
 */
export function clusterCards(cards: readonly MapCard[], zoom: number) {
  const clusters: { at: Point; cards: MapCard[] }[] = []
  for (const card of cards) {
    const point = project(positionOf(card), zoom)
    const near = clusters.find(({ at }) => Math.hypot(at.x - point.x, at.y - point.y) < clusterRadiusPx)
    if (near) near.cards.push(card)
    else clusters.push({ at: point, cards: [card] })
  }
  return clusters.map(({ cards: clustered }) => ({
    cards: clustered,
    lat: mean(clustered.map(card => positionOf(card)[1])),
    lng: mean(clustered.map(card => positionOf(card)[0])),
  }))
}

const mean = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length

/** Space around the apartments of a list, in pixels, for markers and buttons. */
const fitPaddingPx = 48

/** Returns the view of a map that shows all cards, at most at zoom 16; undefined without any. */
export function viewOfCards(cards: readonly MapCard[], size: { width: number; height: number }): MapView | undefined {
  const box = boxAround(cards.map(positionOf))
  if (!box) return undefined
  const { width, height } = size
  const [innerWidth, innerHeight] = [width, height].map(side => Math.max(1, side - 2 * fitPaddingPx))
  return viewOfBox(box, innerWidth ?? 1, innerHeight ?? 1)
}
