import polylabel from 'polylabel'
import { type AreaKind, areaKinds, type LineKind } from '../map-look.ts'
import { type Box, boxAround, roundDegrees } from '../projection.ts'
import type { GeoFeature } from '../read-geojson.ts'

type Line = number[][]

const keyOf = (position: number[] | undefined) => `${position?.[0]},${position?.[1]}`

/**
 * Returns lines that meet end to end joined into longer ones. Does not join where three or more meet or where a line
 * turns back sharply, because a name along the line could not follow.
 */
function joinLines(lines: readonly Line[]): Line[] {
  const open = new Set(lines)
  const linesByEnd = new Map<string, Line[]>()
  for (const line of lines)
    for (const end of [line[0], line.at(-1)]) linesByEnd.set(keyOf(end), [...(linesByEnd.get(keyOf(end)) ?? []), line])
  /** Takes the one line that continues `line` at its end, in its direction. */
  const nextOf = (line: Line): Line | undefined => {
    const meeting = linesByEnd.get(keyOf(line.at(-1))) ?? []
    const [other, ...more] = meeting.length === 2 ? meeting.filter(each => open.has(each)) : []
    if (!other || more.length > 0) return undefined
    const onward = keyOf(other[0]) === keyOf(line.at(-1)) ? other : [...other].reverse()
    if (turnsBack(line, onward)) return undefined
    open.delete(other)
    return onward
  }
  const extend = (line: Line): Line => {
    let whole = line
    for (let next = nextOf(whole); next; next = nextOf(whole)) whole = [...whole, ...next.slice(1)]
    return whole
  }
  const joined: Line[] = []
  for (const line of lines) {
    if (!open.delete(line)) continue
    joined.push(extend([...extend(line)].reverse()))
  }
  return joined
}

/** Returns whether two lines that meet turn by more than 100 degrees there. */
function turnsBack(line: Line, onward: Line): boolean {
  const [a, b, c] = [line.at(-2), line.at(-1), onward[1]]
  if (!a || !b || !c) return false
  const [dx, dy] = [b[0]! - a[0]!, b[1]! - a[1]!]
  const [nextDx, nextDy] = [c[0]! - b[0]!, c[1]! - b[1]!]
  return dx * nextDx + dy * nextDy < -0.17 * Math.hypot(dx, dy) * Math.hypot(nextDx, nextDy)
}

/** A feature that the map draws: a street or an area. Positions are [longitude, latitude]. */
export interface TownFeature {
  kind: LineKind | AreaKind
  name?: string
  /** The lines of a street, or the rings of an area. */
  parts: number[][][]
  labelPosition?: number[]
  box: Box
}

/** How the map draws OpenStreetMap's `highway` values. It does not draw others, such as proposed or platform. */
const lineKindOf: Record<string, LineKind> = {
  motorway: 'main',
  motorway_link: 'main',
  trunk: 'main',
  trunk_link: 'main',
  primary: 'main',
  primary_link: 'main',
  secondary: 'main',
  secondary_link: 'main',
  tertiary: 'street',
  tertiary_link: 'street',
  unclassified: 'street',
  residential: 'street',
  living_street: 'street',
  road: 'street',
  pedestrian: 'street',
  service: 'lane',
  footway: 'path',
  path: 'path',
  steps: 'path',
  cycleway: 'path',
  track: 'path',
  bridleway: 'path',
}

/** Returns the streets of an OpenStreetMap export. Joins the pieces of a street, so that its name has room. */
export function streetFeatures(features: readonly GeoFeature[]): TownFeature[] {
  const lines = new Map<string, { kind: LineKind; name?: string; lines: number[][][] }>()
  for (const { properties, lines: pieces } of features) {
    const kind = lineKindOf[String(properties.highway)]
    if (!kind) continue
    const name = nameOf(properties)
    const key = `${kind} ${name ?? ''}`
    const group = lines.get(key) ?? { kind, name, lines: [] }
    group.lines.push(...pieces.filter(piece => piece.length > 1))
    lines.set(key, group)
  }
  return [...lines.values()].flatMap(({ kind, name, lines: pieces }) =>
    (name ? joinLines(pieces) : pieces).map(line => createFeature(kind, name, [line])),
  )
}

/** Returns water, parks, the campus and its buildings; other kinds are not drawn. */
export function placeFeatures(features: readonly GeoFeature[]): TownFeature[] {
  return features.flatMap(({ properties, polygons }) => {
    const kind = areaKinds.find(known => known === properties.kind)
    if (!kind) return []
    return polygons.map(rings => withLabelPosition(createFeature(kind, nameOf(properties), rings)))
  })
}

/** Returns a warning about areas of a file without a kind that the map knows; undefined if all have one. */
export function unknownKindsWarning(features: readonly GeoFeature[]): string | undefined {
  const areas = features.filter(({ polygons }) => polygons.length > 0)
  const unknown = areas.filter(({ properties: { kind } }) => ![...areaKinds, 'area'].includes(kind as AreaKind)).length
  if (unknown === 0) return undefined
  const kinds = [...areaKinds, 'area'].join(', ')
  return `${unknown} of ${areas.length} polygons have no "kind" that the map knows (${kinds}) and are not drawn`
}

/** Returns the boxes around the site's areas, which the first view of the town shows. */
export function areaBoxes(features: readonly GeoFeature[]): Box[] {
  return features
    .filter(({ properties }) => properties.kind === 'area')
    .flatMap(({ polygons }) => boxAround(polygons.flat(2)) ?? [])
}

function withLabelPosition(feature: TownFeature): TownFeature {
  if (!feature.name || !feature.parts[0]?.length) return feature
  return { ...feature, labelPosition: polylabel(feature.parts, 1e-6).map(roundDegrees) }
}

function createFeature(kind: TownFeature['kind'], name: string | undefined, parts: number[][][]): TownFeature {
  const rounded = parts.map(part => part.map(position => position.slice(0, 2).map(roundDegrees)))
  const box = boxAround(rounded.flat()) ?? { west: 0, south: 0, east: 0, north: 0 }
  return { kind, ...(name && { name }), parts: rounded, box }
}

function nameOf({ name }: GeoFeature['properties']): string | undefined {
  return typeof name === 'string' && name.trim() !== '' ? name.trim() : undefined
}
