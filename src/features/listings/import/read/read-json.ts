import { type CatalogKind, catalogColumns, catalogKinds } from '../../catalog/read-catalog.ts'
import { formatCount, ImportFileError, type RawFile, type RawRow } from './raw-rows.ts'

/** A string (with the colon that makes it a key), a bracket or comma, a line break, or anything else. */
const tokens = /"[^"\\]*(?:\\.[^"\\]*)*"(?:\s*:)?|[[\]{},\n]|[^\s[\]{},:"]+/g

/**
 * Returns the line, counted from 1, on which each element of each top-level list starts, by the list's key.
 * @param json valid JSON whose root is an object.
 */
function elementLines(json: string): Map<string, number[]> {
  const scanner = new ElementLineScanner()
  for (const [token] of json.matchAll(tokens)) scanner.readToken(token)
  return scanner.lines
}

class ElementLineScanner {
  lines = new Map<string, number[]>()
  #depth = 0
  #line = 1
  #key = ''
  /** Whether the next token starts an element of a top-level list, unless it ends the list. */
  #expectsElement = false

  readToken(token: string): void {
    if (token === '\n') {
      this.#line++
      return
    }
    const closes = token === ']' || token === '}'
    if (this.#expectsElement && !closes) this.lines.get(this.#key)?.push(this.#line)
    this.#expectsElement = false
    if (closes) this.#depth--
    else if (token === '[' || token === '{') this.#open()
    else if (token === ',') this.#expectsElement = this.#depth === 2
    else if (token.startsWith('"')) this.#pass(token)
  }

  #open(): void {
    this.#depth++
    if (this.#depth !== 2) return
    this.lines.set(this.#key, [])
    this.#expectsElement = true
  }

  #pass(text: string): void {
    if (this.#depth === 1 && text.endsWith(':')) this.#key = JSON.parse(text.slice(0, -1)) as string
    // The colon may be on a later line than its key.
    this.#line += text.split('\n').length - 1
  }
}

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
    return list.map(
      (value, i): RawRow => ({ kind, position: `${kind}[${i}] (line ${lines.get(kind)?.[i] ?? '?'})`, value }),
    )
  })
  const unknownRootKeys = Object.keys(found).filter(key => !catalogKinds.includes(key as CatalogKind))
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
      if (key in catalogColumns[kind]) continue
      const where = `${kind}: unknown key "${key}"`
      counts.set(where, (counts.get(where) ?? 0) + 1)
    }
  }
  return [...counts].map(([where, n]) => `${where} is ignored (in ${formatCount(n, 'row')})`)
}
