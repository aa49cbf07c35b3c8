import { CsvError, parse } from 'csv-parse/sync'
import { countLabel } from '../../../../ui/format.ts'
import { type CatalogKind, catalogColumns } from '../../catalog/read-catalog.ts'
import { assignColumns, countKnownHeadings, type GivenColumns } from './columns.ts'
import { isFormulaOfCells, readTextFormulas, unguardText } from './guard-text.ts'
import { ImportFileError, isRecord, type RawFile, type RawRow } from './raw-rows.ts'

interface CsvRecord {
  record: string[]
  info: { lines: number }
}

/** A spreadsheet saves a row that was once used as separators alone. */
const options = { info: true, relax_column_count: true, skip_records_with_empty_values: true } as const

/** The first line in which spreadsheets write their separator. */
const separatorLine = /^\s*"?sep=(.)"?[^\S\n]*(?=\n|$)/i

/**
 * Returns the rows of a CSV text with a header. Columns can be in any order; case, spaces and underscores in their names
 * do not matter. Comma, semicolon or tab separates columns: the one of a line `sep=;`, or with which the header has most
 * known columns. `|` separates the pictures of a row, or `;` in a field without a `|`.
 * @throws ImportFileError for a header that lacks `id` or `name` or has a column twice, and for unbalanced quotes.
 */
export function readCsv(file: string, content: string, kind: CatalogKind, given: GivenColumns): RawFile {
  const lines = content.replace(/\r\n?/g, '\n')
  const named = separatorLine.exec(lines)?.[1]
  const text = lines.replace(separatorLine, '')
  const delimiter = named ?? findSeparator(text, [...Object.keys(catalogColumns[kind]), ...given.values()])
  const [header, ...body] = parseCsv(file, readTextFormulas(text, delimiter), delimiter)
  if (!header) throw new ImportFileError(`${file}: is empty`)
  const headings = header.record.map((heading, i) => heading.trim() || `column ${i + 1}`)
  requireColumns(`${file}: ${positionOf(header)}`, kind, headings, given)
  const records = body.map(record => toRow(kind, headings, record))
  const { rows, warnings } = assignColumns(file, kind, { headings, rows: records, given })
  return { rows: rows.map(toValueRow), warnings }
}

/** Returns the separator with which the header has most of the wanted columns, or else most columns. */
export function findSeparator(text: string, wanted: readonly string[]): string {
  let best = { delimiter: ',', known: 0, columns: 0 }
  for (const delimiter of [',', ';', '\t']) {
    const headings = readHeader(text, delimiter)
    const known = countKnownHeadings(headings, wanted)
    if (known > best.known || (known === best.known && headings.length > best.columns))
      best = { delimiter, known, columns: headings.length }
  }
  return best.delimiter
}

/** Returns the headings of a text; none if it cannot be parsed with this separator. */
function readHeader(text: string, delimiter: string): string[] {
  try {
    return (parse(text, { ...options, delimiter, to: 1 }) as unknown as CsvRecord[])[0]?.record ?? []
  } catch {
    return []
  }
}

/** Returns the records of a CSV text. @throws ImportFileError that names the line of a wrong quote. */
export function parseCsv(file: string, text: string, delimiter: string): CsvRecord[] {
  try {
    return parse(text, { ...options, delimiter }) as unknown as CsvRecord[]
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

function requireColumns(where: string, kind: CatalogKind, headings: readonly string[], given: GivenColumns): void {
  const missing = ['id', 'name'].filter(key => !given.has(key) && countKnownHeadings(headings, [key]) === 0)
  if (missing.length === 0) return
  const known = Object.keys(catalogColumns[kind]).join(', ')
  throw new ImportFileError(
    `${where}: the header has no column ${missing.join(' and ')}; known columns are ${known}. Others need --columns "${missing[0]}=…"`,
  )
}

/** Returns where a record begins. The parser counts to its last line; a quoted field may contain line breaks. */
export function positionOf({ record, info }: CsvRecord): string {
  return `line ${info.lines - record.reduce((sum, field) => sum + field.split('\n').length - 1, 0)}`
}

function toRow(kind: CatalogKind, headings: string[], csvRecord: CsvRecord): RawRow {
  const { record } = csvRecord
  const row = { kind, position: positionOf(csvRecord) }
  if (repeatsHeader(record, headings, kind)) return { ...row, value: undefined, problem: 'repeats the header' }
  if (record.length !== headings.length) {
    const problem = `has ${countLabel(record.length, 'field')}, the header has ${headings.length}`
    return { ...row, value: undefined, problem }
  }
  return { ...row, value: Object.fromEntries(headings.map((heading, i) => [heading, record[i] ?? ''])) }
}

/** Files that were joined, and a second row of headings, which has the columns' names in another spelling. */
function repeatsHeader(record: string[], headings: string[], kind: CatalogKind): boolean {
  const fields = record.filter(field => field.trim() !== '')
  const known = [...headings, ...Object.keys(catalogColumns[kind])]
  return fields.length > 1 && countKnownHeadings(fields, known) === fields.length
}

/** Returns a row with its fields as values: pictures as a list, and texts without marks of a spreadsheet. */
function toValueRow(row: RawRow): RawRow {
  if (!isRecord(row.value)) return row
  const warnings = [...(row.warnings ?? [])]
  const toValue = (key: string, field: string) => {
    if (key === 'photos') return field.split(field.includes('|') ? '|' : ';')
    const text = field.trim()
    if (!isFormulaOfCells(text)) return unguardText(text)
    warnings.push(`${key}: "${text.slice(0, 40)}" is a formula without its value, read as nothing`)
    return ''
  }
  const value = Object.fromEntries(Object.entries(row.value).map(([key, field]) => [key, toValue(key, String(field))]))
  return { ...row, value, warnings }
}
