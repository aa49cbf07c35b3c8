import { readFile, stat } from 'node:fs/promises'
import { extname } from 'node:path'
import type { CatalogKind } from '../../catalog/read-catalog.ts'
import { ImportFileError, type RawFile } from './raw-rows.ts'
import { readCsv } from './read-csv.ts'
import { readJson } from './read-json.ts'

/** A larger file is a mistake, and would not fit into memory. */
const maxBytes = 200_000_000

/**
 * Returns the rows of a file of landlords and buildings. Its name says whether it is JSON or CSV, else its first letter.
 * @throws ImportFileError if it cannot be read as a whole, for a CSV without a kind, and for a JSON with one.
 */
export async function readImportFile(file: string, kind: CatalogKind | undefined): Promise<RawFile> {
  const content = decoded(file, await bytesOf(file))
  if (content.trim() === '') throw new ImportFileError(`${file}: is empty`)
  const extension = extname(file).toLowerCase()
  const isJson = extension === '.json' || (extension !== '.csv' && /^\s*[{[]/.test(content))
  if (isJson && kind) throw new ImportFileError('--kind is for CSV only; a JSON file has both kinds')
  if (isJson) return readJson(file, content)
  if (!kind) throw new ImportFileError(`${file} is CSV: add --kind landlords or --kind buildings`)
  return readCsv(file, content, kind)
}

async function bytesOf(file: string): Promise<Uint8Array> {
  try {
    const { size } = await stat(file)
    if (size > maxBytes) throw new ImportFileError(`${file}: is larger than ${maxBytes / 1e6} MB`)
    return await readFile(file)
  } catch (error) {
    if (error instanceof ImportFileError) throw error
    const { code, message } = error as NodeJS.ErrnoException
    const reasons: Record<string, string> = {
      ENOENT: 'there is no such file',
      EACCES: 'this account may not read it',
      EISDIR: 'is a folder',
    }
    throw new ImportFileError(`${file}: ${reasons[code ?? ''] ?? message}`)
  }
}

function decoded(file: string, bytes: Uint8Array): string {
  const [first, second] = bytes
  const isUtf16 = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)
  const hint = 'Save it as UTF-8 ("CSV UTF-8" in a spreadsheet) and try again.'
  if (isUtf16) throw new ImportFileError(`${file}: is UTF-16, not UTF-8. ${hint}`)
  try {
    // The decoder removes a byte order mark.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new ImportFileError(`${file}: line ${firstWrongLine(bytes)}: is not UTF-8. ${hint}`)
  }
}

/** Returns the first line that is not UTF-8. No multi-byte character contains a line feed, so lines decode separately. */
function firstWrongLine(bytes: Uint8Array): number {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let line = 1
  for (let start = 0; start < bytes.length; line++) {
    const next = bytes.indexOf(0x0a, start)
    const end = next === -1 ? bytes.length : next
    try {
      decoder.decode(bytes.subarray(start, end))
    } catch {
      return line
    }
    start = end + 1
  }
  return line
}
