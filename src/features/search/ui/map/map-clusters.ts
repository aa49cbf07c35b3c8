import type { Card } from '../../../catalog/shapes.ts'
import { type Point, project } from '../../../map/projection.ts'

/** Places that stand too close together on the screen to have a marker each; often only one. */
export interface Cluster {
  cards: Card[]
  /** Where its marker stands: the mean of its places. */
  lat: number
  lng: number
}

/** Markers stand at least so many pixels apart. */
export const clusterRadiusPx = 38

/** Where a card's building stands, as GeoJSON has it: [longitude, latitude]. */
export function positionOf({ buildingData: { latitude, longitude } }: Card): [lng: number, lat: number] {
  return [longitude ?? 0, latitude ?? 0]
}

/**
 * Gathers cards into clusters: each joins the first cluster within the radius, in the list's order.
 * @param zoom as in `MapView`, not MapLibre's.
 */
export function clusterCards(cards: readonly Card[], zoom: number): Cluster[] {
  const clusters: { at: Point; cards: Card[] }[] = []
  for (const card of cards) {
    const point = project(positionOf(card), zoom)
    const near = clusters.find(({ at }) => Math.hypot(at.x - point.x, at.y - point.y) < clusterRadiusPx)
    if (near) near.cards.push(card)
    else clusters.push({ at: point, cards: [card] })
  }
  return clusters.map(({ cards: members }) => ({
    cards: members,
    lat: mean(members.map(card => positionOf(card)[1])),
    lng: mean(members.map(card => positionOf(card)[0])),
  }))
}

const mean = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length
