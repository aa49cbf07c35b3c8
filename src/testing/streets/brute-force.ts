import type { GeoLocation } from '../../features/places/streets/street-graph.ts'
import type { Town } from './random-town.ts'

/** Returns the meters between two locations on a sphere (haversine). */
function metersBetween(a: GeoLocation, b: GeoLocation): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2
  const h =
    half(a.latitude, b.latitude) +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * half(a.longitude, b.longitude)
  return 2 * 6_371_008.8 * Math.asin(Math.sqrt(h))
}

interface Segment {
  a: number
  b: number
  /** Minutes from a to b and back. */
  there: number
  back: number
}

const minutesOf = (meters: number, kmh: number) => (kmh === 0 ? Number.POSITIVE_INFINITY : meters / ((kmh * 1000) / 60))

function segmentsOf({ crossings, streets }: Town, mode: 'walking' | 'driving'): Segment[] {
  return streets.flatMap(({ kind, way }) =>
    way.slice(1).flatMap((b, i) => {
      const a = way[i]!
      const meters = metersBetween(crossings[a]!, crossings[b]!)
      const [there, back] = mode === 'walking' ? [kind.foot, kind.foot] : [kind.along, kind.against]
      if (a === b || (there === 0 && back === 0)) return []
      return [{ a, b, there: minutesOf(meters, there), back: minutesOf(meters, back) }]
    }),
  )
}

/** Returns the minutes between all nodes (Floyd and Warshall). */
function allPairs(nodes: number, arcs: [from: number, to: number, minutes: number][]): number[][] {
  const minutes = Array.from({ length: nodes }, (_, i) =>
    Array.from({ length: nodes }, (_, j) => (i === j ? 0 : Number.POSITIVE_INFINITY)),
  )
  for (const [from, to, cost] of arcs) minutes[from]![to] = Math.min(minutes[from]![to]!, cost)
  for (let k = 0; k < nodes; k++)
    for (let i = 0; i < nodes; i++)
      for (let j = 0; j < nodes; j++) minutes[i]![j] = Math.min(minutes[i]![j]!, minutes[i]![k]! + minutes[k]![j]!)
  return minutes
}

const arcsOf = ({ a, b, there, back }: Segment): [number, number, number][] => [
  [a, b, there],
  [b, a, back],
]

/** Returns the segments of the largest strongly connected part; undefined if two are as large. */
function connected(town: Town, segments: Segment[]): Segment[] | undefined {
  const reach = allPairs(town.crossings.length, segments.flatMap(arcsOf))
  const both = (i: number, j: number) => reach[i]![j]! + reach[j]![i]! < Number.POSITIVE_INFINITY
  const sizes = reach.map((_, i) => reach.filter((_, j) => both(i, j)).length)
  const largest = Math.max(...sizes)
  const heads = sizes.flatMap((size, i) => (size === largest ? [i] : []))
  if (largest < 2 || heads.some(i => !both(i, heads[0]!))) return undefined
  return segments.filter(({ a, b }) => both(a, heads[0]!) && both(b, heads[0]!))
}

/** Returns the nearest point of the streets: meters off, the segment, and the position along it. */
function nearest({ crossings }: Town, segments: Segment[], { latitude, longitude }: GeoLocation) {
  const east = Math.cos((latitude * Math.PI) / 180)
  const spots = segments.map(segment => {
    const [a, b] = [crossings[segment.a]!, crossings[segment.b]!]
    const [dx, dy] = [(b.longitude - a.longitude) * east, b.latitude - a.latitude]
    const [px, py] = [(longitude - a.longitude) * east, latitude - a.latitude]
    const share = Math.min(1, Math.max(0, (px * dx + py * dy) / (dx * dx + dy * dy)))
    const at = {
      latitude: a.latitude + share * (b.latitude - a.latitude),
      longitude: a.longitude + share * (b.longitude - a.longitude),
    }
    return { segment, share, at, off: metersBetween(at, { latitude, longitude }) }
  })
  const best = Math.min(...spots.map(({ off }) => off))
  const close = spots.filter(({ off }) => off < best + 0.5)
  // If two streets are equally near, either is right, so there is nothing to compare unless they meet there.
  const isAtEnd = ({ share }: { share: number }) => share === 0 || share === 1
  const isPlain = close.every(
    spot => close.length === 1 || (isAtEnd(spot) && metersBetween(spot.at, close[0]!.at) < 0.01),
  )
  return isPlain ? close[0] : undefined
}

type Spot = NonNullable<ReturnType<typeof nearest>>
type Arc = [from: number, to: number, minutes: number]

/** Returns the arcs between a node within a segment and the segment's ends. */
function arcsOfSpot(node: number, { segment: { a, b, there, back }, share }: Spot): Arc[] {
  const part = (minutes: number, of: number) => (of === 0 ? 0 : of * minutes)
  return [
    [a, node, part(there, share)],
    [node, b, part(there, 1 - share)],
    [b, node, part(back, 1 - share)],
    [node, a, part(back, share)],
  ]
}

/** Returns the arc between two nodes within one segment. */
function arcBetween(from: number, to: number, start: Spot, goal: Spot): Arc[] {
  if (start.segment !== goal.segment) return []
  const ahead = goal.share - start.share
  const whole = ahead >= 0 ? start.segment.there : start.segment.back
  return [[from, to, ahead === 0 ? 0 : Math.abs(ahead) * whole]]
}

/**
 * Returns the minutes from a home to a campus point by brute force: adds both as nodes, and computes all pairs. Undefined
 * if the town has no largest part, or if a location is as near to two streets.
 */
export function minutesByHand(
  town: Town,
  home: GeoLocation,
  campus: GeoLocation,
  mode: 'walking' | 'driving',
): number | undefined {
  const segments = connected(town, segmentsOf(town, mode))
  const start = segments && nearest(town, segments, home)
  const goal = segments && nearest(town, segments, campus)
  if (!start || !goal) return undefined
  const [from, to] = [town.crossings.length, town.crossings.length + 1]
  const arcs = [
    ...segments.flatMap(arcsOf),
    ...arcsOfSpot(from, start),
    ...arcsOfSpot(to, goal),
    ...arcBetween(from, to, start, goal),
  ]
  const onFoot = minutesOf(start.off + goal.off, 5)
  return allPairs(to + 1, arcs)[from]![to]! + onFoot + (mode === 'driving' ? 2 : 0)
}
