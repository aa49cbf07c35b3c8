import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Log } from '../../platform/log.ts'
import type { CampusPointKey } from '../site/rules.ts'
import type { SiteConfig } from '../site/site-config.ts'
import { readGeoJson } from './read-geojson.ts'
import type { TravelMode } from './rules.ts'
import { type Street, streetsOf } from './streets/read-streets.ts'
import type { GeoLocation } from './streets/street-graph.ts'
import { type CampusPoint, createStreetTravel, type TravelFrom } from './streets/street-travel.ts'

/** Minutes and routes from homes to campus over the town's streets. One-way streets make the direction matter. */
export type Travel = ReturnType<typeof createTravel>

interface TravelOptions {
  townDir: string
  points: SiteConfig['campusPoints']
  log: Pick<Log, 'warn'>
}

/** Increase it if the same streets give other minutes, after a change of speeds or access rules. */
const version = 3

/** A home farther than this from a street gets no minutes, which would start with a walk across country. */
const maxMetersOffStreet = 500

/** Coordinates that are this many times nearer when swapped were probably swapped by mistake. */
const swappedFactor = 10

/**
 * Returns the travel over `streets.geojson` of the town folder. Without that file there are no travel times.
 * @throws SiteConfigError if the file is wrong.
 */
export async function loadTravel({ townDir, points, log }: TravelOptions): Promise<Travel> {
  const file = join(townDir, 'streets.geojson')
  const read = await readGeoJson(file)
  if (!read) log.warn('the town folder has no streets.geojson: there are no travel times')
  const campusPoints = points.map(({ key, lat, lng }) => ({ key, latitude: lat, longitude: lng }))
  return createTravel(read && streetsOf(read.features, file), campusPoints, read?.text ?? '')
}

/**
 * Returns the travel over a town's streets. It builds the street graph on first use, because a start with all travel
 * times in the database does not need it.
 * @param streets undefined if there are none; then there are no times and routes.
 * @param text the content of the streets file, for the fingerprint.
 */
export function createTravel(streets: readonly Street[] | undefined, points: readonly CampusPoint[], text: string) {
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([version, points]))
    .update(text)
    .digest('base64url')
  let built: ((home: GeoLocation) => TravelFrom) | undefined
  const travelFrom = (location: GeoLocation) => {
    if (streets) built ??= createStreetTravel(streets, points)
    return built?.(location)
  }
  const travelFromNear = (home: GeoLocation) => {
    const from = travelFrom(home)
    return from && from.metersOffStreet <= maxMetersOffStreet ? from : undefined
  }
  return {
    /** Changes with the streets and the campus points, when stored minutes are out of date. */
    fingerprint,
    /** Returns the meters to the nearest street, of the mode that is farther away; undefined without streets. */
    metersOffStreet: (location: GeoLocation) => travelFrom(location)?.metersOffStreet,
    /** Returns the minutes from a home; undefined if it is too far from the streets. */
    times: (home: GeoLocation) => travelFromNear(home)?.times(),
    /** Returns the route from a home to a campus point; undefined if it is too far from the streets. */
    findRoute: (home: GeoLocation, point: CampusPointKey, mode: TravelMode) =>
      travelFromNear(home)?.findRoute(point, mode),
  }
}

/**
 * Returns a warning for the operator about a building that is far from every street: its coordinates may be wrong, and it
 * gets no travel times. Undefined near a street, and in a town without streets.
 */
export function farLocationWarning(travel: Travel, { latitude, longitude }: GeoLocation): string | undefined {
  const meters = travel.metersOffStreet({ latitude, longitude })
  if (meters === undefined || meters <= maxMetersOffStreet) return undefined
  const swappedMeters = travel.metersOffStreet({ latitude: longitude, longitude: latitude }) ?? meters
  const hint = swappedMeters * swappedFactor < meters ? '; latitude and longitude may be swapped' : ''
  const kilometers = (meters / 1000).toLocaleString('en-US', { maximumFractionDigits: 1 })
  return `latitude, longitude: ${latitude}, ${longitude} is ${kilometers} km from the nearest street of the town, so the building has no travel times${hint}`
}
