import { Dialog } from '@base-ui/react/dialog'
import { useState } from 'react'
import X from '~icons/lucide/x'
import buttons from '../../../ui/button.module.css'
import backdrops from '../../../ui/dialog/backdrop.module.css'
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

const modeNames: Record<TravelMode, string> = { walking: 'Walking', driving: 'Driving' }

/** Renders the minutes to the campus points, the reader's own first, on foot and by car. */
function TimesTable({ times }: { times: TravelTimes }) {
  const campusPoints = useOrderedCampusPoints()
  const shownMinutes = (point: CampusPointKey, mode: TravelMode) => Math.round(times[travelTimeKey(point, mode)])
  const isSomeDriveSlow = campusPoints.some(({ key }) => shownMinutes(key, 'driving') >= shownMinutes(key, 'walking'))
  return (
    <>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">To</th>
            {travelModes.map(mode => (
              <th key={mode} scope="col">
                {modeNames[mode]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {campusPoints.map(point => (
            <tr key={point.key}>
              <th scope="row">{point.label}</th>
              {travelModes.map(mode => (
                <td key={mode}>{minutesText(times[travelTimeKey(point.key, mode)])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {isSomeDriveSlow && (
        <p className={styles.note}>Driving is not always faster: cars go around, and parking takes time.</p>
      )}
    </>
  )
}

/** Renders the larger map of an apartment, the campus points, and the minutes on foot and by car. */
export function MapDialog(props: { building: MappedBuilding; times: TravelTimes | null; onClose(): void }) {
  const { building, times, onClose } = props
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
            <LargeMap building={building} />
            <MapAttribution />
          </div>
          <div className={styles.side}>
            {times ? <TimesTable times={times} /> : <p>Walking and driving times are not known for this address.</p>}
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** The large map: it starts with the apartment and the campus points in view, at most at the default zoom. */
function LargeMap({ building }: { building: MappedBuilding }) {
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
