import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Log } from '../../platform/log.ts'
import type { CampusPointKey } from '../site/rules.ts'
import type { SiteConfig } from '../site/site-config.ts'
import { type TravelMode, travelModes } from './rules.ts'
import type { GeoLocation } from './streets/projection.ts'
import { readStreets, type Street } from './streets/read-streets.ts'
import { type CampusPoint, createStreetTravel, type StreetTravel } from './streets/street-travel.ts'

/** Minutes and routes from homes to campus over the town's streets. One-way streets make the direction matter. */
export type Travel = ReturnType<typeof createTravel>

export interface TravelOptions {
  townDir: string
  points: SiteConfig['campusPoints']
  log: Pick<Log, 'warn'>
}

/** Increase it if the same streets give other minutes, after a change of speeds or access rules. */
const version = 2

/** A home farther than this from a street gets no minutes, which would start with a walk across country. */
export const maxMetersOffStreet = 500

/** A campus point farther than this from every street is logged as a warning. */
const farPointMeters = 1000

/**
 * Returns the travel over `streets.geojson` of the town folder. Without that file there are no travel times.
 * @throws SiteConfigError if the file is wrong.
 */
export async function loadTravel({ townDir, points, log }: TravelOptions): Promise<Travel> {
  const read = await readStreets(join(townDir, 'streets.geojson'))
  if (!read) log.warn('the town folder has no streets.geojson: there are no travel times')
  const campusPoints = points.map(({ key, lat, lng }) => ({ key, latitude: lat, longitude: lng }))
  return createTravel(read?.streets, campusPoints, read?.text ?? '', log)
}

/**
 * Returns the travel over a town's streets. It builds the street graph on first use, because a start with all travel
 * times in the database does not need it.
 * @param streets undefined if there are none; then there are no times and routes.
 * @param text the content of the streets file, for the fingerprint.
 */
export function createTravel(
  streets: readonly Street[] | undefined,
  points: readonly CampusPoint[],
  text: string,
  log: Pick<Log, 'warn'>,
) {
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([version, points]))
    .update(text)
    .digest('base64url')
  let built: StreetTravel | undefined
  const streetTravel = () => {
    if (!built && streets) {
      built = createStreetTravel(streets, points)
      warnOfFarPoints(built, points, log)
    }
    return built
  }
  /** Returns the meters to the nearest street, of the mode that is farther away; undefined without streets. */
  const metersOffStreet = (location: GeoLocation) => {
    const travel = streetTravel()
    return travel && Math.max(...travelModes.map(mode => travel.metersOffStreet(location, mode)))
  }
  const travelNear = (home: GeoLocation) =>
    (metersOffStreet(home) ?? Infinity) <= maxMetersOffStreet ? streetTravel() : undefined
  return {
    /** Changes with the streets and the campus points, when stored minutes are out of date. */
    fingerprint,
    metersOffStreet,
    /** Returns the minutes from a home; undefined if it is too far from the streets. */
    times: (home: GeoLocation) => travelNear(home)?.times(home),
    /** Returns the route from a home to a campus point; undefined if it is too far from the streets. */
    findRoute: (home: GeoLocation, point: CampusPointKey, mode: TravelMode) =>
      travelNear(home)?.findRoute(home, point, mode),
  }
}

function warnOfFarPoints(travel: StreetTravel, points: readonly CampusPoint[], log: Pick<Log, 'warn'>): void {
  const far = points.filter(point => travelModes.some(mode => travel.metersOffStreet(point, mode) > farPointMeters))
  for (const { key: point } of far)
    log.warn({ point }, 'a campus point is far from every street: are its latitude and longitude swapped?')
}
