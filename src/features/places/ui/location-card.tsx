import { mapFragment } from '../../../site-map.ts'
import buttons from '../../../ui/button.module.css'
import layout from '../../../ui/layout.module.css'
import { Link } from '../../../ui/link.tsx'
import { lazyPart } from '../../../ui/loading/lazy-part.tsx'
import { closeFragment, fromPage, useFragment } from '../../../ui/use-fragment.ts'
import { campusPointKeys } from '../../site/rules.ts'
import { useCampusPoint, useOrderedCampusPoints } from '../../site/ui/campus-point.ts'
import { useSite } from '../../site/ui/site-context.tsx'
import { minutesText, type TravelTimes, travelTimeKey } from '../rules.ts'
import type { MappedBuilding } from '../shapes.ts'
import styles from './location-card.module.css'
import { MapAttribution } from './map-attribution.tsx'
import { MapStill } from './map-still.tsx'
import { useHasInteracted } from './use-has-interacted.ts'

const LocationMap = lazyPart(() => import('./location-map.tsx'), 'LocationMap', undefined, { isQuiet: true })
const MapDialog = lazyPart(() => import('./map-dialog.tsx'), 'MapDialog')

/**
 * Renders where an apartment is, and how long the walk to campus takes. The live map loads after the first interaction.
 * The larger map has the URL's fragment, so that Back closes it and a link can open it.
 */
export function LocationCard({ building, times }: { building: MappedBuilding; times: TravelTimes | null }) {
  const { map } = useSite()
  const hasInteracted = useHasInteracted()
  const isDialogOpen = useFragment() === mapFragment
  const isMapped = map && building.latitude !== null
  return (
    <section className={`${layout.card} ${styles.card}`} aria-label="Location">
      {isMapped && (
        <div className={styles.frame}>
          {map.data && (
            <MapStill of={`apartment/${encodeURIComponent(building.id)}`} alt={`Map around ${building.address}`} />
          )}
          {hasInteracted && <LocationMap building={building} />}
          {isDialogOpen && <MapDialog building={building} times={times} onClose={() => closeFragment(mapFragment)} />}
        </div>
      )}
      {isMapped && <MapAttribution />}
      <div className={styles.text}>
        <h2>Location</h2>
        {!isMapped && <p className={layout.quiet}>We cannot show this address on a map yet.</p>}
        {times && <Walks times={times} />}
        {isMapped && (
          <Link to={mapFragment} className={`${buttons.button} ${buttons.small}`} state={fromPage} preventScrollReset>
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
      {ordered.map((point, line) => (
        <div key={campusPointKeys[line]} data-own={point.key === own || undefined}>
          <dt>{point.label}</dt>
          <dd>{`${minutesText(times[travelTimeKey(point.key, 'walking')])} walk`}</dd>
        </div>
      ))}
    </dl>
  )
}
