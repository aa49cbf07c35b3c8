import { type Box, boxAround, type MapView, nearestStill, viewOfBox, viewOfStill } from '../../../places/projection.ts'
import type { MapCard } from './map-cards.ts'
import { positionOf } from './map-clusters.ts'

/** Space around the apartments of a list, in pixels, for markers and buttons. */
const fitPaddingPx = 48

/** Returns the box of the parameter `bbox`. */
export function parseBox(bbox: string): Box {
  const [west = 0, south = 0, east = 0, north = 0] = bbox.split(',').map(Number)
  return { west, south, east, north }
}

/**
 * Returns the view of a map that shows all cards, at most at zoom 16; undefined without any. It is a still picture's, so
 * that the live map mostly begins exactly over it.
 * @param size the map's, in pixels.
 */
export function viewOfCards(cards: readonly MapCard[], size: { width: number; height: number }): MapView | undefined {
  const box = boxAround(cards.map(positionOf))
  if (!box) return undefined
  const { width, height } = size
  const [innerWidth, innerHeight] = [width, height].map(side => Math.max(1, side - 2 * fitPaddingPx))
  return viewOfStill(nearestStill(viewOfBox(box, innerWidth ?? 1, innerHeight ?? 1)))
}
