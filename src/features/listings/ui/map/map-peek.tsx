import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import X from '~icons/lucide/x'
import { href } from '../../../../site-map.ts'
import buttons from '../../../../ui/button.module.css'
import layout from '../../../../ui/layout.module.css'
import { Link } from '../../../../ui/link.tsx'
import { RatingFact } from '../../../../ui/rating/rating-fact.tsx'
import { Picture } from '../../../photos/ui/picture.tsx'
import type { MapHandle } from '../../../places/ui/use-maplibre.ts'
import { useMediaQuery } from '../../../places/ui/use-media-query.ts'
import { useSite } from '../../../site/ui/site-context.tsx'
import { namedCampusPoint } from '../../lists/rules.ts'
import { countText, rentText } from '../card-rating.tsx'
import { CompareToggle } from '../compare/compare-toggle.tsx'
import { useFilters } from '../lists/use-filters.ts'
import { RibbonButton } from '../saved/save-ribbon.tsx'
import { Walk } from '../walk.tsx'
import type { MapCard } from './map-cards.ts'
import { positionOf } from './map-clusters.ts'
import styles from './map-peek.module.css'

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
        <X width="18" height="18" aria-hidden="true" />
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

/** Renders an apartment of a pressed marker: photo, name, facts, Save and Compare. The rest of it leads to its page. */
function PeekCard({ card, withArea }: { card: MapCard; withArea: boolean }) {
  const { buildingData: building, avgRating, numReviews, avgMaintenance, walkingTimes } = card
  const { placeholder } = useSite()
  const { filters } = useFilters(withArea, 'shown')
  const rent = rentText(card.rent)
  const repairs = avgMaintenance > 0 && `Repairs ${avgMaintenance.toFixed(1)}`
  return (
    <li className={styles.card}>
      <Picture className={styles.photo} url={building.photos[0] ?? placeholder} alt="" sizes="112px" />
      <div className={styles.text}>
        <Link className={`${layout.cardLink} ${styles.name}`} to={href.apartment(building.id)}>
          {building.name}
        </Link>
        <p className={styles.rating}>
          <RatingFact rating={avgRating} isSmall />
          {countText(numReviews)}
        </p>
        <p>{[rent, repairs].filter(Boolean).join(' · ')}</p>
        {walkingTimes && (
          <p>
            <Walk times={walkingTimes} to={namedCampusPoint(filters)} />
          </p>
        )}
        <p>
          <CompareToggle building={building} />
        </p>
      </div>
      <div className={styles.save}>
        <RibbonButton kind="apartment" of={building} />
      </div>
    </li>
  )
}
