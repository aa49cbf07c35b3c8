import type { CampusPointKey } from '../site/rules.ts'

export const travelModes = ['walking', 'driving'] as const
export type TravelMode = (typeof travelModes)[number]

/** One of the six fields of the travel times, such as `hoPlazaWalking`. */
export type TravelTimeKey = `${CampusPointKey}${Capitalize<TravelMode>}`

/** Minutes from a building to the three campus points, with one decimal. */
export type TravelTimes = Record<TravelTimeKey, number>

export function travelTimeKey(point: CampusPointKey, mode: TravelMode): TravelTimeKey {
  return mode === 'walking' ? `${point}Walking` : `${point}Driving`
}

/** Returns minutes for people, rounded to at least 1: "9 min". */
export function minutesText(minutes: number): string {
  return `${Math.max(1, Math.round(minutes))} min`
}
