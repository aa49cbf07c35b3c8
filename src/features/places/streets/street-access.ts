import { drivingMetersPerMinute, isForCars, stairsMetersPerMinute, walkingMetersPerMinute } from './speeds.ts'

/** OpenStreetMap's tags of one feature; other values than texts (true, 30) as text. */
export type Tags = Readonly<Record<string, string | undefined>>

/** Speeds on a street in meters per minute, along its line and against it; 0 where that is not allowed. */
export interface Access {
  walking: number
  driving: { along: number; against: number }
}

/** Classes to walk on unless a tag forbids it. */
const walkableClasses = new Set([
  'primary',
  'primary_link',
  'secondary',
  'secondary_link',
  'tertiary',
  'tertiary_link',
  'unclassified',
  'residential',
  'road',
  'living_street',
  'service',
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
/** Classes to walk on only if a tag allows it. */
const walkableClassesIfTagged = new Set(['motorway', 'motorway_link', 'trunk', 'trunk_link'])

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

/** Returns how a street may be walked and driven by its tags; undefined if neither, or if it is not a street. */
export function accessOf(tags: Tags): Access | undefined {
  const walking = walkingOn(tags)
  const driving = drivingOn(tags)
  return walking > 0 || driving.along > 0 || driving.against > 0 ? { walking, driving } : undefined
}

function walkingOn({ highway = '', foot, access }: Tags): number {
  if (
    !walkableClasses.has(highway) &&
    !(walkableClassesIfTagged.has(highway) && foot !== undefined && allowed.has(foot))
  )
    return 0
  // `foot` is more specific than `access`.
  if (forbidden.has(foot ?? access ?? 'yes')) return 0
  return highway === 'steps' ? stairsMetersPerMinute : walkingMetersPerMinute
}

function drivingOn(tags: Tags): Access['driving'] {
  const { highway = '', motorcar, motor_vehicle, vehicle, access, maxspeed } = tags
  const closed = { along: 0, against: 0 }
  // The most specific tag counts.
  if (!isForCars(highway) || forbidden.has(motorcar ?? motor_vehicle ?? vehicle ?? access ?? 'yes')) return closed
  const speed = drivingMetersPerMinute(highway, maxspeed)
  const direction = directionOf(tags)
  return {
    along: direction === 'along' || direction === 'both' ? speed : 0,
    against: direction === 'against' || direction === 'both' ? speed : 0,
  }
}

/** Returns a street's direction for cars. `none` if it changes by the hour. */
function directionOf({ oneway, junction, highway }: Tags): 'along' | 'against' | 'both' | 'none' {
  if (oneway === 'reversible') return 'none'
  if (oneway === '-1' || oneway === 'reverse') return 'against'
  if (oneway === 'yes' || oneway === 'true' || oneway === '1') return 'along'
  if (oneway === 'no' || oneway === 'false' || oneway === '0') return 'both'
  return junction === 'roundabout' || junction === 'circular' || highway === 'motorway' ? 'along' : 'both'
}
