import { type ReactNode, useRef } from 'react'
import type { PublicMap } from '../../site/rules.ts'
import type { MapView } from '../projection.ts'
import styles from './live-map.module.css'
import { MapControls } from './map-controls.tsx'
import { type MapFailure, type MapHandle, useMapLibre } from './use-maplibre.ts'

/** What a live map shows, and which controls it has. */
export interface LiveMapProps {
  site: PublicMap
  view: MapView
  label: string
  cooperative?: boolean
  canPan?: boolean
  /** The view of the button "Re-center"; none without it. */
  home?: MapView
  onFail?(failure: MapFailure): void
  /** What is drawn on the map once it is loaded: markers, a route, buttons. */
  children?(live: MapHandle): ReactNode
}

/** Renders a map that can be moved by dragging and wheel, by keys, and by buttons. */
export function LiveMap({ site, view, label, cooperative = false, canPan, home, ...rest }: LiveMapProps) {
  const container = useRef<HTMLDivElement>(null)
  const onFail = (failure: MapFailure) => rest.onFail?.(failure)
  const live = useMapLibre(container, { site, view, label, cooperative, onFail })
  return (
    <div className={styles.map} data-ready={live ? '' : undefined}>
      <div ref={container} className={styles.canvas} />
      {live && rest.children?.(live)}
      {live && <MapControls map={live.map} canPan={canPan} home={home} />}
    </div>
  )
}
