import { type ReactNode, useRef } from 'react'
import { useLocation } from 'react-router'
import { mapFragment } from '../../../../site-map.ts'
import buttons from '../../../../ui/button.module.css'
import { Link, navigate } from '../../../../ui/link.tsx'
import { lazyPart } from '../../../../ui/loading/lazy-part.tsx'
import { useDocumentMark } from '../../../../ui/use-document-mark.ts'
import { closeFragment, fromPage, usePageFragment } from '../../../../ui/use-fragment.ts'
import { MapAttribution } from '../../../places/ui/map-attribution.tsx'
import { MapStill } from '../../../places/ui/map-still.tsx'
import { useHasInteracted } from '../../../places/ui/use-has-interacted.ts'
import { useSite } from '../../../site/ui/site-context.tsx'
import type { ListStill } from '../../map/list-map.ts'
import type { MapCard } from '../../map/rules.ts'
import { CompareLink } from '../compare/compare-link.tsx'
import styles from './map-beside.module.css'
import pins from './map-markers.module.css'

const MapPanel = lazyPart(() => import('./map-panel.tsx'), 'MapPanel', undefined, { isQuiet: true })

interface MapBesideProps {
  area?: { key: string; name: string }
  /** The cards of the map, more than the list shows. */
  cards: readonly MapCard[]
  /** Their picture; without it the map starts with the area or the town. */
  still: ListStill | undefined
  /** What narrow screens show on the map, beside the button back to the list. */
  onMap: ReactNode
  children: ReactNode
}

/**
 * Renders a list with its map beside it; on narrow screens one of the two, with a button to switch. There the map's
 * address has a fragment: Back returns to the list where it was scrolled to, and Back from another page to the map. The
 * map is a still picture with links until the live map has loaded, after the first interaction.
 */
export function MapBeside({ area, cards, still, onMap, children }: MapBesideProps) {
  const { map } = useSite()
  const list = useRef<HTMLDivElement>(null)
  const { pathname, search } = useLocation()
  const isMapShown = usePageFragment() === mapFragment
  useDocumentMark('data-map', isMapShown && map !== undefined)
  const showMap = () => navigate(pathname + search + mapFragment, { state: fromPage, preventScrollReset: true })
  // An entry that a filter made stays in the history, as the list's.
  const showList = () => closeFragment(mapFragment)
  const hasInteracted = useHasInteracted()
  if (!map) return children
  const areaView = area && map.areas[area.key]
  return (
    <div className={styles.beside}>
      <div className={styles.list} ref={list}>
        {children}
      </div>
      <section className={styles.map} aria-label="Map">
        <div className={styles.frame}>
          {map.data && (
            <div className={styles.still}>
              <MapStill of={still?.picture ?? (area && areaView ? `area/${area.key}` : 'town')} />
              {still && <StillMarkers markers={still.markers} />}
            </div>
          )}
          {hasInteracted && (
            <MapPanel site={map} view={still?.view ?? areaView ?? map.town} cards={cards} list={list} />
          )}
        </div>
        <MapAttribution />
      </section>
      <div className={styles.foot}>
        {isMapShown && onMap}
        {(isMapShown || cards.length > 0) && (
          <button type="button" className={buttons.primary} onClick={isMapShown ? showList : showMap}>
            {isMapShown ? 'List' : 'Map'}
          </button>
        )}
        {isMapShown && <CompareLink />}
      </div>
    </div>
  )
}

/** The room for a marker, in pixels. */
const slot = { width: 64, height: 40 }

/**
 * Renders a list's markers over its still picture, where the live map has them, as links that work without scripts: to
 * the apartment, or to the list of a cluster. SVG places them, because served HTML has no `style` attributes. They are no
 * tab stops and screen readers skip them, since the list beside has the same links (docs/decisions/107).
 */
function StillMarkers({ markers }: Pick<ListStill, 'markers'>) {
  return (
    <svg className={pins.still} width={1} height={1} aria-hidden="true">
      {markers.map(({ x, y, text, isCluster, to }) => (
        <foreignObject key={to} x={x - slot.width / 2} y={y - slot.height / 2} {...slot}>
          <Link className={pins.marker} data-many={isCluster || undefined} to={to} tabIndex={-1}>
            {text}
          </Link>
        </foreignObject>
      ))}
    </svg>
  )
}
