import { parseGeoJson } from '../features/places/read-geojson.ts'
import { type TravelTimeKey, travelModes, travelTimeKey } from '../features/places/rules.ts'
import { streetsOf } from '../features/places/streets/read-streets.ts'
import { createTravel } from '../features/places/travel.ts'
import { campusPointKeys } from '../features/site/rules.ts'

/** Returns positions as GeoJSON has them. @param points `longitude,latitude` in degrees, separated by spaces. */
export const positionsOf = (points: string) => points.split(' ').map(point => point.split(',').map(Number))

/** Returns a street as a GeoJSON feature. */
export function streetFeature(points: string, tags: Record<string, unknown>) {
  return { type: 'Feature', properties: tags, geometry: { type: 'LineString', coordinates: positionsOf(points) } }
}

/** Returns GeoJSON features as the program reads them. */
export const geoFeatures = (features: readonly object[]) =>
  parseGeoJson({ type: 'FeatureCollection', features }, 'test.geojson')

/**
 * Two streets that cross at 42.5, -76.5 and are some hundred meters long each way; in the north, stairs continue for
 * pedestrians.
 */
export const testStreets = {
  type: 'FeatureCollection',
  features: [
    streetFeature('-76.51,42.5 -76.5,42.5 -76.49,42.5', { highway: 'residential', name: 'Alder Avenue' }),
    streetFeature('-76.5,42.495 -76.5,42.5 -76.5,42.505', { highway: 'residential', name: 'Pearl Street' }),
    streetFeature('-76.5,42.505 -76.5,42.507', { highway: 'steps' }),
  ],
}

/** All six fields of travel times: for each campus point walking, then driving. */
export const travelTimeKeys: readonly TravelTimeKey[] = campusPointKeys.flatMap(point =>
  travelModes.map(mode => travelTimeKey(point, mode)),
)

export const sameTravelTimes = <Minutes>(minutes: Minutes) =>
  Object.fromEntries(travelTimeKeys.map(key => [key, minutes])) as Record<TravelTimeKey, Minutes>

/** Travel times over `testStreets`: Engineering Quad is in the east, Ho Plaza up the stairs, Ag Quad in the south. */
export const testTravel = createTravel(
  streetsOf(geoFeatures(testStreets.features), 'streets.geojson'),
  [
    { key: 'engQuad', latitude: 42.5, longitude: -76.49 },
    { key: 'hoPlaza', latitude: 42.507, longitude: -76.5 },
    { key: 'agQuad', latitude: 42.495, longitude: -76.5 },
  ],
  'test streets',
)
