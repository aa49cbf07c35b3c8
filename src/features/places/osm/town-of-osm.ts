import type { AreaKind } from '../map-look.ts'
import type { GeoFeature } from '../read-geojson.ts'

/** The tags of streets that the program reads (docs/your-university.md, step 6). */
const streetTags = [
  ...['highway', 'name', 'oneway', 'junction', 'maxspeed', 'foot', 'access'],
  ...['motorcar', 'motor_vehicle', 'vehicle', 'area'],
]

/** The kind of area that a tag makes; the first that fits. */
const placeKinds: [kind: AreaKind, tag: string, values: RegExp][] = [
  ['building', 'building', /^(?!no$)/],
  ['water', 'natural', /^(water|bay)$/],
  ['water', 'waterway', /^(riverbank|dock)$/],
  ['water', 'landuse', /^(reservoir|basin)$/],
  ['campus', 'amenity', /^(university|college)$/],
  ['park', 'leisure', /^(park|garden|nature_reserve|golf_course)$/],
  ['park', 'landuse', /^(forest|grass|meadow|recreation_ground|village_green|cemetery)$/],
  ['park', 'natural', /^(wood|scrub|grassland|heath)$/],
  ['gorge', 'natural', /^(gorge|valley)$/],
]

export interface OsmTownFeature {
  type: 'Feature'
  properties: Record<string, unknown>
  geometry: object
}

/**
 * Returns the GeoJSON features of `streets.geojson` and `places.geojson`, with the tags and kinds that the site reads;
 * the number of features that are neither; and that of places without an outline.
 */
export function townOfOsm(features: readonly GeoFeature[]) {
  const town = { streets: [] as OsmTownFeature[], places: [] as OsmTownFeature[], unused: 0, withoutOutline: 0 }
  for (const { properties, lines, polygons } of features) {
    const kind = kindOf(properties)
    if (properties.highway !== undefined && lines.length + polygons.length > 0) {
      const geometry = lines.length > 0 ? multiLine(lines) : multiPolygon(polygons)
      town.streets.push({ type: 'Feature', properties: pick(properties, streetTags), geometry })
    } else if (kind && polygons.length > 0) {
      const named = { kind, ...pick(properties, ['name']) }
      town.places.push({ type: 'Feature', properties: named, geometry: multiPolygon(polygons) })
    } else if (kind && lines.length === 0) town.withoutOutline++
    else town.unused++
  }
  return town
}

const multiLine = (coordinates: GeoFeature['lines']) => ({ type: 'MultiLineString', coordinates })
const multiPolygon = (coordinates: GeoFeature['polygons']) => ({ type: 'MultiPolygon', coordinates })

function pick(properties: GeoFeature['properties'], tags: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(properties).filter(([tag]) => tags.includes(tag)))
}

function kindOf(properties: GeoFeature['properties']): AreaKind | undefined {
  return placeKinds.find(
    ([, tag, values]) => properties[tag] !== undefined && values.test(String(properties[tag])),
  )?.[0]
}
