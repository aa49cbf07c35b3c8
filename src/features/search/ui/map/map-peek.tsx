import { type ReactNode, useEffect, useMemo } from 'react'
import { createPortal } from 'react-dom'
import { MapIcon } from '../../../map/ui/map-icons.tsx'
import type { MapHandle } from '../../../map/ui/use-maplibre.ts'
import { useMediaQuery } from '../../../map/ui/use-media-query.ts'
import type { MapCard } from './map-cards.ts'
import { positionOf } from './map-clusters.ts'
import styles from './map-peek.module.css'
import { PeekCard } from './peek-card.tsx'

interface PeekProps {
  live: MapHandle
  /** The cards of a marker; several at the same location. */
  cards: readonly MapCard[]
  withArea: boolean
  /** The element at the map's lower edge that has the card on narrow screens. */
  dock: HTMLElement | null
  onClose(): void
}

/**
 * Renders the apartments of a pressed marker: in a popup at the marker, on narrow screens at the map's lower edge. Escape,
 * its button and a press elsewhere on the map close it.
 */
export function MapPeek({ live, cards, withArea, dock, onClose }: PeekProps) {
  const isWide = useMediaQuery('(min-width: 1100px)')
  useEffect(() => {
    const closeOnEscape = ({ key }: KeyboardEvent) => key === 'Escape' && onClose()
    document.addEventListener('keydown', closeOnEscape)
    return () => document.removeEventListener('keydown', closeOnEscape)
  }, [onClose])
  const close = () => {
    // The button disappears, so the focus moves to the map.
    live.map.getCanvas().focus({ preventScroll: true })
    onClose()
  }
  const peek = (
    <div className={styles.peek} role="status">
      <ul>
        {cards.map(card => (
          <PeekCard key={card.buildingData.id} card={card} withArea={withArea} />
        ))}
      </ul>
      <button type="button" className={styles.close} aria-label="Close" onClick={close}>
        <MapIcon name="close" />
      </button>
    </div>
  )
  const parts = { live, cards, onClose }
  if (isWide) return <Popup {...parts}>{peek}</Popup>
  return (
    dock && (
      <Docked {...parts} dock={dock}>
        {peek}
      </Docked>
    )
  )
}

type PlacedProps = Pick<PeekProps, 'live' | 'cards' | 'onClose'> & { children: ReactNode }

/** Renders its children in a MapLibre popup, which stays inside the map. */
function Popup({ live: { map, maplibre }, cards: [first], onClose, children }: PlacedProps) {
  const element = useMemo(() => document.createElement('div'), [])
  useEffect(() => {
    if (!first) return
    const options = { closeButton: false, offset: 18, maxWidth: 'none', focusAfterOpen: false, className: styles.popup }
    const popup = new maplibre.Popup(options).setLngLat(positionOf(first)).setDOMContent(element).addTo(map)
    popup.on('close', onClose)
    return () => {
      popup.off('close', onClose)
      popup.remove()
    }
  }, [map, maplibre, element, first, onClose])
  return createPortal(children, element)
}

/** Space between a marker and the card below it, in pixels. */
const markerSpacePx = 40

/** Renders its children at the map's lower edge, and moves the map if they would cover the marker. */
function Docked({ live: { map }, cards: [first], onClose, dock, children }: PlacedProps & { dock: HTMLElement }) {
  useEffect(() => {
    map.on('click', onClose)
    return () => void map.off('click', onClose)
  }, [map, onClose])
  useEffect(() => {
    if (!first) return
    const top =
      (dock.parentElement ?? dock).getBoundingClientRect().top - map.getContainer().getBoundingClientRect().top
    const coveredPx = map.project(positionOf(first)).y + markerSpacePx - top
    if (coveredPx > 0) map.panBy([0, coveredPx])
  }, [map, first, dock])
  return createPortal(children, dock)
}
