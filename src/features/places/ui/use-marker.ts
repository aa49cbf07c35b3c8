import type { PositionAnchor } from 'maplibre-gl'
import { useEffect, useState } from 'react'
import type { MapHandle } from './live-map.tsx'

/**
 * Returns an element at a location of the map, to fill through a portal.
 * @param anchor the part of the element that is at the location.
 */
export function useMarker({ map, maplibre }: MapHandle, lat: number, lng: number, anchor: PositionAnchor): HTMLElement {
  const [element] = useState(() => document.createElement('div'))
  useEffect(() => {
    const marker = new maplibre.Marker({ element, anchor }).setLngLat([lng, lat]).addTo(map)
    // MapLibre has made it a button. Its content has a role and a name.
    element.removeAttribute('aria-label')
    element.removeAttribute('role')
    return () => void marker.remove()
  }, [map, maplibre, element, lat, lng, anchor])
  return element
}
