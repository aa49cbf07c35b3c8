import { catalogKinds } from '../../catalog/read-catalog.ts'
import { ImportFileError, type RawFile } from './raw-rows.ts'

/**
 * Returns the rows of a JSON text `{landlords: [...], buildings: [...]}`. Either list may be missing.
 * @throws ImportFileError if it is not JSON of that shape.
 */
export function readJson(file: string, content: string): RawFile {
  const root = parseJson(file, content)
  if (typeof root !== 'object' || root === null || Array.isArray(root))
    throw new ImportFileError(`${file}: must be an object {"landlords": [...], "buildings": [...]}`)
  const found = root as Record<string, unknown>
  const present = catalogKinds.filter(kind => found[kind] !== undefined)
  if (present.length === 0) throw new ImportFileError(`${file}: has neither "landlords" nor "buildings"`)
  const lines = elementLines(content)
  const rows = present.flatMap(kind => {
    const list = found[kind] === '' ? [] : found[kind]
    if (!Array.isArray(list)) throw new ImportFileError(`${file}: ${kind}: must be a list`)
    return list.map((value, i) => ({ kind, position: `${kind}[${i}] (line ${lines.get(kind)?.[i] ?? '?'})`, value }))
  })
  const unknown = Object.keys(found).filter(key => !catalogKinds.some(kind => kind === key))
  return { rows, warnings: unknown.map(key => `unknown "${key}" is ignored`) }
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

/** Returns the line on which each element of each top-level list of valid JSON starts, by the list's key. */
function elementLines(json: string): Map<string, number[]> {
  const lines = new Map<string, number[]>()
  let [line, depth, key, previous] = [1, 0, '', '']
  for (const [token] of json.matchAll(tokens)) {
    if (token === '\n') {
      line++
      continue
    }
    if (depth === 2 && (previous === '[' || previous === ',') && token !== ']') lines.get(key)?.push(line)
    if (depth === 1 && token.startsWith('"')) key = JSON.parse(token) as string
    if (depth === 1 && token === '[') lines.set(key, [])
    if (token === '[' || token === '{') depth++
    if (token === ']' || token === '}') depth--
    previous = token
  }
  return lines
}
