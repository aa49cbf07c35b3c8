import { type GeoLocation, maxMetersOffStreet, type Travel } from './travel.ts'

/** Coordinates that come this many times nearer when they are swapped were most likely swapped by mistake. */
const swappedFactor = 10

/**
 * Returns what an operator should know of a building that is far from every street: it has no travel times, and maybe its
 * coordinates are wrong. Undefined near the streets, and in a town without any.
 */
export function farLocationWarning(travel: Travel, location: GeoLocation): string | undefined {
  const meters = travel.metersOffStreet(location)
  if (meters === undefined || meters <= maxMetersOffStreet) return undefined
  const { latitude, longitude } = location
  const facts = `latitude, longitude: ${latitude}, ${longitude} is ${kilometers(meters)} from the nearest street of the town`
  // An OSRM server may know streets that the town's file does not have.
  const effect = travel.isRemote ? '' : ', so the building has no travel times'
  const swapped = Math.abs(longitude) <= 90 && travel.metersOffStreet({ latitude: longitude, longitude: latitude })
  const isSwapped = swapped !== false && swapped !== undefined && swapped * swappedFactor < meters
  return `${facts}${effect}${isSwapped ? '; latitude and longitude may be swapped' : ''}`
}

function kilometers(meters: number): string {
  const digits = meters < 10_000 ? 1 : 0
  return `${(meters / 1000).toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })} km`
}
