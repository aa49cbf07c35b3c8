import { lazy, Suspense } from 'react'
import { useLocation, useNavigate } from 'react-router'
import buttons from '../../../ui/button.module.css'
import { useFragment } from '../../../ui/use-fragment.ts'
import type { Building } from '../../catalog/shapes.ts'
import { useSite } from '../../site/ui/site-context.tsx'
import { minutesText, type TravelTimes, travelTimeKey } from '../rules.ts'
import styles from './location-card.module.css'
import { MapStill } from './map-still.tsx'
import { useAwake } from './use-awake.ts'

const CardMap = lazy(() => import('./card-map.tsx').then(module => ({ default: module.CardMap })))
const MapDialog = lazy(() => import('./map-dialog.tsx').then(module => ({ default: module.MapDialog })))

/**
 * Where an apartment is, and how long it takes to walk to campus (SPEC 2, Apartment page). The map is a picture until
 * somebody is there to look at it; the larger one stands in the URL's fragment, so that Back closes it.
 */
export function LocationCard({ building, times }: { building: Building; times: TravelTimes | null }) {
  const { map, campusPoints } = useSite()
  const navigate = useNavigate()
  const { search } = useLocation()
  const awake = useAwake()
  const open = useFragment() === '#map'
  const known = building.latitude !== null
  const show = () => navigate({ search, hash: 'map' }, { state: { fromPage: true }, preventScrollReset: true })
  return (
    <section className={styles.card} aria-label="Location">
      {map && known && (
        <div className={styles.frame}>
          {map.data && (
            <MapStill of={`apartment/${encodeURIComponent(building.id)}`} alt={`Map around ${building.address}`} />
          )}
          <Suspense>
            {awake && <CardMap building={building} onOpen={show} />}
            {open && <MapDialog building={building} times={times} />}
          </Suspense>
        </div>
      )}
      <div className={styles.text}>
        <p className={styles.label}>Location</p>
        <h2>{building.address}</h2>
        {!known && <p className={styles.label}>We cannot show this place on the map yet.</p>}
        {times && (
          <dl className={styles.times}>
            {campusPoints.map(({ key, label }) => (
              <div key={key}>
                <dt>{label}</dt>
                <dd>{`${minutesText(times[travelTimeKey(key, 'walking')])} walk`}</dd>
              </div>
            ))}
          </dl>
        )}
        {map && known && (
          <button type="button" className={`${buttons.button} ${buttons.small}`} onClick={show}>
            Show larger map
          </button>
        )}
      </div>
    </section>
  )
}
