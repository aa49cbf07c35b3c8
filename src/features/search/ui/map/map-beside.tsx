import { type ReactNode, useEffect, useRef, useState } from 'react'
import buttons from '../../../../ui/button.module.css'
import { isAtView, useBackCloses } from '../../../../ui/dialog/use-back-closes.ts'
import { lazyComponent } from '../../../../ui/loading/lazy-component.tsx'
import { lazyImport } from '../../../../ui/loading/lazy-import.ts'
import { MapStill } from '../../../map/ui/map-still.tsx'
import { useHasInteracted } from '../../../map/ui/use-has-interacted.ts'
import { useSite } from '../../../site/ui/site-context.tsx'
import styles from './map-beside.module.css'
import type { ListScope } from './types.ts'

const loadPanel = lazyImport('features/search/ui/map/map-panel.tsx', () =>
  import('./map-panel.tsx').then(module => module.MapPanel),
)
const MapPanel = lazyComponent('The map', loadPanel, { isOverlay: true })

/** The map's name in the browser's history. */
const mapHistoryName = 'map'

/**
 * Renders a list with its map beside it; on narrow screens one of the two, with a button to switch. The live map loads
 * after the first interaction.
 */
export function MapBeside({ area, children }: ListScope & { children: ReactNode }) {
  const { map } = useSite()
  const list = useRef<HTMLDivElement>(null)
  const [isMapShown, setIsMapShown] = useState(false)
  const hasInteracted = useHasInteracted()
  useBackCloses(() => setIsMapShown(false), isMapShown, mapHistoryName)
  useEffect(() => setIsMapShown(isAtView(mapHistoryName)), [])
  if (!map) return children
  const still = area && map.areas[area.key] ? `area/${area.key}` : 'town'
  return (
    <div className={styles.beside} data-map={isMapShown || undefined}>
      <div className={styles.list} ref={list}>
        {children}
      </div>
      <section className={styles.map} aria-label="Map">
        {map.data && <MapStill of={still} />}
        {hasInteracted && <MapPanel area={area} list={list} />}
      </section>
      <button
        type="button"
        className={`${buttons.primary} ${styles.toggle}`}
        onClick={() => setIsMapShown(!isMapShown)}
      >
        {isMapShown ? 'List' : 'Map'}
      </button>
    </div>
  )
}
