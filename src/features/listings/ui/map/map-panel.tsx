import { type RefObject, useCallback, useMemo, useState } from 'react'
import type { MapView } from '../../../places/projection.ts'
import { LiveMapWhenSeen } from '../../../places/ui/live-map-when-seen.tsx'
import type { MapHandle } from '../../../places/ui/use-maplibre.ts'
import { useSite } from '../../../site/ui/site-context.tsx'
import type { MapCard } from './map-cards.ts'
import { MapMarkers } from './map-markers.tsx'
import { MapPeek } from './map-peek.tsx'
import { MapSearchHere } from './map-search-here.tsx'
import type { ListScope } from './types.ts'
import { useLiftedCard } from './use-lifted-card.ts'
import { useMapFit } from './use-map-fit.ts'

interface PanelProps extends ListScope {
  cards: readonly MapCard[]
  /** The view of the still picture, which the live map covers. */
  view: MapView
  /** The list, whose items have their building's id as `data-building`. */
  list: RefObject<HTMLElement | null>
  /** Where narrow screens show the card of a pressed marker. */
  dock: RefObject<HTMLElement | null>
}

/** Renders the live map of a list, with markers linked to its cards. */
export function MapPanel(props: PanelProps) {
  const { map: site } = useSite()
  if (!site) return null
  return (
    <LiveMapWhenSeen
      site={site}
      view={props.view}
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

function PanelMarkers({ live, area, cards, list, dock }: PanelProps & { live: MapHandle }) {
  const [openedIds, setOpenedIds] = useState<readonly string[]>([])
  const close = useCallback(() => setOpenedIds([]), [])
  // Without those that a filter has removed.
  const opened = useMemo(
    () => cards.filter(({ buildingData }) => openedIds.includes(buildingData.id)),
    [cards, openedIds],
  )
  const { lifted, lift, scrollToCard } = useLiftedCard(list)
  const rememberChosen = useMapFit(live.map, cards, area === undefined)
  const open = (pressed: readonly MapCard[]) => {
    setOpenedIds(pressed.map(({ buildingData }) => buildingData.id))
    if (pressed[0]) scrollToCard(pressed[0].buildingData.id)
  }
  return (
    <>
      <MapMarkers live={live} cards={cards} lifted={lifted ?? opened[0]?.buildingData.id} onLift={lift} onOpen={open} />
      <MapSearchHere map={live.map} withArea={area === undefined} onSearch={rememberChosen} />
      {opened.length > 0 && (
        <MapPeek live={live} cards={opened} withArea={area === undefined} dock={dock.current} onClose={close} />
      )}
    </>
  )
}
