import type { Map as MapLibreMap } from 'maplibre-gl'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { mapFragment } from '../../../site-map.ts'
import { navigate } from '../../../ui/link.tsx'
import { fromPage } from '../../../ui/use-fragment.ts'
import { useSite } from '../../site/ui/site-context.tsx'
import { defaultZoom } from '../projection.ts'
import type { MappedBuilding } from '../shapes.ts'
import { LiveMapWhenSeen } from './live-map-when-seen.tsx'
import { ApartmentPin } from './pins.tsx'

/** Renders the live map of the card. A click opens the larger map. */
export function LocationMap({ building }: { building: MappedBuilding }) {
  const { map: site } = useSite()
  const { latitude, longitude, name } = building
  if (!site || latitude === null || longitude === null) return null
  const view = { lat: latitude, lng: longitude, zoom: defaultZoom }
  return (
    <LiveMapWhenSeen
      site={site}
      view={view}
      home={view}
      cooperative
      label={`Map around ${name}. Arrow keys move it, plus and minus change the zoom.`}
    >
      {live => (
        <>
          <ApartmentPin live={live} lat={latitude} lng={longitude} name={name} />
          <OpenOnClick map={live.map} />
        </>
      )}
    </LiveMapWhenSeen>
  )
}

/** Opens the larger map on a click. MapLibre's `click` is not part of a drag. */
function OpenOnClick({ map }: { map: MapLibreMap }) {
  const { search } = useLocation()
  useEffect(() => {
    const open = () => navigate(search + mapFragment, { state: fromPage, preventScrollReset: true })
    map.on('click', open)
    return () => void map.off('click', open)
  }, [map, search])
  return null
}
