import type { GeoFeature, Position } from '../read-geojson.ts'

interface LatLon {
  lat: number
  lon: number
}

/** A node, way or relation as Overpass answers it. `out geom` has positions in the ways; else they have nodes by id. */
export interface OverpassElement extends Partial<LatLon> {
  type: 'node' | 'way' | 'relation'
  id: number
  tags?: Record<string, unknown>
  nodes?: number[]
  /** A position outside of the query's box may be null. */
  geometry?: (LatLon | null)[]
  members?: { type: string; ref: number; role: string; geometry?: (LatLon | null)[] }[]
}

/**
 * Returns ways as lines, or as polygons where they are closed and no streets or are tagged as areas, and multipolygon
 * relations as polygons with their holes.
 */
export function featuresOfOverpass(elements: readonly OverpassElement[]): GeoFeature[] {
  const byId = new Map<string, OverpassElement>()
  // A query may list a way twice: with its tags, and as a part of a relation.
  for (const element of elements) {
    const key = `${element.type} ${element.id}`
    byId.set(key, { ...byId.get(key), ...element })
  }
  const nodePosition = (id: number) => toPosition(byId.get(`node ${id}`))
  const lineOf = ({ geometry, nodes = [] }: Pick<OverpassElement, 'geometry' | 'nodes'> = {}): Position[] =>
    (geometry?.map(toPosition) ?? nodes.map(nodePosition)).filter(position => position !== undefined)
  const polygonsOf = (members: NonNullable<OverpassElement['members']>) => {
    const ringsOf = (isOuter: boolean) =>
      joinRings(
        members
          .filter(({ type, role }) => type === 'way' && (role !== 'inner') === isOuter)
          .map(member => lineOf(member.geometry ? member : byId.get(`way ${member.ref}`))),
      )
    const [outer, inner] = [ringsOf(true), ringsOf(false)]
    return outer.map(ring => [ring, ...inner.filter(hole => contains(ring, hole))])
  }
  return [...byId.values()].flatMap((element): GeoFeature[] => {
    const { type, tags: properties, members = [] } = element
    if (!properties) return []
    if (type === 'relation')
      return properties.type === 'multipolygon' ? [{ properties, lines: [], polygons: polygonsOf(members) }] : []
    const line = lineOf(element)
    if (type !== 'way' || line.length < 2) return []
    const isArea = isClosed(line) && (properties.highway === undefined || properties.area === 'yes')
    return [isArea ? { properties, lines: [], polygons: [[line]] } : { properties, lines: [line], polygons: [] }]
  })
}

function toPosition(location: Partial<LatLon> | null | undefined): Position | undefined {
  return location?.lon === undefined || location.lat === undefined ? undefined : [location.lon, location.lat]
}

const keyOf = (position: Position | undefined) => String(position)
const isClosed = (line: Position[]) => line.length > 3 && keyOf(line[0]) === keyOf(line.at(-1))

/** Returns the closed rings of lines that meet end to end, in any order and direction. Lines that close none are left out. */
function joinRings(lines: Position[][]): Position[][] {
  const open = lines.filter(line => line.length > 1)
  const rings: Position[][] = []
  for (let ring = open.pop(); ring; ring = open.pop()) {
    while (!isClosed(ring)) {
      const end = keyOf(ring.at(-1))
      const at = open.findIndex(line => keyOf(line[0]) === end || keyOf(line.at(-1)) === end)
      const [next] = at < 0 ? [] : open.splice(at, 1)
      if (!next) break
      ring = [...ring, ...(keyOf(next[0]) === end ? next : next.toReversed()).slice(1)]
    }
    if (isClosed(ring)) rings.push(ring)
  }
  return rings
}

/** Returns whether the first point of a hole is inside a ring (even-odd rule). */
function contains(ring: Position[], [point]: Position[]): boolean {
  if (!point) return false
  const [x, y] = point
  return ring.reduce((isInside, [x1, y1], i) => {
    const [x2, y2] = ring[(i + 1) % ring.length]!
    const crosses = y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)
    return crosses ? !isInside : isInside
  }, false)
}
