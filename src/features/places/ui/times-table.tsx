import type { CampusPointKey } from '../../site/rules.ts'
import { useOrderedCampusPoints } from '../../site/ui/campus-point.ts'
import { useSite } from '../../site/ui/site-context.tsx'
import { minutesText, type TravelMode, type TravelTimes, travelModes, travelTimeKey } from '../rules.ts'
import styles from './times-table.module.css'
import type { RouteSelection } from './use-travel-route.ts'

const modeNames: Record<TravelMode, { column: string; verb: string }> = {
  walking: { column: 'Walking', verb: 'Walk' },
  driving: { column: 'Driving', verb: 'Drive' },
}

/** Renders the minutes to the campus points, the reader's own first, on foot and by car. Each is a button that draws its route on the map. */
export function TimesTable({ times, route }: { times: TravelTimes; route: RouteSelection }) {
  const campusPoints = useOrderedCampusPoints()
  const shownMinutes = (point: CampusPointKey, mode: TravelMode) => Math.round(times[travelTimeKey(point, mode)])
  const isSomeDriveSlow = campusPoints.some(({ key }) => shownMinutes(key, 'driving') >= shownMinutes(key, 'walking'))
  return (
    <>
      <table className={styles.table}>
        <caption>Tap a time to see the route.</caption>
        <thead>
          <tr>
            <th scope="col">To</th>
            {travelModes.map(mode => (
              <th key={mode} scope="col">
                {modeNames[mode].column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {campusPoints.map(point => (
            <tr key={point.key}>
              <th scope="row">{point.label}</th>
              {travelModes.map(mode => (
                <td key={mode}>
                  <button
                    type="button"
                    className={styles.minutes}
                    aria-pressed={route.chosen?.point === point.key && route.chosen.mode === mode}
                    aria-label={`${modeNames[mode].verb} to ${point.label}: ${minutesText(times[travelTimeKey(point.key, mode)])}`}
                    onClick={() => route.choose({ point: point.key, mode })}
                  >
                    {minutesText(times[travelTimeKey(point.key, mode)])}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {isSomeDriveSlow && (
        <p className={styles.note}>Driving is not always faster: cars go around, and parking takes time.</p>
      )}
      <p className={styles.result} role="status">
        <RouteInWords route={route} />
      </p>
    </>
  )
}

const metersPerMile = 1609.344

function RouteInWords({ route }: { route: RouteSelection }) {
  const { campusPoints } = useSite()
  if (route.hasFailed) return 'The route did not load. Choose it again to try once more.'
  if (!route.shown) return null
  const { mode, point, minutes, meters } = route.shown
  const label = campusPoints.find(known => known.key === point)?.label
  return `${modeNames[mode].verb} to ${label}: ${minutesText(minutes)}, ${(meters / metersPerMile).toFixed(1)} miles.`
}
