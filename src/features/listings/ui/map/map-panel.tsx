import type { Map as MapLibreMap } from 'maplibre-gl'
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import buttons from '../../../../ui/button.module.css'
import { type MapView, toMapLibreZoom } from '../../../places/projection.ts'
import type { MapHandle } from '../../../places/ui/live-map.tsx'
import { LiveMapWhenSeen } from '../../../places/ui/live-map-when-seen.tsx'
import { CampusPin } from '../../../places/ui/pins.tsx'
import type { PublicMap } from '../../../site/rules.ts'
import { useWalkPoint } from '../../../site/ui/campus-point.ts'
import { useSite } from '../../../site/ui/site-context.tsx'
import { edgesOf } from '../../lists/filter-rules.ts'
import { cardFiltersToQuery, namedCampusPoint } from '../../lists/rules.ts'
import { type MapCard, viewOfCards } from '../../map/rules.ts'
import { useFilters } from '../lists/use-filters.ts'
import { MapMarkers } from './map-markers.tsx'
import { MapPeek } from './map-peek.tsx'
import styles from './map-search-here.module.css'

interface PanelProps {
  cards: readonly MapCard[]
  /** The list, whose items have their building's id as `data-building`. */
  list: RefObject<HTMLElement | null>
}

export function MapPanel({ site, view, ...props }: PanelProps & { site: PublicMap; view: MapView }) {
  return (
    <LiveMapWhenSeen
      site={site}
      view={view}
      canPan
      // Where the map fills the screen, one finger need not scroll the page.
      cooperative={matchMedia('(pointer: coarse) and (min-width: 1100px)').matches}
      label="Map of the apartments in the list. Arrow keys move it, plus and minus change the zoom. The list has the same apartments."
      undrawableText="This browser cannot draw the live map. The list has every apartment."
    >
      {live => <PanelMarkers live={live} {...props} />}
    </LiveMapWhenSeen>
  )
}

function PanelMarkers({ live, cards, list }: PanelProps & { live: MapHandle }) {
  const [openedIds, setOpenedIds] = useState<readonly string[]>([])
  const close = useCallback(() => setOpenedIds([]), [])
  // Without those that a filter has removed.
  const opened = useMemo(
    () => cards.filter(({ buildingData }) => openedIds.includes(buildingData.id)),
    [cards, openedIds],
  )
  const { lifted, lift, scrollToCard } = useLiftedCard(list)
  const { campusPoints } = useSite()
  const { filters } = useFilters()
  const walkTo = useWalkPoint(namedCampusPoint(filters))
  const campus = campusPoints.find(({ key }) => key === walkTo)
  const rememberChosen = useMapFit(live.map, cards)
  const open = (pressed: readonly MapCard[]) => {
    setOpenedIds(pressed.map(({ buildingData }) => buildingData.id))
    if (pressed[0]) scrollToCard(pressed[0].buildingData.id)
  }
  return (
    <>
      {campus && <CampusPin live={live} lat={campus.lat} lng={campus.lng} name={campus.label} />}
      <MapMarkers live={live} cards={cards} lifted={lifted ?? opened[0]?.buildingData.id} onLift={lift} onOpen={open} />
      <MapSearchHere map={live.map} onSearch={rememberChosen} />
      {opened.length > 0 && <MapPeek map={live.map} cards={opened} onClose={close} />}
    </>
  )
}

const itemOf = (list: HTMLElement | null, id: string) =>
  list?.querySelector<HTMLElement>(`[data-building="${CSS.escape(id)}"]`)

/**
 * Links a list of cards to its map: returns the building whose card is hovered or focused, and highlights the card of a
 * hovered marker. The list itself has no code for it.
 */
