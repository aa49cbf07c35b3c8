import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import buttons from '../../../../ui/button.module.css'
import { MapIcon } from '../../../places/ui/map-icons.tsx'
import type { MapHandle } from '../../../places/ui/use-maplibre.ts'
import { useMediaQuery } from '../../../places/ui/use-media-query.ts'
import type { MapCard } from './map-cards.ts'
import { positionOf } from './map-clusters.ts'
import styles from './map-peek.module.css'
import { PeekCard } from './peek-card.tsx'

interface PeekProps {
  live: MapHandle
  /** The cards of a marker; several at the same location. */
  cards: readonly MapCard[]
  withArea: boolean
  /** The element at the lower edge of a map that fills a narrow screen. */
  dock: HTMLElement | null
  onClose(): void
}

/** Space between a marker and the card below it, in pixels. */
const markerSpacePx = 40

/**
 * Renders the apartments of a pressed marker at the map's lower edge, and moves the map if they would cover the marker.
 * Escape, its button and a press elsewhere on the map close it.
 */
export function MapPeek({ live: { map }, cards, withArea, dock, onClose }: PeekProps) {
  const isNarrow = useMediaQuery('(max-width: 1099px)')
  const box = useRef<HTMLDivElement>(null)
  const [first] = cards
  useCloseElsewhere(map, onClose)
  useEffect(() => {
    // In the dock the button "List" is above it.
    const edge = isNarrow ? dock?.parentElement : box.current
    if (!first || !edge) return
    const top = edge.getBoundingClientRect().top - map.getContainer().getBoundingClientRect().top
    const coveredPx = map.project(positionOf(first)).y + markerSpacePx - top
    if (coveredPx > 0) map.panBy([0, coveredPx])
  }, [map, first, dock, isNarrow])
  const close = () => {
    // The button disappears, so the focus moves to the map.
    map.getCanvas().focus({ preventScroll: true })
    onClose()
  }
  const peek = (
    <div ref={box} className={styles.peek} role="status">
      <ul>
        {cards.map(card => (
          <PeekCard key={card.buildingData.id} card={card} withArea={withArea} />
        ))}
      </ul>
      <button type="button" className={`${buttons.round} ${styles.close}`} aria-label="Close" onClick={close}>
        <MapIcon name="close" />
      </button>
    </div>
  )
  return isNarrow && dock ? createPortal(peek, dock) : <div className={styles.layer}>{peek}</div>
}

function useCloseElsewhere(map: MapHandle['map'], onClose: () => void): void {
  useEffect(() => {
    const closeOnEscape = ({ key }: KeyboardEvent) => key === 'Escape' && onClose()
    document.addEventListener('keydown', closeOnEscape)
    map.on('click', onClose)
    return () => {
      document.removeEventListener('keydown', closeOnEscape)
      map.off('click', onClose)
    }
  }, [map, onClose])
}
