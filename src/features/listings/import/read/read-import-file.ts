import type { CatalogKind } from '../../catalog/read-catalog.ts'
import { cleanRow, guessDecimalCommas } from './clean-row.ts'
import type { GivenColumns } from './columns.ts'
import { decodeFile } from './decode-file.ts'
import { ImportFileError, type RawFile } from './raw-rows.ts'
import { readCsv } from './read-csv.ts'
import { readJson } from './read-json.ts'

/**
 * Returns the rows of a file of landlords and buildings, in order, warnings about the file as a whole, and what was
 * guessed about it. Its first letter says whether it is JSON or CSV.
 * @param kind what a CSV or a JSON list holds.
 * @throws ImportFileError if it cannot be read as a whole, for a CSV or a JSON list without a kind, and for a JSON of
 * both kinds with one.
 */
export async function readImportFile(
  file: string,
  kind: CatalogKind | undefined,
  given: GivenColumns = new Map(),
): Promise<RawFile & { guesses: string[] }> {
  const { content, guesses } = await decodeFile(file)
  const { rows, warnings } = readRows(file, content, kind, given)
  return {
    rows: rows.map(cleanRow),
    warnings: [...warnings, ...(rows.length === 0 ? ['the file has no rows'] : [])],
    guesses: [...guesses, ...guessDecimalCommas(rows)],
  }
}

function readRows(file: string, content: string, kind: CatalogKind | undefined, given: GivenColumns): RawFile {
  if (/^\s*[{[]/.test(content)) return readJson(file, content, kind, given)
  if (!kind) throw new ImportFileError(`${file} is CSV: add --kind landlords or --kind buildings`)
  return readCsv(file, content, kind, given)
}
