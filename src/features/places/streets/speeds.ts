/** Meters per minute of one kilometer per hour. */
const perKmh = 1000 / 60

export const walkingMetersPerMinute = 5 * perKmh

/** The speed on stairs: half of that. */
export const stairsMetersPerMinute = walkingMetersPerMinute / 2

/** Minutes to start a car and to park it. */
export const startUpMinutes = 2

/** Mean speeds of cars by class of street, stops included, from OSRM's car profile. Other classes are not for cars. */
const classSpeedsKmh: Record<string, number> = {
  motorway: 90,
  motorway_link: 45,
  trunk: 85,
  trunk_link: 40,
  primary: 65,
  primary_link: 30,
  secondary: 55,
  secondary_link: 25,
  tertiary: 40,
  tertiary_link: 20,
  unclassified: 25,
  residential: 25,
  road: 25,
  living_street: 10,
  service: 15,
}

/** The share of a speed limit that traffic reaches on average. */
const shareOfLimit = 0.8

const kmhOfUnit: Record<string, number> = { '': 1, 'km/h': 1, kmh: 1, kph: 1, mph: 1.609344 }
const kmhOfWord: Record<string, number> = { none: 140, walk: 7 }

/** Returns whether cars may use a class of street. */
export function isForCars(highway: string): boolean {
  return Object.hasOwn(classSpeedsKmh, highway)
}

/**
 * Returns the speed of a car on a street, in meters per minute.
 * @param highway a class for which `isForCars` is true.
 * @param maxspeed OpenStreetMap's tag; ignored if it has no number ("signals", "RO:urban").
 */
export function drivingMetersPerMinute(highway: string, maxspeed: string | undefined): number {
  const limit = maxspeed === undefined ? undefined : parseSpeedLimitKmh(maxspeed)
  return (limit === undefined ? (classSpeedsKmh[highway] ?? 0) : limit * shareOfLimit) * perKmh
}

/**
 * Returns the speed limit of OpenStreetMap's `maxspeed` in km/h: "35 mph", "50", "none", "walk"; the lowest of a list
 * ("50;30", "30|50"); undefined if it has none.
 */
export function parseSpeedLimitKmh(maxspeed: string): number | undefined {
  const limits = maxspeed
    .toLowerCase()
    .split(/[;|,]/)
    .map(part => limitOf(part.trim()))
    .filter(limit => limit !== undefined)
  return limits.length > 0 ? Math.min(...limits) : undefined
}

function limitOf(text: string): number | undefined {
  if (Object.hasOwn(kmhOfWord, text)) return kmhOfWord[text]
  const [, number, unit = ''] = /^(\d+(?:\.\d+)?)\s*([a-z/]*)$/.exec(text) ?? []
  const factor = Object.hasOwn(kmhOfUnit, unit) ? kmhOfUnit[unit] : undefined
  if (number === undefined || factor === undefined) return undefined
  const limit = Number(number) * factor
  // A limit below walking speed is a typing error.
  return limit >= 5 ? Math.min(limit, 140) : undefined
}
