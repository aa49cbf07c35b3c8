/** OpenStreetMap's tags of one feature; other values than texts (true, 30) as text. */
export type Tags = Readonly<Record<string, string | undefined>>

/** Speeds on a street in meters per minute, along its line and against it; 0 where that is not allowed. */
export interface Access {
  walking: number
  driving: { along: number; against: number }
}

/** Meters per minute of one kilometer per hour. */
const perKmh = 1000 / 60

export const walkingMetersPerMinute = 5 * perKmh

/** Minutes to start a car and to park it. */
export const startUpMinutes = 2

/** Mean speeds of cars by class of street, stops included, from OSRM's car profile. Other classes are not for cars. */
const carSpeedsKmh = new Map([
  ['motorway', 90],
  ['motorway_link', 45],
  ['trunk', 85],
  ['trunk_link', 40],
  ['primary', 65],
  ['primary_link', 30],
  ['secondary', 55],
  ['secondary_link', 25],
  ['tertiary', 40],
  ['tertiary_link', 20],
  ['unclassified', 25],
  ['residential', 25],
  ['road', 25],
  ['living_street', 10],
  ['service', 15],
])

/** Classes with cars to walk on only if a tag allows it. */
const fastRoads = new Set(['motorway', 'motorway_link', 'trunk', 'trunk_link'])

/** Classes to walk on that are not for cars. */
const pathClasses = new Set([
  'track',
  'pedestrian',
  'footway',
  'path',
  'steps',
  'corridor',
  'cycleway',
  'bridleway',
  'pier',
  'platform',
  'elevator',
])

/** The share of a speed limit that traffic reaches on average. */
const shareOfLimit = 0.8

const kmhOfMph = 1.609344

const forbidden = new Set([
  'no',
  'private',
  'military',
  'agricultural',
  'forestry',
  'use_sidepath',
  'emergency',
  'delivery',
  'bus',
  'psv',
])
const allowed = new Set(['yes', 'designated', 'permissive', 'official', 'destination', 'customers'])

/** Whether (1) or not (0) cars may go along a street's line and against it, by `oneway`; `reversible` is by the hour. */
const directions: ReadonlyMap<string, { along: number; against: number }> = new Map([
  ['yes', { along: 1, against: 0 }],
  ['true', { along: 1, against: 0 }],
  ['1', { along: 1, against: 0 }],
  ['-1', { along: 0, against: 1 }],
  ['reverse', { along: 0, against: 1 }],
  ['no', { along: 1, against: 1 }],
  ['false', { along: 1, against: 1 }],
  ['0', { along: 1, against: 1 }],
  ['reversible', { along: 0, against: 0 }],
])

/** Returns how a street may be walked and driven by its tags; undefined if neither, or if it is not a street. */
export function accessOf(tags: Tags): Access | undefined {
  const walking = walkingOn(tags)
  const driving = drivingOn(tags)
  return walking > 0 || driving.along > 0 || driving.against > 0 ? { walking, driving } : undefined
}

function walkingOn({ highway = '', foot, access }: Tags): number {
  const isWalkable = fastRoads.has(highway)
    ? foot !== undefined && allowed.has(foot)
    : carSpeedsKmh.has(highway) || pathClasses.has(highway)
  // `foot` is more specific than `access`.
  if (!isWalkable || forbidden.has(foot ?? access ?? 'yes')) return 0
  return highway === 'steps' ? walkingMetersPerMinute / 2 : walkingMetersPerMinute
}

function drivingOn(tags: Tags): Access['driving'] {
  const { highway = '', motorcar, motor_vehicle, vehicle, access, maxspeed = '', oneway = '', junction } = tags
  const classKmh = carSpeedsKmh.get(highway)
  // The most specific tag counts.
  if (!classKmh || forbidden.has(motorcar ?? motor_vehicle ?? vehicle ?? access ?? 'yes'))
    return { along: 0, against: 0 }
  const limitKmh = parseSpeedLimitKmh(maxspeed)
  const speed = (limitKmh === undefined ? classKmh : limitKmh * shareOfLimit) * perKmh
  const isOneWay = junction === 'roundabout' || junction === 'circular' || highway === 'motorway'
  const { along, against } = directions.get(oneway) ?? { along: 1, against: isOneWay ? 0 : 1 }
  return { along: along * speed, against: against * speed }
}

/** Returns the speed limit of OpenStreetMap's `maxspeed` in km/h ("35 mph", "50"); undefined for any other text. */
function parseSpeedLimitKmh(maxspeed: string): number | undefined {
  const [, number, unit] = /^(\d+(?:\.\d+)?) *(mph)?$/.exec(maxspeed) ?? []
  const limit = Number(number) * (unit ? kmhOfMph : 1)
  // Others are typing errors.
  return limit >= 5 && limit <= 140 ? limit : undefined
}
