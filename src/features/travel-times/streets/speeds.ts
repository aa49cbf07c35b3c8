/** Metres per minute of one kilometre per hour. */
const perKmh = 1000 / 60

/** Metres per minute on foot: 5 km/h, as routing engines reckon. */
export const walkingMetersPerMinute = 5 * perKmh

/** Metres per minute on stairs: half as fast. */
export const stairsMetersPerMinute = walkingMetersPerMinute / 2

/** Minutes that a drive takes besides driving: getting in and under way, and finding a place to park. */
export const startUpMinutes = 2

/**
 * Kilometres per hour that a car reaches on each class of street, stops at corners counted in: the figures of OSRM's car
 * profile. A street of another class is not for cars.
 */
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

/** How much of a signposted limit traffic reaches on the whole. */
const shareOfLimit = 0.8

const kmhOfUnit: Record<string, number> = { '': 1, 'km/h': 1, kmh: 1, kph: 1, mph: 1.609344 }
const kmhOfWord: Record<string, number> = { none: 140, walk: 7 }

/** Whether cars may be on a class of street at all. */
export function isForCars(highway: string): boolean {
  return Object.hasOwn(classSpeedsKmh, highway)
}

/**
 * Metres per minute of a car on a street.
 * @param highway a class for which `isForCars` holds.
 * @param maxspeed OpenStreetMap's tag; one that says no number ("signals", "RO:urban") counts as none.
 */
export function drivingMetersPerMinute(highway: string, maxspeed: string | undefined): number {
  const limit = maxspeed === undefined ? undefined : parseSpeedLimitKmh(maxspeed)
  return (limit === undefined ? (classSpeedsKmh[highway] ?? 0) : limit * shareOfLimit) * perKmh
}

/**
 * The speed limit that OpenStreetMap's `maxspeed` tells, in km/h: "35 mph", "50", "none", "walk"; of a list
 * ("50;30", "30|50") the lowest. Undefined when it tells none.
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
  // A limit below a walk is a slip of whoever typed it; nobody drives faster than the fastest road.
  return limit >= 5 ? Math.min(limit, 140) : undefined
}
