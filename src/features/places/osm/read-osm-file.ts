import { readFile } from 'node:fs/promises'
import { SiteConfigError } from '../../site/town-files.ts'
import { type GeoFeature, parseGeoJson } from '../read-geojson.ts'
import { featuresOfOverpass, type OverpassElement } from './features-of-overpass.ts'

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
