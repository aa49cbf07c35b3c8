import { type ReactNode, useRef } from 'react'
import buttons from '../../../../ui/button.module.css'
import { lazyPart } from '../../../../ui/loading/lazy-part.tsx'
import { MapStill } from '../../../places/ui/map-still.tsx'
import { useHasInteracted } from '../../../places/ui/use-has-interacted.ts'
import { useSite } from '../../../site/ui/site-context.tsx'
import styles from './map-beside.module.css'
import type { MapCard } from './map-cards.ts'
import { StillMarkers } from './still-markers.tsx'
import type { ListScope, ListStill } from './types.ts'
import { useMapMode } from './use-map-mode.ts'

const MapPanel = lazyPart(
  () => import('./map-panel.tsx'),
  module => module.MapPanel,
)

interface MapBesideProps extends ListScope {
  /** The cards of the map, more than the list shows. */
  cards: readonly MapCard[]
  /** Their picture; without it the map starts with the area or the town. */
  still: ListStill | undefined
  /** The list. */
  children: ReactNode
}

/**
 * Renders a list with its map beside it; on narrow screens one of the two, with a button to switch. The map is a still
 * picture with links until the live map has loaded, after the first interaction.
 */
export function MapBeside({ area, cards, still, children }: MapBesideProps) {
  const { map } = useSite()
  const list = useRef<HTMLDivElement>(null)
  const dock = useRef<HTMLDivElement>(null)
  const { isMapShown, toggleMap } = useMapMode()
  const hasInteracted = useHasInteracted()
  if (!map) return children
  const areaView = area && map.areas[area.key]
  return (
    <div className={styles.beside} data-map={isMapShown || undefined}>
      <div className={styles.list} ref={list}>
        {children}
      </div>
      <section className={styles.map} aria-label="Map">
        {map.data && (
          <div className={styles.still}>
            <MapStill of={still?.picture ?? (area && areaView ? `area/${area.key}` : 'town')} />
            {still && <StillMarkers markers={still.markers} />}
          </div>
        )}
        {hasInteracted && (
          <MapPanel area={area} cards={cards} view={still?.view ?? areaView ?? map.town} list={list} dock={dock} />
        )}
      </section>
      <div className={styles.foot}>
        <button type="button" className={`${buttons.primary} ${styles.toggle}`} onClick={toggleMap}>
          {isMapShown ? 'List' : 'Map'}
        </button>
        <div className={styles.dock} ref={dock} />
      </div>
    </div>
  )
}
