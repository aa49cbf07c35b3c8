import { chmod, readFile, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { readOsmFile } from '../../features/places/osm/read-osm-file.ts'
import { type OsmTownFeature, townOfOsm } from '../../features/places/osm/town-of-osm.ts'
import { parseGeoJson } from '../../features/places/read-geojson.ts'
import { streetsOf } from '../../features/places/streets/read-streets.ts'
import { parseTownJson, readTownFile } from '../../features/site/town-files.ts'
import { OperatorError } from '../../platform/process.ts'
import { countLabel } from '../../ui/format.ts'

const attribution = "© <a href='https://www.openstreetmap.org/copyright'>OpenStreetMap contributors</a>"

/**
 * Writes the town's streets and places from a file of OpenStreetMap, each if the file has some, and sets the attribution
 * in site.json. Areas of the site in places.geojson stay.
 * @returns what was written, in lines.
 * @throws OperatorError before anything is written; for files that are there already, unless `replace`.
 */
export async function writeOsmTown(given: { file: string; townDir: string; replace: boolean }): Promise<string[]> {
  const { file, townDir, replace } = given
  const { streets, places, unused, withoutOutline } = townOfOsm(await readOsmFile(file))
  if (streets.length + places.length === 0) throw new OperatorError(`${file}: has no streets and no places`)
  if (streets.length > 0) streetsOf(parseGeoJson({ type: 'FeatureCollection', features: streets }, file), file)
  const sitePath = resolve(townDir, 'site.json')
  const site = nameOpenStreetMap(await readTownFile(sitePath), sitePath)
  const outputs = await Promise.all([
    prepareOutput(resolve(townDir, 'streets.geojson'), streets, replace),
    prepareOutput(resolve(townDir, 'places.geojson'), places, replace),
  ])
  const lines: string[] = []
  for (const { path, features, areas } of outputs) {
    if (features.length === 0) continue
    const collection = [...features, ...areas].map(feature => JSON.stringify(feature)).join(',\n')
    await writeFile(path, `{"type":"FeatureCollection","features":[\n${collection}\n]}\n`)
    // Its data is public, and the site may run under another account.
    await chmod(path, 0o644)
    lines.push(`${path}: ${countKinds(features)}${areas.length > 0 ? `, areas as before: ${areas.length}` : ''}`)
  }
  if (site.text) await writeFile(sitePath, site.text)
  if (unused > 0) lines.push(`not used, of other kinds: ${unused}`)
  if (withoutOutline > 0)
    lines.push(
      `not used, without an outline: ${withoutOutline} (points; in Overpass JSON also relations: export those as GeoJSON)`,
    )
  return [...lines, `${sitePath}: ${site.message}`]
}

/** Returns what a file will hold, and the areas of the site that it has. @throws OperatorError if it may not be replaced. */
async function prepareOutput(path: string, features: OsmTownFeature[], replace: boolean) {
  const text = await readFile(path, 'utf8').catch(() => undefined)
  if (text === undefined || features.length === 0) return { path, features, areas: [] }
  if (!replace) throw new OperatorError(`${path} is there already; --replace writes it anew`)
  const content = parseTownJson(text, path) as { features?: { properties?: { kind?: unknown } | null }[] } | null
  return { path, features, areas: content?.features?.filter(({ properties }) => properties?.kind === 'area') ?? [] }
}

/** Returns the number of features: "3 water, 12 building", or "40 streets". */
function countKinds(features: OsmTownFeature[]): string {
  const counts = new Map<string, number>()
  for (const { properties } of features) {
    const kind = 'kind' in properties ? String(properties.kind) : 'street'
    counts.set(kind, (counts.get(kind) ?? 0) + 1)
  }
  return [...counts].map(([kind, count]) => countLabel(count, kind, kind === 'street' ? 'streets' : kind)).join(', ')
}

/** Returns site.json with OpenStreetMap in `map.attribution`, unless it has one, and what to say about it. */
function nameOpenStreetMap(text: string, path: string): { text?: string; message: string } {
  const site = parseTownJson(text, path) as { map?: { attribution?: string | null } }
  const present = site.map?.attribution
  if (present && /openstreetmap/i.test(present)) return { message: 'map.attribution names OpenStreetMap already' }
  if (present) return { message: `map.attribution is "${present}": add "${attribution}" to it` }
  const named = { ...site, map: { style: 'own', ...site.map, attribution } }
  return { text: `${JSON.stringify(named, null, 2)}\n`, message: 'map.attribution names OpenStreetMap now' }
}
