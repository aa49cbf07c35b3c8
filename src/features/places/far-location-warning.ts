import type { GeoLocation } from './streets/projection.ts'
import { maxMetersOffStreet, type Travel } from './travel.ts'

/** Coordinates that are this many times nearer when swapped were probably swapped by mistake. */
const swappedFactor = 10

/**
 * Returns a warning for the operator about a building that is far from every street: its coordinates may be wrong, and it
 * gets no travel times. Undefined near a street, and in a town without streets.
 */
export function farLocationWarning(travel: Travel, location: GeoLocation): string | undefined {
  const meters = travel.metersOffStreet(location)
  if (meters === undefined || meters <= maxMetersOffStreet) return undefined
  const { latitude, longitude } = location
  const facts = `latitude, longitude: ${latitude}, ${longitude} is ${kilometers(meters)} from the nearest street of the town, so the building has no travel times`
  const swapped = Math.abs(longitude) <= 90 && travel.metersOffStreet({ latitude: longitude, longitude: latitude })
  const isSwapped = swapped !== false && swapped !== undefined && swapped * swappedFactor < meters
  return `${facts}${isSwapped ? '; latitude and longitude may be swapped' : ''}`
}

function kilometers(meters: number): string {
  const digits = meters < 10_000 ? 1 : 0
  return `${(meters / 1000).toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })} km`
}
