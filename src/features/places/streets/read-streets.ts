import { SiteConfigError } from '../../site/town-files.ts'
import type { GeoFeature, Position } from '../read-geojson.ts'
import { type Access, accessOf } from './street-access.ts'

export interface Street {
  access: Access
  lines: readonly (readonly Position[])[]
}

/**
 * Returns every line of OpenStreetMap's features whose `highway` may be walked or driven, and the edges of squares, which
 * are polygons in exports.
 * @throws SiteConfigError without a street of both modes.
 */
export function streetsOf(features: readonly GeoFeature[], file: string): Street[] {
  const streets = features.flatMap(streetOf)
  const requireSome = (canUse: (access: Access) => boolean, use: string) => {
    if (!streets.some(({ access }) => canUse(access)))
      throw new SiteConfigError(`${file}: features: hold no street that may be ${use}`)
  }
  requireSome(({ walking }) => walking > 0, 'walked')
  requireSome(({ driving }) => driving.along + driving.against > 0, 'driven')
  return streets
}

function streetOf({ properties, lines, polygons }: GeoFeature): Street[] {
  const given = Object.entries(properties).filter(([, value]) => value !== null && value !== undefined)
  const access = accessOf(Object.fromEntries(given.map(([name, value]) => [name, String(value).trim().toLowerCase()])))
  if (!access) return []
  if (lines.length > 0) return [{ access, lines }]
  const onFoot = { ...access, driving: { along: 0, against: 0 } }
  return polygons.length > 0 && access.walking > 0 ? [{ access: onFoot, lines: polygons.flat() }] : []
}

/** Returns a warning about the lines of a file that have no `highway` and so are no streets; undefined if all have one. */
export function unusedLinesWarning(features: readonly GeoFeature[]): string | undefined {
  const drawn = features.filter(({ lines }) => lines.length > 0)
  const unused = drawn.filter(({ properties }) => !properties.highway).length
  return unused > 0
    ? `${unused} of ${drawn.length} lines of streets.geojson have no tag "highway" and are not used`
    : undefined
}
