import fc from 'fast-check'
import type { GeoLocation } from '../../features/places/streets/street-graph.ts'

/** A kind of street: its tags, and the speeds that follow from them, in km/h on foot and by car in each direction. */
interface Kind {
  tags: Record<string, string>
  foot: number
  along: number
  against: number
}

/** The kinds of streets of a random town. */
const kinds: readonly Kind[] = [
  { tags: { highway: 'residential' }, foot: 5, along: 25, against: 25 },
  { tags: { highway: 'residential', oneway: 'yes' }, foot: 5, along: 25, against: 0 },
  { tags: { highway: 'residential', oneway: '-1' }, foot: 5, along: 0, against: 25 },
  { tags: { highway: 'primary', maxspeed: '50' }, foot: 5, along: 40, against: 40 },
  { tags: { highway: 'tertiary', junction: 'roundabout' }, foot: 5, along: 40, against: 0 },
  { tags: { highway: 'secondary', foot: 'no', maxspeed: '25 mph' }, foot: 0, along: 32.18688, against: 32.18688 },
  { tags: { highway: 'service', access: 'private' }, foot: 0, along: 0, against: 0 },
  { tags: { highway: 'footway' }, foot: 5, along: 0, against: 0 },
  { tags: { highway: 'steps' }, foot: 2.5, along: 0, against: 0 },
]

/** A town of a few crossings, and streets from one to another. */
export interface Town {
  crossings: GeoLocation[]
  streets: { kind: Kind; way: number[] }[]
}

const somewhere: fc.Arbitrary<GeoLocation> = fc.record(
  { latitude: fc.integer({ min: 0, max: 30 }), longitude: fc.integer({ min: 0, max: 30 }) },
  { noNullPrototype: true },
)
/** On a grid of about 70 meters, so that points, lines and crossings often coincide. */
const placed = ({ latitude, longitude }: GeoLocation) => ({
  latitude: 42.4 + latitude * 0.0006,
  longitude: -76.5 + longitude * 0.0009,
})

/** A location in the town or near it. */
export const anyLocation = somewhere.map(placed)

/** A random town. */
export const town: fc.Arbitrary<Town> = fc
  .uniqueArray(somewhere, {
    minLength: 3,
    maxLength: 9,
    selector: ({ latitude, longitude }) => latitude * 31 + longitude,
  })
  .chain(crossings =>
    fc.record({
      crossings: fc.constant(crossings.map(placed)),
      streets: fc.array(
        fc.record({
          kind: fc.constantFrom(...kinds),
          way: fc.array(fc.nat({ max: crossings.length - 1 }), { minLength: 2, maxLength: 4 }),
        }),
        { minLength: 1, maxLength: 12 },
      ),
    }),
  )

/** Returns the town as an OpenStreetMap export. */
export function geoJsonOf({ crossings, streets }: Town) {
  const features = streets.map(({ kind, way }) => ({
    type: 'Feature',
    properties: kind.tags,
    geometry: {
      type: 'LineString',
      coordinates: way.map(i => [crossings[i]!.longitude, crossings[i]!.latitude]),
    },
  }))
  return { type: 'FeatureCollection', features }
}
