import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Log } from '../../platform/log.ts'
import type { SiteConfig } from '../site/site-config.ts'
import { createOsrmTravel } from './osrm/osrm-travel.ts'
import { travelModes } from './rules.ts'
import { readStreets, type Street } from './streets/read-streets.ts'
import { createStreetTravel, type StreetTravel } from './streets/street-travel.ts'
import { type CampusPoint, type GeoLocation, maxMetersOffStreet, type Travel } from './travel.ts'

/** Where travel times come from. */
export interface TravelOptions {
  townDir: string
  /** From site.json. */
  points: SiteConfig['campusPoints']
  /** The URL of an OSRM server, to use before the town's streets. */
  osrmUrl?: string | undefined
  log: Pick<Log, 'warn'>
}

/** Increase it if the same streets give other minutes, after a change of speeds or access rules. */
const version = 2

/** A campus point farther than this from every street is logged as a warning. */
const farPointMeters = 1000

/**
 * Returns the travel over `streets.geojson` of the town folder, or by an OSRM server. Without both there are no travel
 * times.
 * @throws SiteConfigError if the file is wrong.
 */
export async function loadTravel({ townDir, points, osrmUrl, log }: TravelOptions): Promise<Travel> {
  const file = join(townDir, 'streets.geojson')
  const campusPoints = points.map(({ key, lat, lng }) => ({ key, latitude: lat, longitude: lng }))
  const read = await readStreets(file)
  if (!read && !osrmUrl) log.warn('the town folder has no streets.geojson: there are no travel times')
  const townTravel = createTownTravel(read?.streets, campusPoints, read?.text ?? '', log)
  return osrmUrl ? createOsrmTravel(osrmUrl, campusPoints, townTravel, log) : townTravel
}

/**
 * Returns the travel over a town's own streets. It builds the street graph on first use, because a start with all travel
 * times in the database does not need it.
 * @param streets undefined if there are none; then there are no times and routes.
 * @param text the content of the streets file, for the fingerprint.
 */
export function createTownTravel(
  streets: readonly Street[] | undefined,
  points: readonly CampusPoint[],
  text: string,
  log: Pick<Log, 'warn'>,
): Travel {
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([version, points]))
    .update(text)
    .digest('base64url')
  if (!streets) {
    const times = async (homes: readonly unknown[]) => ({ times: homes.map(() => undefined), provisional: false })
    return { isRemote: false, fingerprint, times, findRoute: async () => undefined, metersOffStreet: () => undefined }
  }
  let streetTravel: StreetTravel | undefined
  const getStreetTravel = () => {
    if (!streetTravel) {
      streetTravel = createStreetTravel(streets, points)
      warnOfFarPoints(streetTravel, points, log)
    }
    return streetTravel
  }
  const metersOffStreet = (location: GeoLocation) =>
    Math.max(...travelModes.map(mode => getStreetTravel().metersOffStreet(location, mode)))
  const isNear = (location: GeoLocation) => metersOffStreet(location) <= maxMetersOffStreet
  return {
    isRemote: false,
    fingerprint,
    times: async homes => ({
      times: homes.map(home => (isNear(home) ? getStreetTravel().times(home) : undefined)),
      provisional: false,
    }),
    findRoute: async (home, point, mode) => (isNear(home) ? getStreetTravel().findRoute(home, point, mode) : undefined),
    metersOffStreet,
  }
}

function warnOfFarPoints(travel: StreetTravel, points: readonly CampusPoint[], log: Pick<Log, 'warn'>): void {
  const far = points.filter(point => travelModes.some(mode => travel.metersOffStreet(point, mode) > farPointMeters))
  for (const { key: point } of far)
    log.warn({ point }, 'a campus point is far from every street: are its latitude and longitude swapped?')
}
