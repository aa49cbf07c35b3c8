import type { Map as MapLibreMap, MapOptions } from 'maplibre-gl'
import maplibre from 'maplibre-gl/dist/maplibre-gl-csp'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-csp-worker.js?url'
import 'maplibre-gl/dist/maplibre-gl.css'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { PublicMap } from '../../site/rules.ts'
import { type MapView, maxZoom, minZoom, toMapLibreZoom } from '../projection.ts'
import { createMapStyle } from './map-style.ts'
import { useColorScheme } from './use-color-scheme.ts'

maplibre.setWorkerUrl(workerUrl)

/** A live map, and the library that draws it: parts that stand on the map make their markers with it. */
export interface MapHandle {
  map: MapLibreMap
  maplibre: typeof maplibre
}

/** Why a live map did not appear: this browser cannot draw it, or its data did not come. */
export type MapFailure = 'drawing' | 'data'

/** How a live map begins. */
export interface MapSettings {
  site: PublicMap
  view: MapView
  /** The map's name for readers of the screen. */
  label: string
  /** One finger and the wheel scroll the page; two fingers, or Ctrl and the wheel, move the map. */
  cooperative: boolean
  onFail(failure: MapFailure): void
}

/**
 * A MapLibre map in `container`, removed with it; undefined until it has drawn itself. It follows the reader's light or
 * dark. What goes wrong is told to `onFail`, not to the console.
 */
export function useMapLibre(container: RefObject<HTMLElement | null>, settings: MapSettings): MapHandle | undefined {
  const [live, setLive] = useState<MapHandle>()
  const scheme = useColorScheme()
  const first = useRef({ settings, scheme })
  const { style, data } = settings.site
  useEffect(() => {
    if (!container.current) return
    const { scheme, settings } = first.current
    const made = tryCreateMap(container.current, settings, styleOf(settings.site, scheme))
    if (!made) return settings.onFail('drawing')
    const ready = () => setLive({ map: made, maplibre })
    made.once('load', ready)
    // Before the first drawing there is no map to show; later a tile that does not come takes nothing away.
    made.on('error', () => !made.loaded() && !made.isStyleLoaded() && settings.onFail('data'))
    return () => made.remove()
  }, [container])
  useEffect(() => {
    const drawn = first.current
    if (!live || !data || style || drawn.scheme === scheme) return
    drawn.scheme = scheme
    live.map.setStyle(createMapStyle(absolute(data), scheme))
  }, [live, data, style, scheme])
  return live
}

function styleOf({ style, data }: PublicMap, scheme: 'light' | 'dark'): MapOptions['style'] {
  return style ?? createMapStyle(absolute(data ?? ''), scheme)
}

/** As MapLibre remembers it: by another spelling it would fetch the town anew with every change of the style. */
const absolute = (path: string) => new URL(path, location.href).href

function tryCreateMap(
  container: HTMLElement,
  settings: MapSettings,
  style: MapOptions['style'],
): MapLibreMap | undefined {
  const { view, label, cooperative, site } = settings
  try {
    const map = new maplibre.Map({
      container,
      style,
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
    if (site.style || site.attribution) {
      const attribution = new maplibre.AttributionControl({ customAttribution: site.attribution ?? '' })
      map.addControl(attribution, 'bottom-left')
    }
    map.touchZoomRotate.disableRotation()
    map.keyboard.disableRotation()
    return map
  } catch {
    return undefined
  }
}
