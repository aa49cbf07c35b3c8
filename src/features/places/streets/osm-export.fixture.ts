/** The geometry of features that no graph contains. */
const unusedLine = {
  type: 'LineString',
  coordinates: [
    [0, 0],
    [1, 1],
  ],
}

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
    {
      type: 'Feature',
      properties: {
        '@id': 'way/5672831',
        highway: 'primary',
        lanes: '2',
        maxspeed: '35 mph',
        name: 'Elmira Road',
        oneway: 'yes',
        ref: 'NY 13',
        surface: 'asphalt',
        'tiger:county': 'Tompkins, NY',
      },
      geometry: {
        type: 'LineString',
        coordinates: [
          [-76.5090412, 42.4384217],
          [-76.5083441, 42.4391105],
          [-76.5077829, 42.4396668],
        ],
      },
      id: 'way/5672831',
    },
    {
      type: 'Feature',
      properties: {
        '@id': 'relation/1180411',
        highway: 'residential',
        name: 'Elm Street',
        type: 'street',
        maxspeed: null,
      },
      geometry: {
        type: 'MultiLineString',
        coordinates: [
          [
            [-76.5077829, 42.4396668],
            [-76.5071, 42.4401],
          ],
          [
            [-76.5071, 42.4401],
            [-76.5066, 42.4405],
          ],
        ],
      },
      id: 'relation/1180411',
    },
    {
      type: 'Feature',
      properties: { '@id': 'way/41', highway: 'tertiary', junction: 'roundabout', maxspeed: '25 mph;20 mph' },
      geometry: {
        type: 'LineString',
        coordinates: [
          [-76.5066, 42.4405],
          [-76.5065, 42.4406],
          [-76.5064, 42.4405],
          [-76.5066, 42.4405],
        ],
      },
      id: 'way/41',
    },
    {
      type: 'Feature',
      properties: { '@id': 'way/42', highway: 'service', service: 'driveway', access: 'private', foot: 'permissive' },
      geometry: {
        type: 'LineString',
        coordinates: [
          [-76.5066, 42.4405],
          [-76.506, 42.4405],
        ],
      },
      id: 'way/42',
    },
    {
      type: 'Feature',
      properties: { '@id': 'way/43', highway: 'pedestrian', area: 'yes', name: 'The Commons' },
      geometry: {
        type: 'Polygon',
        coordinates: [
          [
            [-76.506, 42.4405],
            [-76.505, 42.4405],
            [-76.505, 42.441],
            [-76.506, 42.4405],
          ],
        ],
      },
      id: 'way/43',
    },
    {
      type: 'Feature',
      properties: { '@id': 'way/44', highway: 'steps', step_count: '42', handrail: 'yes' },
      geometry: {
        type: 'LineString',
        coordinates: [
          [-76.505, 42.441],
          [-76.5048, 42.4412],
        ],
      },
      id: 'way/44',
    },
    // Not from Overpass: other programs write numbers and booleans.
    {
      type: 'Feature',
      properties: { osm_id: 45, highway: 'Residential ', oneway: true, maxspeed: 30 },
      geometry: {
        type: 'LineString',
        coordinates: [
          [-76.505, 42.441],
          [-76.504, 42.442],
        ],
      },
    },
    {
      type: 'Feature',
      properties: { '@id': 'node/46', highway: 'crossing' },
      geometry: { type: 'Point', coordinates: [-76.505, 42.441] },
    },
    { type: 'Feature', properties: { '@id': 'way/47', highway: 'residential', note: 'incomplete' }, geometry: null },
    {
      type: 'Feature',
      properties: null,
      geometry: unusedLine,
    },
    {
      type: 'Feature',
      properties: { '@id': 'way/48', highway: 'construction' },
      geometry: unusedLine,
    },
    {
      type: 'Feature',
      properties: { '@id': 'way/49', building: 'yes' },
      geometry: { type: 'Polygon', coordinates: [] },
    },
    {
      type: 'Feature',
      properties: { '@id': 'way/50', highway: 'services' },
      geometry: {
        type: 'Polygon',
        coordinates: [
          [
            [0, 0],
            [1, 1],
            [0, 1],
            [0, 0],
          ],
        ],
      },
    },
  ],
}
