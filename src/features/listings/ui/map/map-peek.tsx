import type { Map as MapLibreMap } from 'maplibre-gl'
import { useEffect, useRef } from 'react'
import { href } from '../../../../site-map.ts'
import buttons from '../../../../ui/button.module.css'
import layout from '../../../../ui/layout.module.css'
import { Link } from '../../../../ui/link.tsx'
import { RatingFact } from '../../../../ui/rating/rating-fact.tsx'
import { Picture } from '../../../photos/ui/picture.tsx'
import { MapIcon } from '../../../places/ui/map-icons.tsx'
import { useSite } from '../../../site/ui/site-context.tsx'
import { namedCampusPoint } from '../../lists/rules.ts'
import { countText, rentText } from '../card-rating.tsx'
import { CompareToggle } from '../compare/compare-toggle.tsx'
import { useFilters } from '../lists/use-filters.ts'
import { SaveRibbon } from '../saved/save-button.tsx'
import { Walk } from '../walk.tsx'
import type { MapCard } from './map-cards.ts'
import { positionOf } from './map-clusters.ts'
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
  useCloseElsewhere(map, onClose)
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
            <PeekCard key={card.buildingData.id} card={card} />
          ))}
        </ul>
        <button type="button" className={`${buttons.round} ${styles.close}`} aria-label="Close" onClick={close}>
          <MapIcon name="close" />
        </button>
      </div>
    </div>
  )
}

function useCloseElsewhere(map: MapLibreMap, onClose: () => void): void {
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
function PeekCard({ card }: { card: MapCard }) {
  const { buildingData: building, avgRating, numReviews, avgMaintenance, walkingTimes } = card
  const { placeholder } = useSite()
  const { filters } = useFilters()
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
        <SaveRibbon kind="apartment" of={building} />
      </div>
    </li>
  )
}
