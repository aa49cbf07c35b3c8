import type { Map as MapLibreMap } from 'maplibre-gl'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import buttons from '../../../ui/button.module.css'
import { Link, navigate } from '../../../ui/link.tsx'
import { lazyPart } from '../../../ui/loading/lazy-part.tsx'
import { useFragment } from '../../../ui/use-fragment.ts'
import { campusPointKeys } from '../../site/rules.ts'
import { useCampusPoint, useOrderedCampusPoints } from '../../site/ui/campus-point.ts'
import { useSite } from '../../site/ui/site-context.tsx'
import { defaultZoom } from '../projection.ts'
import { minutesText, type TravelTimes, travelTimeKey } from '../rules.ts'
import type { MappedBuilding } from '../shapes.ts'
import { LiveMapWhenSeen } from './live-map-when-seen.tsx'
import styles from './location-card.module.css'
import { MapStill } from './map-still.tsx'
import { ApartmentPin } from './pins.tsx'
import { useHasInteracted } from './use-has-interacted.ts'

const MapDialog = lazyPart(
  () => import('./map-dialog.tsx'),
  module => module.MapDialog,
)

/**
 * Renders the live map of the card. A click opens the larger map, which has the URL's fragment, so that Back closes it
 * and a link can open it.
 */
function LocationMap({ building, times }: { building: MappedBuilding; times: TravelTimes | null }) {
  const { map: site } = useSite()
  const isDialogOpen = useFragment() === '#map'
  const { latitude, longitude, name } = building
  if (!site || latitude === null || longitude === null) return null
  const view = { lat: latitude, lng: longitude, zoom: defaultZoom }
  return (
    <>
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
      {isDialogOpen && <MapDialog building={building} times={times} />}
    </>
  )
}

/** Opens the larger map on a click. MapLibre's `click` is not part of a drag. */
function OpenOnClick({ map }: { map: MapLibreMap }) {
  const { search } = useLocation()
  useEffect(() => {
    const open = () => navigate(`${search}#map`, { state: { fromPage: true }, preventScrollReset: true })
    map.on('click', open)
    return () => void map.off('click', open)
  }, [map, search])
  return null
}

/** Renders where an apartment is, and how long the walk to campus takes. The live map loads after the first interaction. */
export function LocationCard({ building, times }: { building: MappedBuilding; times: TravelTimes | null }) {
  const { map } = useSite()
  const hasInteracted = useHasInteracted()
  const isDialogOpen = useFragment() === '#map'
  const isMapped = map && building.latitude !== null
  return (
    <section className={styles.card} aria-label="Location">
      {isMapped && (
        <div className={styles.frame}>
          {map.data && (
            <MapStill of={`apartment/${encodeURIComponent(building.id)}`} alt={`Map around ${building.address}`} />
          )}
          {(hasInteracted || isDialogOpen) && <LocationMap building={building} times={times} />}
        </div>
      )}
      <div className={styles.text}>
        <p className={styles.label}>Location</p>
        <h2>{building.address}</h2>
        {!isMapped && <p className={styles.label}>We cannot show this address on a map yet.</p>}
        {times && <Walks times={times} />}
        {isMapped && (
          <Link
            to="#map"
            className={`${buttons.button} ${buttons.small}`}
            state={{ fromPage: true }}
            preventScrollReset
          >
            Show larger map
          </Link>
        )}
      </div>
    </section>
  )
}

/** Renders the walks to the campus points. The reader's own is the first; the lines change their texts and stay in place. */
function Walks({ times }: { times: TravelTimes }) {
  const own = useCampusPoint()
  const ordered = useOrderedCampusPoints()
  return (
    <dl className={styles.times}>
      {campusPointKeys.map((line, index) => {
        const point = ordered[index]
        return (
          point && (
            <div key={line} data-own={point.key === own || undefined}>
              <dt>{point.label}</dt>
              <dd>{`${minutesText(times[travelTimeKey(point.key, 'walking')])} walk`}</dd>
            </div>
          )
        )
      })}
    </dl>
  )
}
