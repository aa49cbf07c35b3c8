import { readFile } from 'node:fs/promises'
import { type CatalogKind, catalogColumns } from '../../catalog/read-catalog.ts'
import { formatCount, ImportFileError, type RawFile, type RawRow } from './raw-rows.ts'
import { readCsv } from './read-csv.ts'
import { readJson } from './read-json.ts'

/** Why a file cannot be read, by the code of the failure. */
const failures: Record<string, string> = {
  ENOENT: 'there is no such file',
  EACCES: 'this account may not read it',
  EISDIR: 'is a folder',
}

/**
 * Returns the rows of a file of landlords and buildings, in order, and warnings about the file as a whole. Its first
 * letter says whether it is JSON or CSV.
 * @throws ImportFileError if it cannot be read as a whole, for a CSV without a kind, and for a JSON with one.
 */
export async function readImportFile(file: string, kind: CatalogKind | undefined): Promise<RawFile> {
  const content = decoded(file, await bytesOf(file))
  if (content.trim() === '') throw new ImportFileError(`${file}: is empty`)
  const { rows, warnings } = readRows(file, content, kind)
  return { rows, warnings: [...warnings, ...unknownKeys(rows), ...(rows.length === 0 ? ['the file has no rows'] : [])] }
}

function readRows(file: string, content: string, kind: CatalogKind | undefined): RawFile {
  const isJson = /^\s*[{[]/.test(content)
  if (isJson && kind) throw new ImportFileError('--kind is for CSV only; a JSON file has both kinds')
  if (isJson) return readJson(file, content)
  if (!kind) throw new ImportFileError(`${file} is CSV: add --kind landlords or --kind buildings`)
  return { rows: readCsv(file, content, kind), warnings: [] }
}

function bytesOf(file: string): Promise<Uint8Array> {
  return readFile(file).catch(({ code, message }: NodeJS.ErrnoException) => {
    throw new ImportFileError(`${file}: ${failures[code ?? ''] ?? message}`)
  })
}

function decoded(file: string, bytes: Uint8Array): string {
  try {
    // The decoder removes a byte order mark.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    const before = new TextDecoder().decode(bytes).split('\ufffd', 1)[0] ?? ''
    const hint = 'Save it as UTF-8 ("CSV UTF-8" in a spreadsheet) and try again.'
    throw new ImportFileError(`${file}: line ${before.split('\n').length}: is not UTF-8. ${hint}`)
  }
}

/** Returns a warning for each unknown key or column. */
function unknownKeys(rows: RawRow[]): string[] {
  const counts = new Map<string, number>()
  for (const { kind, value } of rows) {
    for (const key of Object.keys(value ?? {})) {
      if (key in catalogColumns[kind] || typeof value !== 'object') continue
      const where = `${kind}: unknown "${key}"`
      counts.set(where, (counts.get(where) ?? 0) + 1)
    }
  }
  return [...counts].map(([where, n]) => `${where} is ignored (in ${formatCount(n, 'row')})`)
}
