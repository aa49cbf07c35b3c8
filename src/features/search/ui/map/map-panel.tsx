import { type RefObject, useCallback, useState } from 'react'
import type { Card } from '../../../catalog/shapes.ts'
import { LiveMapWhenSeen } from '../../../map/ui/live-map-when-seen.tsx'
import type { MapHandle } from '../../../map/ui/use-maplibre.ts'
import { useSite } from '../../../site/ui/site-context.tsx'
import type { ListScope } from './map-beside.tsx'
import { MapMarkers } from './map-markers.tsx'
import styles from './map-panel.module.css'
import { MapPeek } from './map-peek.tsx'
import { MapSearchHere } from './map-search-here.tsx'
import { useLiftedCard } from './use-lifted-card.ts'
import { useMapCards } from './use-map-cards.ts'
import { useMapFit } from './use-map-fit.ts'

interface PanelProps extends ListScope {
  /** The list beside, whose items carry their building's id as `data-building`. */
  list: RefObject<HTMLElement | null>
}

/** The live map of a list: its places with their ratings, tied to the cards beside. */
export function MapPanel({ area, list }: PanelProps) {
  const { map: site } = useSite()
  if (!site) return null
  return (
    <LiveMapWhenSeen
      site={site}
      view={(area && site.areas[area.key]) ?? site.town}
      panning="column"
      cooperative={matchMedia('(pointer: coarse)').matches}
      label="Map of the places in the list. Arrow keys move it, plus and minus change the zoom. The list has the same places."
      fallback={<p className={styles.note}>This browser cannot draw the live map. The list has every place.</p>}
    >
      {live => <PanelMarkers live={live} area={area} list={list} />}
    </LiveMapWhenSeen>
  )
}

function PanelMarkers({ live, area, list }: PanelProps & { live: MapHandle }) {
  const cards = useMapCards(area)
  const [opened, setOpened] = useState<readonly Card[]>([])
  const close = useCallback(() => setOpened([]), [])
  const { lifted, lift, bringToView } = useLiftedCard(list)
  useMapFit(live.map, cards, area === undefined)
  const open = (these: readonly Card[]) => {
    setOpened(these)
    if (these[0]) bringToView(these[0].buildingData.id)
  }
  return (
    <>
      <MapMarkers live={live} cards={cards ?? []} lifted={lifted} onLift={lift} onOpen={open} />
      <MapSearchHere map={live.map} withArea={area === undefined} />
      {opened.length > 0 && <MapPeek live={live} cards={opened} onClose={close} />}
    </>
  )
}
