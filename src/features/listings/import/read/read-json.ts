import { type CatalogKind, catalogKeys } from '../catalog-file.ts'
import { elementLines } from './element-lines.ts'
import { formatCount, ImportFileError, type RawFile, type RawRow } from './raw-rows.ts'

const kinds = Object.keys(catalogKeys) as CatalogKind[]

/**
 * Returns the rows of a JSON text `{landlords: [...], buildings: [...]}`. Either list may be missing.
 * @throws ImportFileError if it is not JSON of that shape.
 */
export function readJson(file: string, content: string): RawFile {
  const root = parseJson(file, content)
  if (typeof root !== 'object' || root === null || Array.isArray(root))
    throw new ImportFileError(`${file}: must be an object {"landlords": [...], "buildings": [...]}`)
  const found = root as Record<string, unknown>
  const present = kinds.filter(kind => found[kind] !== undefined)
  if (present.length === 0) throw new ImportFileError(`${file}: has neither "landlords" nor "buildings"`)
  const lines = elementLines(content)
  const rows = present.flatMap(kind => {
    const list = found[kind] === '' ? [] : found[kind]
    if (!Array.isArray(list)) throw new ImportFileError(`${file}: ${kind}: must be a list`)
    return list.map(
      (value, i): RawRow => ({ kind, position: `${kind}[${i}] (line ${lines.get(kind)?.[i] ?? '?'})`, value }),
    )
  })
  const unknownRootKeys = Object.keys(found).filter(key => !kinds.includes(key as CatalogKind))
  const warnings = unknownRootKeys.map(key => `unknown key "${key}" is ignored`)
  if (rows.length === 0) warnings.push('the file has no rows')
  return { rows, warnings: [...warnings, ...unknownKeys(rows)] }
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

/** Returns a warning for each unknown key. */
function unknownKeys(rows: RawRow[]): string[] {
  const counts = new Map<string, number>()
  for (const { kind, value } of rows) {
    if (typeof value !== 'object' || value === null) continue
    for (const key of Object.keys(value)) {
      if (catalogKeys[kind].includes(key)) continue
      const where = `${kind}: unknown key "${key}"`
      counts.set(where, (counts.get(where) ?? 0) + 1)
    }
  }
  return [...counts].map(([where, n]) => `${where} is ignored (in ${formatCount(n, 'row')})`)
}
