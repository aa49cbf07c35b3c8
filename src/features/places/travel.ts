import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Log } from '../../platform/log.ts'
import { formatNumber } from '../../ui/format.ts'
import type { SiteConfig } from '../site/site-config.ts'
import { readGeoJson } from './read-geojson.ts'
import { type Street, streetsOf, unusedLinesWarning } from './streets/read-streets.ts'
import { earthRadiusMeters, type GeoLocation } from './streets/street-graph.ts'
import { type CampusPoint, createStreetTravel, type TravelFrom } from './streets/street-travel.ts'

/** Minutes from homes to campus over the town's streets. One-way streets make the direction matter. */
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

/** A building farther than this from campus is probably in another town. */
const maxMetersToCampus = 30_000

/** Streets are of another town when the nearest is farther than this from a campus point. */
const maxMetersFromTown = 5000

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
  const unused = read && unusedLinesWarning(read.features)
  if (unused) log.warn(unused)
  const campusPoints = points.map(({ key, lat, lng }) => ({ key, latitude: lat, longitude: lng }))
  return createTravel(read && streetsOf(read.features, file), campusPoints, read?.text ?? '')
}

/**
 * Returns the travel over a town's streets. It builds the street graph on first use, because a start with all travel
 * times in the database does not need it.
 * @param streets undefined if there are none; then there are no times.
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
    metersToCampus: (location: GeoLocation) => Math.min(...points.map(point => metersBetween(point, location))),
    /** Returns the meters to the nearest street, of the mode that is farther away; undefined without streets. */
    metersOffStreet: (location: GeoLocation) => travelFrom(location)?.metersOffStreet,
    /** Returns the minutes from a home; undefined if it is too far from the streets. */
    times: (home: GeoLocation) => travelFromNear(home)?.times(),
  }
}

/**
 * Returns a warning for the operator about a building whose coordinates may be wrong: 0, 0, which is how a geocoder says
 * that it found nothing, far from campus, or far from every street, so that it gets no travel times.
 */
export function farLocationWarning(travel: Travel, location: GeoLocation): string | undefined {
  const { latitude, longitude } = location
  const swapped = { latitude: longitude, longitude: latitude }
  const warn = (what: string, meters: number, swappedMeters = meters) => {
    const hint = swappedMeters * swappedFactor < meters ? '; latitude and longitude may be swapped' : ''
    return `latitude, longitude: ${latitude}, ${longitude} is ${what}${hint}`
  }
  if (latitude === 0 && longitude === 0) return 'latitude, longitude: 0, 0 is no address, but in the Atlantic Ocean'
  const campusMeters = travel.metersToCampus(location)
  if (campusMeters > maxMetersToCampus)
    return warn(`${kilometersText(campusMeters)} from campus`, campusMeters, travel.metersToCampus(swapped))
  const meters = travel.metersOffStreet(location)
  if (meters === undefined || meters <= maxMetersOffStreet) return undefined
  const what = `${kilometersText(meters)} from the nearest street of the town, so the building has no travel times`
  return warn(what, meters, travel.metersOffStreet(swapped))
}

/** Returns a warning when the streets are those of another town: far from a campus point. Undefined without streets. */
export function foreignStreetsWarning(travel: Travel, points: SiteConfig['campusPoints']): string | undefined {
  for (const { key, lat, lng } of points) {
    const meters = travel.metersOffStreet({ latitude: lat, longitude: lng })
    if (meters !== undefined && meters > maxMetersFromTown)
      return `the nearest street is ${kilometersText(meters)} from the campus point ${key}: are these the streets of another town?`
  }
  return undefined
}

/** Returns what is wrong with a location whose latitude and longitude are swapped; undefined for any other. */
export function swappedProblem(travel: Travel, { latitude, longitude }: GeoLocation): string | undefined {
  const meters = travel.metersToCampus({ latitude, longitude })
  const swappedMeters = travel.metersToCampus({ latitude: longitude, longitude: latitude })
  if (meters <= maxMetersToCampus || swappedMeters > maxMetersToCampus) return undefined
  return `${latitude} and ${longitude} are swapped: they are ${kilometersText(meters)} from campus, and ${kilometersText(swappedMeters)} the other way round`
}

function kilometersText(meters: number): string {
  return `${formatNumber(meters / 1000)} km`
}

/** Returns the length of the shortest line between two locations on the earth's surface (haversine formula). */
export function metersBetween(one: GeoLocation, other: GeoLocation): number {
  const [from, to, turn] = [one.latitude, other.latitude, other.longitude - one.longitude].map(toRadians) as [
    number,
    number,
    number,
  ]
  const square = Math.sin((to - from) / 2) ** 2 + Math.cos(from) * Math.cos(to) * Math.sin(turn / 2) ** 2
  return 2 * earthRadiusMeters * Math.asin(Math.min(1, Math.sqrt(square)))
}

const toRadians = (degrees: number) => (degrees * Math.PI) / 180
