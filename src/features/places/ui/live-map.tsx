import type { Map as MapLibreMap } from 'maplibre-gl'
import maplibre from 'maplibre-gl/dist/maplibre-gl-csp'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-csp-worker.js?url'
import 'maplibre-gl/dist/maplibre-gl.css'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import type { PublicMap } from '../../site/rules.ts'
import type { ColorScheme } from '../map-look.ts'
import { type MapView, maxZoom, minZoom, toMapLibreZoom } from '../projection.ts'
import styles from './live-map.module.css'
import { MapControls } from './map-controls.tsx'
import { createMapStyle } from './map-style.ts'
import { useColorScheme } from './use-color-scheme.ts'

maplibre.setWorkerUrl(workerUrl)

/** A live map, and the library that makes its markers and popups. */
export interface MapHandle {
  map: MapLibreMap
  maplibre: typeof maplibre
}

/** What a live map shows, and which controls it has. */
export interface LiveMapProps {
  site: PublicMap
  view: MapView
  label: string
  /** One finger and the wheel scroll the page; two fingers, or Ctrl and the wheel, move the map. */
  cooperative?: boolean
  canPan?: boolean
  /** The view of the button "Re-center"; none without it. */
  home?: MapView
  /** Called when it could not be created or its data did not load. */
  onFail(): void
  /** What is drawn on the map once it is loaded: markers and buttons. */
  children?(live: MapHandle): ReactNode
}

/** Renders a map that can be moved by dragging and wheel, by keys, and by buttons. */
export function LiveMap(props: LiveMapProps) {
  const { canPan, home, children } = props
  const container = useRef<HTMLDivElement>(null)
  const live = useMapLibre(container, props)
  return (
    <div className={styles.map} data-ready={live ? '' : undefined}>
      <div ref={container} className={styles.canvas} />
      {live && children?.(live)}
      {live && <MapControls map={live.map} canPan={canPan} home={home} />}
    </div>
  )
}

/**
 * Creates a MapLibre map in `container` and returns it once it is drawn, undefined before. It follows the color scheme
 * and reports errors to `onFail`, not to the console.
 */
function useMapLibre(container: RefObject<HTMLElement | null>, settings: LiveMapProps): MapHandle | undefined {
  const [live, setLive] = useState<MapHandle>()
  const scheme = useColorScheme()
  const initial = useRef({ settings, scheme })
  const { site } = settings
  useEffect(() => {
    if (!container.current) return
    const { scheme, settings } = initial.current
    const map = tryCreateMap(container.current, settings, scheme)
    if (!map) return settings.onFail()
    map.once('load', () => setLive({ map, maplibre }))
    // Only the first load counts: later errors leave the drawn map as it is.
    map.on('error', () => !map.loaded() && !map.isStyleLoaded() && settings.onFail())
    return () => map.remove()
  }, [container])
  useEffect(() => {
    const drawn = initial.current
    if (!live || site.style || drawn.scheme === scheme) return
    drawn.scheme = scheme
    live.map.setStyle(styleOf(site, scheme))
  }, [live, site, scheme])
  return live
}

/** The URL is absolute, as MapLibre stores it: with any other it would reload the data with each new style. */
function styleOf({ style, data }: PublicMap, scheme: ColorScheme) {
  return style ?? createMapStyle(new URL(data ?? '', location.href).href, scheme)
}

function tryCreateMap(
  container: HTMLElement,
  { view, label, cooperative = false, site }: LiveMapProps,
  scheme: ColorScheme,
): MapLibreMap | undefined {
  try {
    const map = new maplibre.Map({
      container,
      style: styleOf(site, scheme),
      center: [view.lng, view.lat],
      zoom: toMapLibreZoom(view.zoom),
      minZoom: toMapLibreZoom(minZoom),
      maxZoom: toMapLibreZoom(maxZoom),
      maxPitch: 0,
      dragRotate: false,
      pitchWithRotate: false,
      touchPitch: false,
      renderWorldCopies: false,
      cooperativeGestures: cooperative,
      attributionControl: false,
      locale: { 'Map.Title': label },
    })
    // What its style says about its data. The town's own attribution is below the map (`MapAttribution`).
    if (site.style) map.addControl(new maplibre.AttributionControl(), 'bottom-left')
    map.touchZoomRotate.disableRotation()
    map.keyboard.disableRotation()
    return map
  } catch {
    return undefined
  }
}
