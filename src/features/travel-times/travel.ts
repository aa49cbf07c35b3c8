import type { CampusPointKey } from '../site/rules.ts'
import type { TravelMode, TravelTimes } from './rules.ts'

/** Where something stands, in degrees. */
export interface GeoLocation {
  latitude: number
  longitude: number
}

/** One of the three points on campus. */
export interface CampusPoint extends GeoLocation {
  key: CampusPointKey
}

/** A way from home to campus; the line begins at the home and ends at the campus point. */
export interface Route {
  minutes: number
  meters: number
  line: [longitude: number, latitude: number][]
}

/** What a town's streets say about ways to campus. Always from home to campus: where cars go one way, that differs. */
export interface Travel {
  /** Asks another server, and so may take its time. */
  isRemote: boolean
  /** Changes when the same place may have other minutes than before: with the streets, the campus points, the engine. */
  fingerprint: string
  /** Minutes from each place, in order; undefined where nothing can be said. */
  times(places: readonly GeoLocation[]): Promise<TravelTimesResult>
  /** The way from a place to a campus point; undefined when nothing can be said. */
  findRoute(home: GeoLocation, point: CampusPointKey, mode: TravelMode): Promise<Route | undefined>
  /** Meters from a place to the nearest street of the mode that is farther away; undefined without streets. */
  metersOffStreet(place: GeoLocation): number | undefined
}

/** A place farther than this from the streets, in meters, gets no minutes: they would begin with a walk across country. */
export const maxMetersOffStreet = 500

/** What `times` found. */
export interface TravelTimesResult {
  times: (TravelTimes | undefined)[]
  /** The engine that was asked first did not answer, and another one took its place: worth asking again later. */
  provisional: boolean
}

/** Minutes to one decimal. */
export function roundToOneDecimal(minutes: number): number {
  return Math.round(minutes * 10) / 10
}
