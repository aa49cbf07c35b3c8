import { type RefObject, useCallback, useState } from 'react'
import type { Card } from '../../../catalog/shapes.ts'
import { LiveMapWhenSeen } from '../../../map/ui/live-map-when-seen.tsx'
import type { MapHandle } from '../../../map/ui/use-maplibre.ts'
import { useSite } from '../../../site/ui/site-context.tsx'
import { MapMarkers } from './map-markers.tsx'
import styles from './map-panel.module.css'
import { MapPeek } from './map-peek.tsx'
import { MapSearchHere } from './map-search-here.tsx'
import type { ListScope } from './types.ts'
import { useLiftedCard } from './use-lifted-card.ts'
import { useMapCards } from './use-map-cards.ts'
import { useMapFit } from './use-map-fit.ts'

interface PanelProps extends ListScope {
  /** The list, whose items have their building's id as `data-building`. */
  list: RefObject<HTMLElement | null>
}

/** Renders the live map of a list, with markers linked to its cards. */
export function MapPanel({ area, list }: PanelProps) {
  const { map: site } = useSite()
  if (!site) return null
  return (
    <LiveMapWhenSeen
      site={site}
      view={(area && site.areas[area.key]) ?? site.town}
      panning="column"
      cooperative={matchMedia('(pointer: coarse)').matches}
      label="Map of the apartments in the list. Arrow keys move it, plus and minus change the zoom. The list has the same apartments."
      fallback={<p className={styles.note}>This browser cannot draw the live map. The list has every apartment.</p>}
    >
      {live => <PanelMarkers live={live} area={area} list={list} />}
    </LiveMapWhenSeen>
  )
}

function PanelMarkers({ live, area, list }: PanelProps & { live: MapHandle }) {
  const cards = useMapCards(area)
  const [opened, setOpened] = useState<readonly Card[]>([])
  const close = useCallback(() => setOpened([]), [])
  const { lifted, lift, scrollToCard } = useLiftedCard(list)
  useMapFit(live.map, cards, area === undefined)
  const open = (pressed: readonly Card[]) => {
    setOpened(pressed)
    if (pressed[0]) scrollToCard(pressed[0].buildingData.id)
  }
  return (
    <>
      <MapMarkers live={live} cards={cards ?? []} lifted={lifted} onLift={lift} onOpen={open} />
      <MapSearchHere map={live.map} withArea={area === undefined} />
      {opened.length > 0 && <MapPeek live={live} cards={opened} onClose={close} />}
    </>
  )
}
