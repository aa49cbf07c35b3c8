import type { Map as MapLibreMap } from 'maplibre-gl'
import { useEffect } from 'react'
import type { Building } from '../../catalog/shapes.ts'
import { useSite } from '../../site/ui/site-context.tsx'
import { LiveMapWhenSeen } from './live-map-when-seen.tsx'
import { HousePin } from './pins.tsx'
import { defaultZoom } from './projection.ts'

/** The live map of the card: begins at zoom 16 on the apartment (SPEC 9). A click on it opens the larger one. */
export function CardMap({ building, onOpen }: { building: Building; onOpen(): void }) {
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
          <HousePin live={live} lat={latitude} lng={longitude} name={name} />
          <OpenOnClick map={live.map} onOpen={onOpen} />
        </>
      )}
    </LiveMapWhenSeen>
  )
}

/** MapLibre's click is one that did not drag. */
function OpenOnClick({ map, onOpen }: { map: MapLibreMap; onOpen(): void }) {
  useEffect(() => {
    map.on('click', onOpen)
    return () => void map.off('click', onOpen)
  }, [map, onOpen])
  return null
}
