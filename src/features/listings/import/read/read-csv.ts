import { CsvError, parse } from 'csv-parse/sync'
import { type CatalogKind, catalogColumns } from '../../catalog/read-catalog.ts'
import { formatCount, ImportFileError, type RawRow } from './raw-rows.ts'

interface CsvRecord {
  record: string[]
  info: { lines: number }
}

/**
 * Returns the rows of a CSV text with a header. Columns can be in any order; case, spaces and underscores in their names
 * do not matter. A comma separates columns; if the header has none, a semicolon or a tab. `|` separates the pictures of
 * a row, or `;` in a field without a `|`.
 * @throws ImportFileError for a header that lacks `id` or `name` or has a column twice, and for unbalanced quotes.
 */
export function readCsv(file: string, content: string, kind: CatalogKind): RawRow[] {
  const [header, ...records] = parseCsv(file, content.replace(/\r\n?/g, '\n'))
  if (!header) throw new ImportFileError(`${file}: is empty`)
  const columns = columnsOf(file, header.record, kind)
  return records.map(record => toRow(kind, columns, record))
}

function parseCsv(file: string, content: string): CsvRecord[] {
  const [firstLine = ''] = content.trimStart().split('\n', 1)
  const delimiter = [',', ';', '\t'].find(candidate => firstLine.includes(candidate)) ?? ','
  try {
    // A spreadsheet saves a row that was once used as separators alone.
    const options = { delimiter, info: true, relax_column_count: true, skip_records_with_empty_values: true } as const
    return parse(content, options) as unknown as CsvRecord[]
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const { lines } = error as CsvError & { lines?: number }
    throw new ImportFileError(`${file}: line ${lines ?? '?'}: ${quoteProblem(error)}`)
  }
}

function quoteProblem(error: CsvError): string {
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') return 'a quoted field is never closed (the quote may open far above)'
  return 'a quote is in the middle of a field; put the whole field in quotes and write " inside as ""'
}

/** Returns the key of each column; an unknown one keeps its name. */
function columnsOf(file: string, header: string[], kind: CatalogKind): string[] {
  const plain = (name: string) => name.toLowerCase().replace(/[\s_-]/g, '')
  const keys = Object.keys(catalogColumns[kind])
  const known = new Map(keys.map(key => [plain(key), key]))
  const columns = header.map(name => known.get(plain(name)) ?? name.trim())
  const missing = ['id', 'name'].filter(key => !columns.includes(key))
  if (missing.length > 0)
    throw new ImportFileError(
      `${file}: line 1: the header has no column ${missing.join(' and ')}; known columns are ${keys.join(', ')}`,
    )
  const twice = keys.find(key => columns.indexOf(key) !== columns.lastIndexOf(key))
  if (twice) throw new ImportFileError(`${file}: line 1: the header has the column ${twice} twice`)
  return columns
}

function toRow(kind: CatalogKind, columns: string[], { record, info }: CsvRecord): RawRow {
  // The parser counts to the record's last line; a quoted field may contain line breaks.
  const breaks = record.reduce((sum, field) => sum + field.split('\n').length - 1, 0)
  const row = { kind, position: `line ${info.lines - breaks}` }
  if (record.length !== columns.length) {
    const problem = `has ${formatCount(record.length, 'field')}, the header has ${columns.length}`
    return { ...row, value: undefined, problem }
  }
  return { ...row, value: Object.fromEntries(columns.map((key, i) => [key, fieldValue(key, record[i] ?? '')])) }
}

function fieldValue(key: string, field: string): unknown {
  if (key === 'photos') return field.split(field.includes('|') ? '|' : ';')
  // The guard of our export against formulas.
  return field.trim().replace(/^'('*[=+\-@])/, '$1')
}
