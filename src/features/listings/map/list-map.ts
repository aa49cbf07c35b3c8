import type { ItemsWithTotal } from '../../../api-client.ts'
import { href, mapFragment, withParameter } from '../../../site-map.ts'
import { boxAround, nearestStill, project, roundDegrees, viewOfBox, viewOfStill } from '../../places/projection.ts'
import { edgesOf } from '../lists/filter-rules.ts'
import type { ListedCard } from '../lists/get-cards.ts'
import { type Cluster, clusterCards, type MapCard, markerText, positionOf, viewOfCards } from './rules.ts'

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

export type ListStill = NonNullable<ReturnType<typeof createListStill>>

/**
 * The size that a list's picture fits into, in pixels, as the server does not know the screen: as wide as the map beside
 * a list, and about as wide as a phone.
 */
const usualMap = { width: 402, height: 600 }

/** Added to each side of a cluster's box, in degrees: about 50 meters. */
const clusterMarginDegrees = 0.0005

/**
 * Returns the still picture of a list (its name below `/map/light/`) with the markers that the live map has in the same
 * view, in pixels from its middle; undefined without cards, when the picture of the area or the town is shown. For
 * loaders on the server: browsers need no code for it.
 */
export function createListStill(cards: readonly MapCard[], query: URLSearchParams) {
  const bbox = query.get('bbox')
  const { width, height } = usualMap
  const wanted = bbox ? viewOfBox(edgesOf(bbox), width, height) : viewOfCards(cards, usualMap)
  if (!wanted || cards.length === 0) return undefined
  const position = nearestStill(wanted)
  const view = viewOfStill(position)
  const center = project([view.lng, view.lat], view.zoom)
  const markers = clusterCards(cards, view.zoom).map(cluster => {
    const { x, y } = project([cluster.lng, cluster.lat], view.zoom)
    return {
      x: Math.round(x - center.x),
      y: Math.round(y - center.y),
      text: markerText(cluster.cards),
      isCluster: cluster.cards.length > 1,
      to: linkOf(cluster, query),
    }
  })
  return { picture: `${position.zoom}/${position.column}/${position.row}`, view, markers }
}

function linkOf({ cards }: Cluster, query: URLSearchParams): string {
  const [card] = cards
  const box = boxAround(cards.map(positionOf))
  if (!card || !box) return ''
  if (cards.length === 1) return href.apartment(card.buildingData.id)
  const margin = clusterMarginDegrees
  const edges = [box.west - margin, box.south - margin, box.east + margin, box.north + margin]
  const bbox = edges.map(roundDegrees).join()
  return `?${withParameter(query, 'bbox', bbox)}${mapFragment}`
}
