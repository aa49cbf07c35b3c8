import { type ReactNode, useRef } from 'react'
import { useLocation } from 'react-router'
import { mapFragment } from '../../../../site-map.ts'
import buttons from '../../../../ui/button.module.css'
import { navigate } from '../../../../ui/link.tsx'
import { lazyPart } from '../../../../ui/loading/lazy-part.tsx'
import { useDocumentMark } from '../../../../ui/use-document-mark.ts'
import { closeFragment, fromPage, usePageFragment } from '../../../../ui/use-fragment.ts'
import { MapAttribution } from '../../../places/ui/map-attribution.tsx'
import { useSite } from '../../../site/ui/site-context.tsx'
import type { MapCard } from '../../map/rules.ts'
import { CompareLink } from '../compare/compare-link.tsx'
import styles from './map-beside.module.css'

const MapPanel = lazyPart(() => import('./map-panel.tsx'), 'MapPanel')

interface MapBesideProps {
  /** The cards of the map, more than the list shows. */
  cards: readonly MapCard[]
  /** What narrow screens show on the map, beside the button back to the list. */
  onMap: ReactNode
  children: ReactNode
}

/**
 * Renders a list, and its map once it is opened: on wide screens beside the list, on narrow ones instead of it. An open
 * map's address has a fragment: Back closes it, and a narrow screen returns to where the list was scrolled to.
 */
export function MapBeside({ cards, onMap, children }: MapBesideProps) {
  const { map } = useSite()
  const list = useRef<HTMLDivElement>(null)
  const { isShown, toggle } = useListMap()
  useDocumentMark('data-map', isShown)
  if (!map) return children
  return (
    <div className={styles.beside} data-open={isShown || undefined}>
      <div className={styles.list} ref={list}>
        {children}
      </div>
      {isShown && (
        <section className={styles.map} aria-label="Map">
          <div className={styles.frame}>
            <MapPanel site={map} view={map.town} cards={cards} list={list} />
          </div>
          <MapAttribution />
        </section>
      )}
      <div className={styles.foot}>
        {isShown && onMap}
        {(isShown || cards.length > 0) && (
          <button type="button" className={buttons.primary} onClick={toggle}>
            {isShown ? 'List' : 'Map'}
          </button>
        )}
        {isShown && <CompareLink />}
      </div>
    </div>
  )
}

/** Renders the button that opens and closes the map beside a list, on wide screens. */
export function MapToggle({ hasCards }: { hasCards: boolean }) {
  const { isShown, toggle } = useListMap()
  const { map } = useSite()
  if (!map || (!isShown && !hasCards)) return null
  return (
    <button type="button" className={`${buttons.button} ${styles.toggle}`} aria-pressed={isShown} onClick={toggle}>
      <span>Map</span>
    </button>
  )
}

/** Returns whether the list's map is open, which the address says, and what opens and closes it. */
function useListMap() {
  const { map } = useSite()
  const { pathname, search } = useLocation()
  const isShown = usePageFragment() === mapFragment && map !== null
  const show = () => navigate(pathname + search + mapFragment, { state: fromPage, preventScrollReset: true })
  // An entry that a filter made stays in the history, as the list's.
  const hide = () => closeFragment(mapFragment)
  return { isShown, toggle: isShown ? hide : show }
}