function useLiftedCard(list: RefObject<HTMLElement | null>) {
  const [lifted, setLifted] = useState<string>()
  useEffect(() => {
    const stop = new AbortController()
    const follow = ({ target }: Event) => {
      const item = target instanceof Element ? target.closest<HTMLElement>('[data-building]') : null
      setLifted(item?.dataset.building)
    }
    const leave = () => setLifted(undefined)
    for (const name of ['pointerover', 'focusin']) list.current?.addEventListener(name, follow, { signal: stop.signal })
    for (const name of ['pointerleave', 'focusout'])
      list.current?.addEventListener(name, leave, { signal: stop.signal })
    return () => stop.abort()
  }, [list])
  useEffect(() => {
    const item = lifted === undefined ? undefined : itemOf(list.current, lifted)
    item?.setAttribute('data-lifted', '')
    return () => item?.removeAttribute('data-lifted')
  }, [list, lifted])
  const scrollToCard = useCallback(
    (id: string) => {
      const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
      itemOf(list.current, id)?.scrollIntoView({ block: 'nearest', behavior: prefersReducedMotion ? 'auto' : 'smooth' })
    },
    [list],
  )
  return { lifted, lift: setLifted, scrollToCard }
}

/**
 * Renders a button that filters the list by the visible part of the map (`bbox`), once the user has moved the map.
 * @param onSearch called with that part before the list changes.
 */
function MapSearchHere({ map, onSearch }: { map: MapLibreMap; onSearch(bbox: string): void }) {
  const { change } = useFilters('next')
  const [hasMoved, setHasMoved] = useState(false)
  useEffect(() => {
    const noteMove = (event: object) => {
      // Only the user's moves have `originalEvent`, or `byReader` from MapControls; `byList` is from useMapFit.
      if ('byList' in event) setHasMoved(false)
      else if ('byReader' in event || ('originalEvent' in event && event.originalEvent)) setHasMoved(true)
    }
    map.on('moveend', noteMove)
    return () => void map.off('moveend', noteMove)
  }, [map])
  if (!hasMoved) return null
  const search = () => {
    // Ends an animation, so that the search covers the visible part.
    map.stop()
    setHasMoved(false)
    const [southWest, northEast] = map.getBounds().toArray()
    // To about a meter.
    const bbox = [...southWest, ...northEast].map(degrees => degrees.toFixed(5)).join(',')
    onSearch(bbox)
    change({ bbox })
  }
  return (
    <button type="button" className={`${buttons.button} ${buttons.small} ${styles.here}`} onClick={search}>
      Search this area
    </button>
  )
}

/** Marks a move to the cards of the list. */
const byList = { byList: true }

/**
 * Moves a list's map to its cards at first and after every change of filters; while the list is narrowed to a part of the
 * map, to that part. A change of the order, of the campus point or of the number of cards in the list moves nothing.
 * @returns a function to call with the part that the user chooses on this map (`bbox`): it is in view already.
 */
function useMapFit(map: MapLibreMap, cards: readonly MapCard[]): (bbox: string) => void {
  const { filters } = useFilters()
  const { bbox } = filters
  const filterKey = cardFiltersToQuery({ ...filters, campus: undefined, sort: undefined }).toString()
  const fittedKey = useRef<string>(undefined)
  const fittedBox = useRef<string>(undefined)
  useEffect(() => {
    if (fittedKey.current === filterKey) return
    const animate = fittedKey.current !== undefined
    fittedKey.current = filterKey
    const { clientWidth: width, clientHeight: height } = map.getContainer()
    const view = bbox ? undefined : viewOfCards(cards, { width, height })
    if (view) map.easeTo({ center: [view.lng, view.lat], zoom: toMapLibreZoom(view.zoom), animate }, byList)
    if (bbox && bbox !== fittedBox.current) {
      const { west, south, east, north } = edgesOf(bbox)
      map.fitBounds([west, south, east, north], { animate }, byList)
    }
    fittedBox.current = bbox
  }, [map, cards, filterKey, bbox])
  return chosen => {
    fittedBox.current = chosen
  }
}
