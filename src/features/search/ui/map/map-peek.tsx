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
  /** Places of one marker: several where they share an address. */
  cards: readonly Card[]
  onClose(): void
}

/** What stands at the marker that was pressed, beside it; a press elsewhere on the map closes it. */
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

/** A popup of MapLibre's, which keeps itself inside the map, for React to fill. */
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
