import type { PositionAnchor } from 'maplibre-gl'
import { useEffect, useMemo } from 'react'
import type { MapHandle } from './use-maplibre.ts'

/**
 * An element at a place of the map, for React to fill through a portal.
 * @param anchor the part of the element that stands at the place.
 */
export function useMarker({ map, maplibre }: MapHandle, lat: number, lng: number, anchor: PositionAnchor): HTMLElement {
  const element = useMemo(() => {
    const made = document.createElement('div')
    // What stands in it has a role and a name of its own; without these MapLibre would make it a nameless button.
    made.setAttribute('role', 'presentation')
    made.setAttribute('aria-label', '')
    return made
  }, [])
  useEffect(() => {
    const marker = new maplibre.Marker({ element, anchor }).setLngLat([lng, lat]).addTo(map)
    element.removeAttribute('aria-label')
    element.removeAttribute('role')
    return () => void marker.remove()
  }, [map, maplibre, element, lat, lng, anchor])
  return element
}
