import { positionsOf, streetFeature } from '../test-travel.ts'

const feature = (type: string, coordinates: unknown, properties: object | null) => ({
  ...{ type: 'Feature', properties },
  geometry: { type, coordinates },
})
/** The geometry of features that no graph contains. */
const unused = '0,0 1,1'

/**
 * Some streets as overpass-turbo.eu exports them (GeoJSON by osmtogeojson): ids under `@id`, tags as texts, relations with
 * multi-part lines, squares as polygons, and other features of the query.
 */
export const osmExport = {
  type: 'FeatureCollection',
  generator: 'overpass-turbo',
  copyright: 'The data included in this document is from www.openstreetmap.org. The data is made available under ODbL.',
  timestamp: '2026-05-14T09:12:45Z',
  features: [
    streetFeature('-76.5090412,42.4384217 -76.5083441,42.4391105 -76.5077829,42.4396668', {
      '@id': 'way/5672831',
      highway: 'primary',
      lanes: '2',
      maxspeed: '35 mph',
      name: 'Elmira Road',
      oneway: 'yes',
      'tiger:county': 'Tompkins, NY',
    }),
    feature(
      'MultiLineString',
      [positionsOf('-76.5077829,42.4396668 -76.5071,42.4401'), positionsOf('-76.5071,42.4401 -76.5066,42.4405')],
      { '@id': 'relation/1180411', highway: 'residential', name: 'Elm Street', type: 'street', maxspeed: null },
    ),
    streetFeature('-76.5066,42.4405 -76.5065,42.4406 -76.5064,42.4405 -76.5066,42.4405', {
      '@id': 'way/41',
      highway: 'tertiary',
      junction: 'roundabout',
      maxspeed: '25 mph;20 mph',
    }),
    streetFeature('-76.5066,42.4405 -76.506,42.4405', {
      '@id': 'way/42',
      highway: 'service',
      service: 'driveway',
      access: 'private',
      foot: 'permissive',
    }),
    feature('Polygon', [positionsOf('-76.506,42.4405 -76.505,42.4405 -76.505,42.441 -76.506,42.4405')], {
      '@id': 'way/43',
      highway: 'pedestrian',
      area: 'yes',
      name: 'The Commons',
    }),
    streetFeature('-76.505,42.441 -76.5048,42.4412', { '@id': 'way/44', highway: 'steps', handrail: 'yes' }),
    // Not from Overpass: other programs write numbers and booleans.
    streetFeature('-76.505,42.441 -76.504,42.442', { osm_id: 45, highway: 'Residential ', oneway: true, maxspeed: 30 }),
    feature('Point', [-76.505, 42.441], { '@id': 'node/46', highway: 'crossing' }),
    { type: 'Feature', properties: { '@id': 'way/47', highway: 'residential', note: 'incomplete' }, geometry: null },
    feature('LineString', positionsOf(unused), null),
    streetFeature(unused, { '@id': 'way/48', highway: 'construction' }),
    feature('Polygon', [], { '@id': 'way/49', building: 'yes' }),
    feature('Polygon', [positionsOf('0,0 1,1 0,1 0,0')], { '@id': 'way/50', highway: 'services' }),
  ],
}
