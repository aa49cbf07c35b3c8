import type { PositionAnchor } from 'maplibre-gl'
import { useEffect, useMemo } from 'react'
import type { MapHandle } from './live-map.tsx'

/**
 * Returns an element at a location of the map, to fill through a portal.
 * @param anchor the part of the element that is at the location.
 */
export function useMarker({ map, maplibre }: MapHandle, lat: number, lng: number, anchor: PositionAnchor): HTMLElement {
  const element = useMemo(() => {
    const container = document.createElement('div')
    // Without these MapLibre would make it a button without a name. Its content has a role and a name.
    container.setAttribute('role', 'presentation')
    container.setAttribute('aria-label', '')
    return container
  }, [])
  useEffect(() => {
    const marker = new maplibre.Marker({ element, anchor }).setLngLat([lng, lat]).addTo(map)
    element.removeAttribute('aria-label')
    element.removeAttribute('role')
    return () => void marker.remove()
  }, [map, maplibre, element, lat, lng, anchor])
  return element
}
