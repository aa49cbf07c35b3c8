import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { isAtView, useBackCloses } from '../../../../ui/dialog/use-back-closes.ts'

/** The map's name in the browser's history. */
const mapHistoryName = 'map'

/** Screens on which the map replaces the list (map-beside.module.css). */
const narrowScreen = '(max-width: 1099px)'

/** State of a history entry at which the map is shown. */
interface MapEntry {
  openDialogs?: number
  /** Where the list was scrolled to, in pixels. */
  listScrollY?: number
}

const entryState = () => (history.state as MapEntry | null) ?? {}

/**
 * Returns whether a narrow screen shows the map instead of the list, and the toggle for it. The map is a history entry of
 * its own: Back returns to the list where it was scrolled to, as the toggle does, and Back from another page returns to
 * the map.
 */
export function useMapMode(): { isMapShown: boolean; toggleMap(): void } {
  const { key } = useLocation()
  const [isMapShown, setIsMapShown] = useState(false)
  const listScrollY = useRef(0)
  useBackCloses(() => setIsMapShown(false), isMapShown, mapHistoryName)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new entry is compared with what is shown.
  useEffect(() => {
    if (isAtView(mapHistoryName)) {
      listScrollY.current = entryState().listScrollY ?? 0
      setIsMapShown(true)
    } else if (isMapShown) changeEntry({ view: mapHistoryName, listScrollY: listScrollY.current })
  }, [key])
  useEffect(() => {
    if (isMapShown) changeEntry({ listScrollY: listScrollY.current })
  }, [isMapShown])
  const wasMapShown = useRef(false)
  useLayoutEffect(() => {
    if (wasMapShown.current && !isMapShown && matchMedia(narrowScreen).matches) window.scrollTo(0, listScrollY.current)
    wasMapShown.current = isMapShown
  }, [isMapShown])
  const toggleMap = () => {
    listScrollY.current = isMapShown ? listScrollY.current : window.scrollY
    // An entry that a filter made stays in the history, as the list's.
    if (isMapShown && !entryState().openDialogs) changeEntry({ view: undefined })
    setIsMapShown(!isMapShown)
  }
  return { isMapShown, toggleMap }
}

/** Adds to the state of the current history entry. */
function changeEntry(change: MapEntry & { view?: string }): void {
  history.replaceState({ ...entryState(), ...change }, '')
}
