import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Log } from '../../platform/database/db.ts'
import type { SiteConfig } from '../site/site-config.ts'
import { createOsrmTravel } from './osrm/osrm-travel.ts'
import { travelModes } from './rules.ts'
import { readStreets, type Street } from './streets/read-streets.ts'
import { createStreetTravel, type StreetTravel } from './streets/street-travel.ts'
import { type CampusPoint, type GeoLocation, maxMetersOffStreet, type Travel } from './travel.ts'

export interface TravelOptions {
  townDir: string
  /** As site.json has them. */
  points: SiteConfig['campusPoints']
  /** Address of an OSRM server that is asked first. */
  osrmUrl?: string | undefined
  log: Log
}

/** Goes up when the same streets give other minutes: with speeds, with the rules of who may go where. */
const version = 2

/** A campus point farther than this from every street (metres) is worth a word to the operator. */
const farPointMeters = 1000

/**
 * Travel over `streets.geojson` of the town folder, or by an OSRM server. Without that file only the
 * server can say anything; without both there are no travel times, and the site runs on.
 * @throws SiteConfigError when the file is wrong.
 */
export async function loadTravel({ townDir, points, osrmUrl, log }: TravelOptions): Promise<Travel> {
  const file = join(townDir, 'streets.geojson')
  const places = points.map(({ key, lat, lng }) => ({ key, latitude: lat, longitude: lng }))
  const read = await readStreets(file)
  if (!read && !osrmUrl) log.warn('the town folder has no streets.geojson: there are no travel times')
  const own = createTownTravel(read?.streets, places, read?.text ?? '', log)
  return osrmUrl ? createOsrmTravel(osrmUrl, places, own, log) : own
}

/**
 * Travel over a town's own streets. They are joined and searched when they are first asked about: a start that finds all
 * travel times in the database need not wait for that.
 * @param streets undefined when there are none: then nothing can be said.
 * @param text what the streets were read from, for the fingerprint.
 */
export function createTownTravel(
  streets: readonly Street[] | undefined,
  points: readonly CampusPoint[],
  text: string,
  log: Log,
): Travel {
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([version, points]))
    .update(text)
    .digest('base64url')
  if (!streets) {
    const times = async (places: readonly unknown[]) => ({ times: places.map(() => undefined), provisional: false })
    return { isRemote: false, fingerprint, times, findRoute: async () => undefined, metersOffStreet: () => undefined }
  }
  let made: StreetTravel | undefined
  const getStreetTravel = () => {
    if (!made) {
      made = createStreetTravel(streets, points)
      warnOfFarPoints(made, points, log)
    }
    return made
  }
  const metersOffStreet = (place: GeoLocation) =>
    Math.max(...travelModes.map(mode => getStreetTravel().metersOffStreet(place, mode)))
  const isNear = (place: GeoLocation) => metersOffStreet(place) <= maxMetersOffStreet
  return {
    isRemote: false,
    fingerprint,
    times: async places => ({
      times: places.map(place => (isNear(place) ? getStreetTravel().times(place) : undefined)),
      provisional: false,
    }),
    findRoute: async (home, point, mode) => (isNear(home) ? getStreetTravel().findRoute(home, point, mode) : undefined),
    metersOffStreet,
  }
}

function warnOfFarPoints(travel: StreetTravel, points: readonly CampusPoint[], log: Log): void {
  const far = points.filter(point => travelModes.some(mode => travel.metersOffStreet(point, mode) > farPointMeters))
  for (const { key: point } of far)
    log.warn({ point }, 'a campus point is far from every street: are latitude and longitude in their places?')
}
