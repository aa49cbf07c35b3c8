import { drivingMetersPerMinute, isForCars, stairsMetersPerMinute, walkingMetersPerMinute } from './speeds.ts'

/** OpenStreetMap's tags of one feature; values that are no text (true, 30) as they would be written. */
export type Tags = Readonly<Record<string, string | undefined>>

/** How a street may be used: metres per minute each way, the way in which its line is drawn first; 0 where it may not. */
export interface Access {
  walking: number
  driving: { along: number; against: number }
}

/** Classes that people walk on unless a tag forbids it. */
const walkableClasses = new Set([
  ...['primary', 'primary_link', 'secondary', 'secondary_link', 'tertiary', 'tertiary_link', 'unclassified'],
  ...['residential', 'road', 'living_street', 'service', 'track', 'pedestrian', 'footway', 'path', 'steps', 'corridor'],
  ...['cycleway', 'bridleway', 'pier', 'platform', 'elevator'],
])
/** Classes that people walk on only where a tag allows it. */
const walkableClassesIfTagged = new Set(['motorway', 'motorway_link', 'trunk', 'trunk_link'])

const forbidden = new Set([
  ...['no', 'private', 'military', 'agricultural', 'forestry', 'use_sidepath', 'emergency', 'delivery', 'bus', 'psv'],
])
const allowed = new Set(['yes', 'designated', 'permissive', 'official', 'destination', 'customers'])

/** What the tags of a street say about walking and driving on it; undefined when it serves neither, or is no street. */
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
  // The word about feet wins over the one about everybody.
  if (forbidden.has(foot ?? access ?? 'yes')) return 0
  return highway === 'steps' ? stairsMetersPerMinute : walkingMetersPerMinute
}

function drivingOn(tags: Tags): Access['driving'] {
  const { highway = '', motorcar, motor_vehicle, vehicle, access, maxspeed } = tags
  const closed = { along: 0, against: 0 }
  // From the narrowest word to the widest, the first that is said counts.
  if (!isForCars(highway) || forbidden.has(motorcar ?? motor_vehicle ?? vehicle ?? access ?? 'yes')) return closed
  const speed = drivingMetersPerMinute(highway, maxspeed)
  const direction = directionOf(tags)
  return {
    along: direction === 'along' || direction === 'both' ? speed : 0,
    against: direction === 'against' || direction === 'both' ? speed : 0,
  }
}

/** `none`: a street whose direction changes by the hour cannot be counted on. */
function directionOf({ oneway, junction, highway }: Tags): 'along' | 'against' | 'both' | 'none' {
  if (oneway === 'reversible') return 'none'
  if (oneway === '-1' || oneway === 'reverse') return 'against'
  if (oneway === 'yes' || oneway === 'true' || oneway === '1') return 'along'
  if (oneway === 'no' || oneway === 'false' || oneway === '0') return 'both'
  return junction === 'roundabout' || junction === 'circular' || highway === 'motorway' ? 'along' : 'both'
}
