import type { Db } from '../../../platform/database/db.ts'
import { photoPath } from '../../photos/rules.ts'
import { type BuildingValues, type LandlordValues, readCatalog } from '../catalog/read-catalog.ts'
import type { CatalogKind } from './catalog-file.ts'

/** The catalog as an import reads it. Photos are paths of this site. */
export interface CatalogExport {
  landlords: LandlordValues[]
  buildings: BuildingValues[]
}

/** Returns the whole catalog, sorted by id. Importing it again changes nothing. */
export async function exportCatalog(db: Db): Promise<CatalogExport> {
  const { landlords, buildings } = await readCatalog(db)
  return { landlords: toExported(landlords), buildings: toExported(buildings) }
}

function toExported<Values extends { id: string; photos: string[] }>(list: Values[]): Values[] {
  const { compare } = new Intl.Collator('en', { numeric: true })
  return list
    .map(values => ({ ...values, photos: values.photos.map(photoPath) }))
    .sort((a, b) => compare(a.id, b.id) || (a.id < b.id ? -1 : 1))
}

/** Returns the catalog as a JSON file. */
export function toJsonFile(catalog: CatalogExport): string {
  return `${JSON.stringify(catalog, null, 2)}\n`
}

const columns = {
  landlords: ['id', 'name', 'contact', 'address', 'photos'],
  buildings: ['id', 'name', 'address', 'area', 'landlordId', 'latitude', 'longitude', 'photos'],
} as const satisfies { landlords: (keyof LandlordValues)[]; buildings: (keyof BuildingValues)[] }

/**
 * Returns one kind of listing as a CSV file with a header (RFC 4180), in UTF-8 with the byte order mark that Excel needs.
 * Photos are separated by bars.
 */
export function toCsvFile(catalog: CatalogExport, kind: CatalogKind): string {
  const rows: Record<string, unknown>[] = catalog[kind].map(values => ({ ...values }))
  const lines = rows.map(row => columns[kind].map(column => csvField(row[column])))
  return `\ufeff${[columns[kind], ...lines].map(fields => `${fields.join(',')}\r\n`).join('')}`
}

function csvField(value: unknown): string {
  const text = Array.isArray(value)
    ? value.join('|')
    : typeof value === 'string'
      ? guardText(value)
      : String(value ?? '')
  return /[",;\t\r\n|]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Puts an apostrophe before what a spreadsheet takes for a formula; the import takes it away again (`readCsv`). */
function guardText(text: string): string {
  return /^'*[=+\-@]/.test(text) ? `'${text}` : text
}
