import { type CatalogKind, catalogKinds } from '../../catalog/read-catalog.ts'
import { assignColumns, type GivenColumns } from './columns.ts'
import { ImportFileError, isRecord, type RawFile } from './raw-rows.ts'

/**
 * Returns the rows of a JSON text: `{landlords: [...], buildings: [...]}`, either of which may be missing, or a list or
 * GeoJSON of one kind.
 * @throws ImportFileError if it is not JSON of that shape.
 */
export function readJson(file: string, content: string, kind: CatalogKind | undefined, given: GivenColumns): RawFile {
  const lists = listsOf(file, parseJson(file, content), kind)
  const lines = elementLines(content)
  const files = lists.present.map(([key, list]) => {
    const ofList = lines.get(kind ? '' : key) ?? lines.get('features') ?? []
    const isInOneLine = list.length > 1 && new Set(ofList).size === 1
    const rows = list.map((value, i) => {
      const where = isInOneLine ? `row ${i + 1}` : `line ${ofList[i] ?? '?'}`
      return { kind: key, position: `${key}[${i}] (${where})`, value }
    })
    const headings = [...new Set(list.flatMap(value => (isRecord(value) ? Object.keys(value) : [])))]
    return assignColumns(file, key, { headings, rows, given })
  })
  const unknown = lists.unknown.map(key => `unknown "${key}" is ignored`)
  return {
    rows: files.flatMap(({ rows }) => rows),
    warnings: [...unknown, ...files.flatMap(({ warnings }) => warnings)],
  }
}

/** Returns the lists of parsed JSON by their kind, and the keys that it has besides. */
function listsOf(file: string, root: unknown, kind: CatalogKind | undefined) {
  const list = Array.isArray(root) ? (root as unknown[]) : featureRows(root)
  if (list) {
    if (!kind) throw new ImportFileError(`${file} is a list: add --kind landlords or --kind buildings`)
    return { present: [[kind, list] as const], unknown: [] }
  }
  refuseOtherJson(file, root)
  if (kind) throw new ImportFileError('--kind is for CSV and for a JSON list; this JSON file has both kinds')
  if (typeof root !== 'object' || root === null)
    throw new ImportFileError(`${file}: must be an object {"landlords": [...], "buildings": [...]}, or a list`)
  const found = root as Record<string, unknown>
  const present = catalogKinds.filter(key => found[key] !== undefined)
  if (present.length === 0) throw new ImportFileError(`${file}: has neither "landlords" nor "buildings"`)
  const listOf = (key: CatalogKind): unknown[] => {
    const list = found[key] === '' ? [] : found[key]
    if (!Array.isArray(list)) throw new ImportFileError(`${file}: ${key}: must be a list`)
    return list
  }
  const unknown = Object.keys(found).filter(key => !catalogKinds.some(known => known === key))
  return { present: present.map(key => [key, listOf(key)] as const), unknown }
}

/** Returns a row for each feature of GeoJSON, of a point with its coordinates (RFC 7946); undefined for other JSON. */
function featureRows(root: unknown): unknown[] | undefined {
  if (!isRecord(root) || root.type !== 'FeatureCollection' || !Array.isArray(root.features)) return undefined
  return root.features.map((feature: unknown) => {
    if (!isRecord(feature)) return feature
    const { id, properties, geometry } = feature
    const { type, coordinates } = isRecord(geometry) ? geometry : {}
    const [longitude, latitude] = type === 'Point' && Array.isArray(coordinates) ? coordinates : []
    return {
      ...(id !== undefined && { id }),
      ...(isRecord(properties) && properties),
      ...(latitude !== undefined && { latitude, longitude }),
    }
  })
}

/** @throws ImportFileError that names the shape of a city's server, and how to get a list from it. */
function refuseOtherJson(file: string, root: unknown): void {
  if (!isRecord(root)) return
  const records = isRecord(root.result) ? root.result.records : root.records
  const isArcGis = Array.isArray(root.features)
  if (isArcGis || Array.isArray(records))
    throw new ImportFileError(
      isArcGis
        ? `${file}: is JSON of ArcGIS: ask its server for GeoJSON ("f=geojson"), or download CSV`
        : `${file}: is JSON of CKAN: download the table as CSV`,
    )
}

function parseJson(file: string, content: string): unknown {
  try {
    return JSON.parse(content)
  } catch (error) {
    const { message } = error as Error
    const at = /at position (\d+)/.exec(message)?.[1]
    const line = content.slice(0, at === undefined ? content.length : Number(at)).split('\n').length
    throw new ImportFileError(`${file}: line ${line}: is not valid JSON (${message})`)
  }
}

/** A string, a bracket or comma, a line break, or anything else. */
const tokens = /"[^"\\]*(?:\\.[^"\\]*)*"|[[\]{},:\n]|[^\s[\]{},:"]+/g

/** Returns the line on which each element of each top-level list of valid JSON starts, by the list's key; a bare one's is ''. */
function elementLines(json: string): Map<string, number[]> {
  const lines = new Map<string, number[]>()
  let line = 1
  let depth = 0
  let key = ''
  let previous = ''
  const listDepth = json.trimStart().startsWith('[') ? 0 : 1
  for (const [token] of json.matchAll(tokens)) {
    if (token === '\n') {
      line++
      continue
    }
    if (depth === listDepth + 1 && (previous === '[' || previous === ',') && token !== ']') lines.get(key)?.push(line)
    if (depth === 1 && listDepth === 1 && token.startsWith('"')) key = JSON.parse(token) as string
    if (depth === listDepth && token === '[') lines.set(key, [])
    if (token === '[' || token === '{') depth++
    if (token === ']' || token === '}') depth--
    previous = token
  }
  return lines
}
