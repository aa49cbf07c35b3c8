import type { AreaKind, LineKind } from '../map-look.ts'
import { areaKinds } from '../map-look.ts'
import { type Box, boxAround } from '../projection.ts'
import { joinLines } from './join-lines.ts'
import { middleOf } from '../still/middle-of.ts'

/** Something that the map draws: a line of a street, or the rings of an area. Positions are [longitude, latitude]. */
export interface TownFeature {
  kind: LineKind | AreaKind
  name?: string
  /** Lines of a street, or rings of an area. */
  parts: number[][][]
  /** Where an area's name stands. */
  middle?: number[]
  box: Box
}

/** The part of GeoJSON that is read; everything else in a file is passed over. */
export interface GeoFeature {
  properties: Record<string, unknown> | null
  geometry: { type: string; coordinates?: unknown } | null
}

/** OpenStreetMap's `highway` values as the map knows them; others (proposed, platform …) are not drawn. */
const lineKindOf: Record<string, LineKind> = {
  ...toSameKind('main', 'motorway', 'trunk', 'primary', 'secondary'),
  ...toSameKind('main', 'motorway_link', 'trunk_link', 'primary_link', 'secondary_link'),
  ...toSameKind('street', 'tertiary', 'tertiary_link', 'unclassified', 'residential', 'living_street', 'road', 'pedestrian'),
  ...toSameKind('lane', 'service'),
  ...toSameKind('path', 'footway', 'path', 'steps', 'cycleway', 'track', 'bridleway'),
}

function toSameKind<Kind>(kind: Kind, ...names: string[]): Record<string, Kind> {
  return Object.fromEntries(names.map(name => [name, kind]))
}

/** The streets of an OpenStreetMap export, pieces of one street joined, so that its name finds room along it. */
export function streetFeatures(features: readonly GeoFeature[]): TownFeature[] {
  const lines = new Map<string, { kind: LineKind; name?: string; lines: number[][][] }>()
  for (const { properties, geometry } of features) {
    const kind = lineKindOf[String(properties?.highway)]
    if (!kind || !geometry) continue
    const name = nameOf(properties)
    const key = `${kind} ${name ?? ''}`
    const group = lines.get(key) ?? { kind, name, lines: [] }
    group.lines.push(...linesOf(geometry))
    lines.set(key, group)
  }
  return [...lines.values()].flatMap(({ kind, name, lines: pieces }) =>
    (name ? joinLines(pieces) : pieces).map(line => createFeature(kind, name, [line])),
  )
}

/** Water, parks, the campus and its buildings; other kinds are not drawn. */
export function placeFeatures(features: readonly GeoFeature[]): TownFeature[] {
  return features.flatMap(({ properties, geometry }) => {
    const kind = areaKinds.find(known => known === properties?.kind)
    if (!kind || !geometry) return []
    return polygonsOf(geometry).map(rings => withMiddle(createFeature(kind, nameOf(properties), rings)))
  })
}

/** The outlines of the site's areas, by the key in their property `area`. */
export function areaBoxes(features: readonly GeoFeature[]): Map<string, Box> {
  const boxes = new Map<string, Box>()
  for (const { properties, geometry } of features) {
    if (properties?.kind !== 'area' || typeof properties.area !== 'string' || !geometry) continue
    const box = boxAround(polygonsOf(geometry).flat(2))
    if (box) boxes.set(properties.area, box)
  }
  return boxes
}

/** Only what has a name needs a place for it. */
function withMiddle(feature: TownFeature): TownFeature {
  const [outline] = feature.parts
  return feature.name && outline ? { ...feature, middle: middleOf(outline).map(sixDecimals) } : feature
}

function createFeature(kind: TownFeature['kind'], name: string | undefined, parts: number[][][]): TownFeature {
  const rounded = parts.map(part => part.map(position => position.slice(0, 2).map(sixDecimals)))
  const box = boxAround(rounded.flat()) ?? { west: 0, south: 0, east: 0, north: 0 }
  return { kind, ...(name && { name }), parts: rounded, box }
}

/** A tenth of a metre; more would only make the file larger. */
const sixDecimals = (degrees: number) => Math.round(degrees * 1e6) / 1e6

function nameOf(properties: GeoFeature['properties']): string | undefined {
  return typeof properties?.name === 'string' && properties.name.trim() !== '' ? properties.name.trim() : undefined
}

function linesOf({ type, coordinates }: NonNullable<GeoFeature['geometry']>): number[][][] {
  if (type === 'LineString') return [coordinates as number[][]].filter(line => line.length > 1)
  return type === 'MultiLineString' ? (coordinates as number[][][]).filter(line => line.length > 1) : []
}

function polygonsOf({ type, coordinates }: NonNullable<GeoFeature['geometry']>): number[][][][] {
  if (type === 'Polygon') return [coordinates as number[][][]]
  return type === 'MultiPolygon' ? (coordinates as number[][][][]) : []
}
