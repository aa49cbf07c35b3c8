import { useEffect, useMemo } from 'react'
import { createPortal } from 'react-dom'
import { Link } from 'react-router'
import { href } from '../../../../site-map.ts'
import { RatingFact } from '../../../../ui/rating/rating-fact.tsx'
import { reviewCountLabel } from '../../../catalog/rules.ts'
import type { Card } from '../../../catalog/shapes.ts'
import { MapIcon } from '../../../map/ui/map-icons.tsx'
import type { MapHandle } from '../../../map/ui/use-maplibre.ts'
import { positionOf } from './map-clusters.ts'
import styles from './map-peek.module.css'

interface PeekProps {
  live: MapHandle
  /** The cards of a marker; several at the same location. */
  cards: readonly Card[]
  onClose(): void
}

/** Renders the apartments of a pressed marker in a popup. A press elsewhere on the map closes it. */
export function MapPeek({ live, cards, onClose }: PeekProps) {
  const element = usePopup(live, cards, onClose)
  return createPortal(
    <div className={styles.peek} role="status">
      <ul>
        {cards.map(({ buildingData: { id, name, address }, avgRating, numReviews }) => (
          <li key={id}>
            <Link to={href.apartment(id)}>{name}</Link>
            <p>{address}</p>
            <p className={styles.rating}>
              <RatingFact rating={avgRating} />
              {reviewCountLabel(numReviews)}
            </p>
          </li>
        ))}
      </ul>
      <button type="button" aria-label="Close" onClick={onClose}>
        <MapIcon name="close" />
      </button>
    </div>,
    element,
  )
}

/** Returns the element of a MapLibre popup, to fill through a portal. MapLibre keeps the popup inside the map. */
function usePopup({ map, maplibre }: MapHandle, cards: readonly Card[], onClose: () => void): HTMLElement {
  const element = useMemo(() => document.createElement('div'), [])
  const [first] = cards
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
  return element
}
