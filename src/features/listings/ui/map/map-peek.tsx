import type { Map as MapLibreMap } from 'maplibre-gl'
import { useEffect, useRef } from 'react'
import X from '~icons/lucide/x'
import buttons from '../../../../ui/button.module.css'
import { type MapCard, positionOf } from '../../map/rules.ts'
import { PropertyCard } from '../property-card.tsx'
import styles from './map-peek.module.css'

/** Space between a marker and the card below it, in pixels. */
const markerSpacePx = 40

/**
 * Renders the apartments of a pressed marker, several at one location, at the map's lower edge, and moves the map if they
 * would cover the marker. Escape, its button and a press elsewhere on the map close it.
 */
export function MapPeek(props: { map: MapLibreMap; cards: readonly MapCard[]; onClose(): void }) {
  const { map, cards, onClose } = props
  const box = useRef<HTMLDivElement>(null)
  const [first] = cards
  useEffect(() => {
    const closeOnEscape = ({ key }: KeyboardEvent) => key === 'Escape' && onClose()
    document.addEventListener('keydown', closeOnEscape)
    map.on('click', onClose)
    return () => {
      document.removeEventListener('keydown', closeOnEscape)
      map.off('click', onClose)
    }
  }, [map, onClose])
  useEffect(() => {
    if (!first || !box.current) return
    const top = box.current.getBoundingClientRect().top - map.getContainer().getBoundingClientRect().top
    const coveredPx = map.project(positionOf(first)).y + markerSpacePx - top
    if (coveredPx > 0) map.panBy([0, coveredPx])
  }, [map, first])
  const close = () => {
    // The button disappears, so the focus moves to the map.
    map.getCanvas().focus({ preventScroll: true })
    onClose()
  }
  return (
    <div className={styles.layer}>
      <div ref={box} className={styles.peek} role="status">
        <ul>
          {cards.map(card => (
            <li key={card.buildingData.id}>
              <PropertyCard card={card} isCompact />
            </li>
          ))}
        </ul>
        <button type="button" className={`${buttons.round} ${styles.close}`} aria-label="Close" onClick={close}>
          <X width="18" height="18" aria-hidden="true" />
        </button>
      </div>
    </div>
  )
}
