import { type Point, project } from '../../../places/projection.ts'
import type { MapCard } from './map-cards.ts'

/** Cards that share a marker because they are too close together on the screen; often only one. */
export interface Cluster {
  cards: MapCard[]
  /** The marker's location: the mean of the cards'. */
  lat: number
  lng: number
}

/** The smallest distance between markers, in pixels. */
export const clusterRadiusPx = 42

/** Returns the location of a card's building as GeoJSON has it: [longitude, latitude]. */
export function positionOf({ buildingData: { latitude, longitude } }: MapCard): [lng: number, lat: number] {
  return [longitude ?? 0, latitude ?? 0]
}

/**
 * Groups cards into clusters. Each joins the first cluster within the radius, in the list's order.
 * @param zoom as in `MapView`, not MapLibre's.
 */
export function clusterCards(cards: readonly MapCard[], zoom: number): Cluster[] {
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
