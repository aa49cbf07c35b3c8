import type { CampusPointKey } from '../site/rules.ts'
import type { TravelMode, TravelTimes } from './rules.ts'

/** A location in degrees. */
export interface GeoLocation {
  latitude: number
  longitude: number
}

/** One of the three points on campus. */
export interface CampusPoint extends GeoLocation {
  key: CampusPointKey
}

/** A route from a home to a campus point. */
export interface Route {
  minutes: number
  meters: number
  line: [longitude: number, latitude: number][]
}

/** Finds minutes and routes from homes to campus. One-way streets make the direction matter. */
export interface Travel {
  /** Whether it calls another server, which may be slow. */
  isRemote: boolean
  /** Changes with the streets, the campus points and the engine, when stored minutes are out of date. */
  fingerprint: string
  /** Returns the minutes from each home, in order. */
  times(homes: readonly GeoLocation[]): Promise<TravelTimesResult>
  /** Returns the route from a home to a campus point; undefined if there is none. */
  findRoute(home: GeoLocation, point: CampusPointKey, mode: TravelMode): Promise<Route | undefined>
  /** Returns the meters to the nearest street, of the mode that is farther away; undefined without streets. */
  metersOffStreet(location: GeoLocation): number | undefined
}

/** A home farther than this from a street gets no minutes, which would start with a walk across country. */
export const maxMetersOffStreet = 500

/** The result of `times`. */
export interface TravelTimesResult {
  /** Undefined for a home without minutes. */
  times: (TravelTimes | undefined)[]
  /** Whether the preferred engine failed and another one answered, so that it is worth trying again. */
  provisional: boolean
}

/** Returns minutes with one decimal. */
export function roundToOneDecimal(minutes: number): number {
  return Math.round(minutes * 10) / 10
}
