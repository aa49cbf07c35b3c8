import { Dialog } from '@base-ui/react/dialog'
import { useState } from 'react'
import X from '~icons/lucide/x'
import buttons from '../../../ui/button.module.css'
import backdrops from '../../../ui/dialog/backdrop.module.css'
import { countLabel } from '../../../ui/format.ts'
import type { CampusPointKey } from '../../site/rules.ts'
import { useOrderedCampusPoints } from '../../site/ui/campus-point.ts'
import { useSite } from '../../site/ui/site-context.tsx'
import { boxAround, defaultZoom, viewOfBox } from '../projection.ts'
import { minutesText, type TravelMode, type TravelTimes, travelModes, travelTimeKey } from '../rules.ts'
import type { MappedBuilding } from '../shapes.ts'
import { LiveMapWhenSeen } from './live-map-when-seen.tsx'
import { MapAttribution } from './map-attribution.tsx'
import styles from './map-dialog.module.css'
import { MapStill } from './map-still.tsx'
import { ApartmentPin, CampusPin } from './pins.tsx'
import { RouteOnMap } from './route-on-map.tsx'
import { type RouteSelection, useTravelRoute } from './use-travel-route.ts'

const modeNames: Record<TravelMode, { column: string; verb: string }> = {
  walking: { column: 'Walking', verb: 'Walk' },
  driving: { column: 'Driving', verb: 'Drive' },
}

/** Renders the minutes to the campus points, the reader's own first, on foot and by car. Each is a button that draws its route on the map. */
function TimesTable({ times, route }: { times: TravelTimes; route: RouteSelection }) {
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
  if (route.hasFailed) return <span>The route did not load. Choose it again to try once more.</span>
  if (!route.shown) return null
  const { mode, point, minutes, meters } = route.shown
  const label = campusPoints.find(known => known.key === point)?.label
  const miles = countLabel(Math.round((10 * meters) / metersPerMile) / 10, 'mile')
  return <span>{`${modeNames[mode].verb} to ${label}: ${minutesText(minutes)}, ${miles}.`}</span>
}

/** Renders the larger map of an apartment: the campus points, minutes on foot and by car, and the chosen route. */
export function MapDialog(props: { building: MappedBuilding; times: TravelTimes | null; onClose(): void }) {
  const { building, times, onClose } = props
  const route = useTravelRoute(building.id)
  return (
    <Dialog.Root open onOpenChange={open => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={`${backdrops.backdrop} ${styles.backdrop}`} />
        <Dialog.Popup className={styles.popup}>
          <header className={styles.header}>
            <div>
              <Dialog.Title className={styles.title}>{`${building.name} on the map`}</Dialog.Title>
              <Dialog.Description className={styles.address}>{building.address}</Dialog.Description>
            </div>
            <Dialog.Close className={buttons.round} aria-label="Close map">
              <X width="24" height="24" aria-hidden="true" />
            </Dialog.Close>
          </header>
          <div className={styles.map}>
            <LargeMap building={building} route={route} />
            <MapAttribution />
          </div>
          <div className={styles.side}>
            {times ? (
              <TimesTable times={times} route={route} />
            ) : (
              <p>Walking and driving times are not known for this address.</p>
            )}
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** The large map: it starts with the apartment and the campus points in view, at most at the default zoom. */
function LargeMap({ building, route }: { building: MappedBuilding; route: RouteSelection }) {
  const { map: site, campusPoints } = useSite()
  const [size, setSize] = useState<{ width: number; height: number }>()
  const { id, name, latitude: lat, longitude: lng } = building
  if (!site || lat === null || lng === null) return null
  const home = { lat, lng, zoom: defaultZoom }
  const box = boxAround([[lng, lat], ...campusPoints.map(point => [point.lng, point.lat])])
  const measure = (frame: HTMLElement | null) => {
    if (frame && !size) setSize({ width: frame.clientWidth, height: frame.clientHeight })
  }
  const view = box && size ? viewOfBox(box, size.width - 220, size.height - 90) : home
  return (
    <div className={styles.frame} ref={measure}>
      {site.data && <MapStill of={`apartment/${encodeURIComponent(id)}`} alt={`Map around ${building.address}`} />}
      {size && (
        <LiveMapWhenSeen
          site={site}
          view={view}
          home={home}
          canPan
          undrawableText="This browser cannot draw the live map."
          label={`Map of ${name} and the campus. Arrow keys move it, plus and minus change the zoom.`}
        >
          {live => (
            <>
              <RouteOnMap map={live.map} route={route.shown} />
              {campusPoints.map(point => (
                <CampusPin key={point.key} live={live} lat={point.lat} lng={point.lng} name={point.label} />
              ))}
              <ApartmentPin live={live} lat={lat} lng={lng} name={name} />
            </>
          )}
        </LiveMapWhenSeen>
      )}
    </div>
  )
}
