import type { Map as MapLibreMap } from 'maplibre-gl'
import { type MouseEvent, useEffect, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Card } from '../../../catalog/shapes.ts'
import { boxAround, fromMapLibreZoom } from '../../../map/projection.ts'
import type { MapHandle } from '../../../map/ui/use-maplibre.ts'
import { useMarker } from '../../../map/ui/use-marker.ts'
import { type Cluster, clusterCards, positionOf } from './map-clusters.ts'
import styles from './map-markers.module.css'

interface MarkersProps {
  live: MapHandle
  cards: readonly Card[]
  /** The building whose card or marker is looked at. */
  lifted: string | undefined
  onLift(id: string | undefined): void
  onOpen(cards: readonly Card[]): void
}

/** A list's places as buttons with their ratings; far out, those that stand close together are one button. */
export function MapMarkers({ live, cards, lifted, onLift, onOpen }: MarkersProps) {
  const zoom = useSettledZoom(live.map)
  const clusters = useMemo(() => clusterCards(cards, zoom), [cards, zoom])
  return clusters.map(cluster => {
    const ids = cluster.cards.map(card => card.buildingData.id)
    return (
      <Marker
        key={ids.join(' ')}
        live={live}
        cluster={cluster}
        lifted={lifted !== undefined && ids.includes(lifted)}
        onLift={onLift}
        onOpen={onOpen}
      />
    )
  })
}

type MarkerProps = Pick<MarkersProps, 'live' | 'onLift' | 'onOpen'> & { cluster: Cluster; lifted: boolean }

function Marker({ live, cluster, lifted, onLift, onOpen }: MarkerProps) {
  const element = useMarker(live, cluster.lat, cluster.lng, 'center')
  const [card, ...others] = cluster.cards
  useEffect(() => {
    element.style.zIndex = lifted ? '2' : ''
  }, [element, lifted])
  if (!card) return null
  const isCluster = others.length > 0
  const lift = () => onLift(isCluster ? undefined : card.buildingData.id)
  const press = (event: MouseEvent) => {
    // A click on the map itself closes what a marker has opened.
    event.stopPropagation()
    if (!isCluster || !zoomToCluster(live.map, cluster)) onOpen(cluster.cards)
  }
  return createPortal(
    <button
      type="button"
      className={styles.marker}
      data-many={isCluster || undefined}
      data-lifted={lifted || undefined}
      aria-label={isCluster ? `${cluster.cards.length} places close together` : nameOf(card)}
      onClick={press}
      onPointerEnter={lift}
      onPointerLeave={() => onLift(undefined)}
      onFocus={lift}
      onBlur={() => onLift(undefined)}
    >
      {isCluster ? cluster.cards.length : ratingText(card)}
    </button>,
    element,
  )
}

const ratingText = ({ avgRating }: Card) => (avgRating > 0 ? avgRating.toFixed(1) : 'New')

function nameOf(card: Card): string {
  const { name, address } = card.buildingData
  return `${card.avgRating > 0 ? `${ratingText(card)} stars` : 'New, no reviews yet'}, ${name}, ${address}`
}

/** Moves the map so that a cluster falls apart; false when it cannot, because its places are one or the zoom is spent. */
function zoomToCluster(map: MapLibreMap, { cards }: Cluster): boolean {
  const box = boxAround(cards.map(positionOf))
  if (!box || (box.west === box.east && box.south === box.north) || map.getZoom() >= map.getMaxZoom()) return false
  // The button is about to be replaced: the keyboard goes on from the map.
  map.getCanvas().focus({ preventScroll: true })
  map.fitBounds([box.west, box.south, box.east, box.north], { padding: 70 }, { byReader: true })
  return true
}

const halfZoom = (map: MapLibreMap) => Math.round(fromMapLibreZoom(map.getZoom()) * 2) / 2

/** Returns the zoom of the map at rest, in steps of one half, so that small moves do not rebuild the markers. */
function useSettledZoom(map: MapLibreMap): number {
  const [zoom, setZoom] = useState(() => halfZoom(map))
  useEffect(() => {
    const follow = () => setZoom(halfZoom(map))
    map.on('zoomend', follow)
    return () => void map.off('zoomend', follow)
  }, [map])
  return zoom
}
