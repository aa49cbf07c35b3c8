import type { Map as MapLibreMap } from 'maplibre-gl'
import { type MouseEvent, useEffect, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import { boxAround, fromMapLibreZoom } from '../../../places/projection.ts'
import type { MapHandle } from '../../../places/ui/live-map.tsx'
import { useMarker } from '../../../places/ui/use-marker.ts'
import { type Cluster, clusterCards, type MapCard, markerName, markerText, positionOf } from '../../map/rules.ts'
import styles from './map-markers.module.css'

interface MarkersProps {
  live: MapHandle
  cards: readonly MapCard[]
  /** The building whose card or marker is hovered, focused or open. */
  lifted: string | undefined
  onLift(id: string | undefined): void
  onOpen(cards: readonly MapCard[]): void
}

/** Renders a list's cards as markers with their ratings. Cards close together share a marker. */
export function MapMarkers({ cards, ...shared }: MarkersProps) {
  const zoom = useSettledZoom(shared.live.map)
  const clusters = useMemo(() => clusterCards(cards, zoom), [cards, zoom])
  return clusters.map(cluster => (
    <Marker key={cluster.cards.map(card => card.buildingData.id).join(' ')} cluster={cluster} {...shared} />
  ))
}

function Marker({ live, cluster, lifted, onLift, onOpen }: Omit<MarkersProps, 'cards'> & { cluster: Cluster }) {
  const element = useMarker(live, cluster.lat, cluster.lng, 'center')
  const [card, ...others] = cluster.cards
  const isLifted = cluster.cards.some(({ buildingData }) => buildingData.id === lifted)
  useEffect(() => {
    element.style.zIndex = isLifted ? 'var(--z-map-lifted)' : ''
  }, [element, isLifted])
  if (!card) return null
  const isCluster = others.length > 0
  const lift = () => onLift(isCluster ? undefined : card.buildingData.id)
  const press = (event: MouseEvent) => {
    // A click that reaches the map closes the popup.
    event.stopPropagation()
    // The cards of a marker that is pressed first close when a cluster opens.
    onOpen(isCluster && zoomToCluster(live.map, cluster) ? [] : cluster.cards)
  }
  return createPortal(
    <button
      type="button"
      className={styles.marker}
      data-many={isCluster || undefined}
      data-lifted={isLifted || undefined}
      aria-label={markerName(cluster.cards)}
      onClick={press}
      onPointerEnter={lift}
      onPointerLeave={() => onLift(undefined)}
      onFocus={lift}
      onBlur={() => onLift(undefined)}
    >
      {markerText(cluster.cards)}
    </button>,
    element,
  )
}

/** Zooms in so that a cluster splits. Returns false if it cannot: all at one location, or at the largest zoom. */
function zoomToCluster(map: MapLibreMap, { cards }: Cluster): boolean {
  const box = boxAround(cards.map(positionOf))
  if (!box || (box.west === box.east && box.south === box.north) || map.getZoom() >= map.getMaxZoom()) return false
  // The button disappears, so the focus moves to the map.
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
