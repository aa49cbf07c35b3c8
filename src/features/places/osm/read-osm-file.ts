import { readFile } from 'node:fs/promises'
import { SiteConfigError } from '../../site/town-files.ts'
import { type GeoFeature, type Position, parseGeoJson } from '../read-geojson.ts'

interface LatLon {
  lat: number
  lon: number
}

/** A node, way or relation as Overpass answers it. `out geom` has positions in the ways; else they have nodes by id. */
interface OverpassElement extends Partial<LatLon> {
  type: 'node' | 'way' | 'relation'
  id: number
  tags?: Record<string, unknown>
  nodes?: number[]
  /** A position outside of the query's box may be null. */
  geometry?: (LatLon | null)[]
}

/**
 * Returns the features of a file from OpenStreetMap: Overpass JSON (`out geom`, or ways and their nodes), a GeoJSON
 * export of Overpass Turbo or osmium, or GeoJSON with a feature on each line.
 * @throws SiteConfigError that names the file and what is wrong in it.
 */
export async function readOsmFile(file: string): Promise<GeoFeature[]> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new SiteConfigError(`${file}: cannot be read`)
  })
  const content = parseJsonOrLines(text.replace(/^\uFEFF/, ''), file)
  return 'elements' in content && Array.isArray(content.elements)
    ? featuresOfOverpass(content.elements as OverpassElement[])
    : parseGeoJson(content, file)
}

/** Returns parsed JSON; lines of it as a collection of features. osmium begins each with a record separator (RFC 8142). */
function parseJsonOrLines(text: string, file: string): object {
  try {
    const content: unknown = JSON.parse(text)
    const isFeature = (content as { type?: unknown } | null)?.type === 'Feature'
    return isFeature ? { type: 'FeatureCollection', features: [content] } : Object(content)
  } catch {
    const lines = text
      .replaceAll('\u001e', '')
      .split('\n')
      .filter(line => line.trim() !== '')
    return { type: 'FeatureCollection', features: lines.map((line, i) => parseLine(line, `${file}: line ${i + 1}`)) }
  }
}

function parseLine(line: string, where: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    const needed = 'is neither Overpass JSON nor GeoJSON ("osmium export" makes GeoJSON of .osm and .pbf files)'
    throw new SiteConfigError(`${where}: ${needed}`)
  }
}

/**
 * Returns ways as lines, or as polygons where they are closed and no streets or are tagged as areas. Relations, whose
 * rings are pieced together, have no geometry: an export as GeoJSON has it.
 */
function featuresOfOverpass(elements: readonly OverpassElement[]): GeoFeature[] {
  const nodes = new Map(elements.filter(({ type }) => type === 'node').map(node => [node.id, node]))
  return elements.flatMap(({ type, tags: properties, geometry, nodes: ids = [] }): GeoFeature[] => {
    if (type === 'node' || !properties) return []
    const line = (geometry ?? ids.map(id => nodes.get(id))).map(toPosition).filter(position => position !== undefined)
    const isClosed = line.length > 3 && String(line[0]) === String(line.at(-1))
    const isArea = isClosed && (properties.highway === undefined || properties.area === 'yes')
    return [{ properties, lines: line.length > 1 && !isArea ? [line] : [], polygons: isArea ? [[line]] : [] }]
  })
}

function toPosition(location: Partial<LatLon> | null | undefined): Position | undefined {
  return location?.lon === undefined || location.lat === undefined ? undefined : [location.lon, location.lat]
}
