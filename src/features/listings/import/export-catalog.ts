import { stringify } from 'csv-stringify/sync'
import type { Db } from '../../../platform/database/db.ts'
import { photoPath } from '../../photos/rules.ts'
import { type CatalogKind, type CatalogValues, catalogColumns, readCatalog } from '../catalog/read-catalog.ts'
import { guardText } from './read/guard-text.ts'

/** Returns the whole catalog, sorted by id, with photos as paths of this site. Importing it again changes nothing. */
export async function exportCatalog(db: Db): Promise<CatalogValues> {
  const { landlords, buildings } = await readCatalog(db)
  return { landlords: toExported(landlords), buildings: toExported(buildings) }
}

function toExported<Values extends { id: string; photos: string[] }>(list: Values[]): Values[] {
  const { compare } = new Intl.Collator('en', { numeric: true })
  return list
    .map(values => ({ ...values, photos: values.photos.map(photoPath) }))
    .sort((a, b) => compare(a.id, b.id) || (a.id < b.id ? -1 : 1))
}

export function toJsonFile(catalog: CatalogValues): string {
  return `${JSON.stringify(catalog, null, 2)}\n`
}

/**
 * Returns one kind of listing as a CSV file with a header (RFC 4180), in UTF-8 with the byte order mark that Excel needs.
 * Photos are separated by bars.
 */
export function toCsvFile(catalog: CatalogValues, kind: CatalogKind): string {
  const rows = catalog[kind].map(({ photos, ...values }) => ({ ...values, photos: photos.join('|') }))
  return stringify(rows, {
    bom: true,
    header: true,
    columns: Object.keys(catalogColumns[kind]),
    record_delimiter: 'windows',
    // Line breaks, the separators of other spreadsheets and of photos, and blanks at an end that readers trim.
    quoted_match: /[;\t\r\n|]|^\s|\s$/,
    cast: { string: guardText },
  })
}
