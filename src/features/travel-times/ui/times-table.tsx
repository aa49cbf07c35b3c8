import { useSite } from '../../site/ui/site-context.tsx'
import { minutesText, type TravelMode, type TravelTimes, travelModes, travelTimeKey } from '../rules.ts'
import styles from './times-table.module.css'
import type { RouteSelection } from './use-travel-route.ts'

const modeNames: Record<TravelMode, { column: string; verb: string }> = {
  walking: { column: 'Walking', verb: 'Walk' },
  driving: { column: 'Driving', verb: 'Drive' },
}

/** Minutes to the campus points, on foot and by car; each is a button that draws its way on the map. */
export function TimesTable({ times, way }: { times: TravelTimes; way: RouteSelection }) {
  const { campusPoints } = useSite()
  return (
    <>
      <table className={styles.table}>
        <caption>Minutes to campus. Choose one to see the way.</caption>
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
                    aria-pressed={way.chosen?.point === point.key && way.chosen.mode === mode}
                    aria-label={`${modeNames[mode].verb} to ${point.label}: ${minutesText(times[travelTimeKey(point.key, mode)])}`}
                    onClick={() => way.choose({ point: point.key, mode })}
                  >
                    {minutesText(times[travelTimeKey(point.key, mode)])}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.result} role="status">
        <RouteInWords way={way} />
      </p>
    </>
  )
}

const metersPerMile = 1609.344

function RouteInWords({ way }: { way: RouteSelection }) {
  const { campusPoints } = useSite()
  if (way.hasFailed) return 'The way could not be found just now. Choose it again to try once more.'
  if (!way.shown) return null
  const { mode, point, minutes, meters } = way.shown
  const label = campusPoints.find(known => known.key === point)?.label
  return `${modeNames[mode].verb} to ${label}: ${minutesText(minutes)}, ${(meters / metersPerMile).toFixed(1)} miles.`
}
