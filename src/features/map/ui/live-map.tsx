import { type ReactNode, useRef } from 'react'
import type { PublicMap } from '../../site/rules.ts'
import type { MapView } from '../projection.ts'
import styles from './live-map.module.css'
import { MapControls } from './map-controls.tsx'
import { type MapFailure, type MapHandle, useMapLibre } from './use-maplibre.ts'

export interface LiveMapProps {
  site: PublicMap
  /** What it shows first. */
  view: MapView
  label: string
  cooperative?: boolean
  /** Where the buttons stand that move the map, as the arrow keys do; without it there are none. */
  panning?: 'corner' | 'column'
  /** Where the button "Re-centre" leads; without one there is none. */
  home?: MapView
  onFail?(failure: MapFailure): void
  /** What stands on the map, once it is there: markers, ways, and what they need. */
  children?(live: MapHandle): ReactNode
}

/** A map that can be moved: by dragging and wheel, by keys, and by buttons that do the same. */
export function LiveMap({ site, view, label, cooperative = false, panning, home, ...rest }: LiveMapProps) {
  const container = useRef<HTMLDivElement>(null)
  const onFail = (failure: MapFailure) => rest.onFail?.(failure)
  const live = useMapLibre(container, { site, view, label, cooperative, onFail })
  return (
    <div className={styles.map} data-ready={live ? '' : undefined}>
      <div ref={container} className={styles.canvas} />
      {live && rest.children?.(live)}
      {live && <MapControls map={live.map} panning={panning} home={home} />}
    </div>
  )
}
