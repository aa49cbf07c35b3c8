import { countLabel } from '../../../../ui/format.ts'
import { type CatalogKind, catalogColumns } from '../../catalog/read-catalog.ts'
import { ImportFileError, isRecord, type RawFile, type RawRow } from './raw-rows.ts'

/** The headings of a file that hold columns of the catalog, where the operator says so: `address` → `Property Address`. */
export type GivenColumns = ReadonlyMap<string, string>

/** The key under which a building's row has its owner's name (`--landlords-from`). It is no column of the catalog. */
export const ownerNameKey = 'ownerName'

/** Returns the columns of `address=Property Address,name=…`; undefined for another shape. Headings may have commas. */
export function parseGivenColumns(text: string): Map<string, string> | undefined {
  const pairs = text.split(/,(?=\s*[A-Za-z]+\s*=)/).map(pair => /^\s*([A-Za-z]+)\s*=\s*(.*\S)\s*$/.exec(pair))
  return pairs.every(pair => pair !== null)
    ? new Map(pairs.map(([, key = '', heading = '']) => [key, heading]))
    : undefined
}

/** Returns a heading without what does not matter: case, spaces, hyphens and underscores. */
const plain = (heading: string) =>
  heading
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_-]/g, '')

/** Returns how many of the headings are one of these columns. */
export function countKnownHeadings(headings: readonly string[], columns: Iterable<string>): number {
  const known = new Set([...columns].map(plain))
  return headings.filter(heading => known.has(plain(heading))).length
}

/**
 * Returns rows whose values have the keys of the catalog instead of the file's headings, and a warning for each heading
 * that holds no column.
 * @throws ImportFileError for a given heading that the file does not have, and for a column that it has twice.
 */
export function assignColumns(
  file: string,
  kind: CatalogKind,
  { headings, rows, given }: { headings: readonly string[]; rows: RawRow[]; given: GivenColumns },
): RawFile {
  const headingOf = findHeadings(file, kind, headings, given)
  const used = new Set(headingOf.values())
  const unused = headings.filter(heading => !used.has(heading))
  const countOf = (heading: string) =>
    rows.filter(({ value }) => isRecord(value) && ![undefined, null, ''].includes(value[heading] as null)).length
  return {
    rows: rows.map(row => {
      const { value } = row
      if (!isRecord(value)) return row
      const present = [...headingOf].filter(([, heading]) => Object.hasOwn(value, heading))
      return { ...row, value: Object.fromEntries(present.map(([key, heading]) => [key, value[heading]])) }
    }),
    warnings: [...new Set(unused)]
      .map(heading => ({ heading, count: countOf(heading) }))
      .filter(({ count }) => count > 0)
      .map(({ heading, count }) => `${kind}: unknown "${heading}" is ignored (in ${countLabel(count, 'row')})`),
  }
}

/** Returns the file's heading of each column that it has, by the column's key. */
function findHeadings(file: string, kind: CatalogKind, headings: readonly string[], given: GivenColumns) {
  const keys = Object.keys(catalogColumns[kind])
  const found = new Map<string, string>()
  const wrong = [...given.keys()].find(key => !keys.includes(key) && key !== ownerNameKey)
  if (wrong) throw new ImportFileError(`--columns: ${kind} have no column "${wrong}"; they have ${keys.join(', ')}`)
  for (const key of new Set([...keys, ...given.keys()])) {
    const wanted = given.get(key) ?? key
    const exact = headings.filter(heading => heading === wanted)
    const similar = exact.length > 0 ? exact : headings.filter(heading => plain(heading) === plain(wanted))
    if (similar.length > 1) throw new ImportFileError(`${file}: has the column ${wanted} twice`)
    if (similar[0] !== undefined) found.set(key, similar[0])
    else if (given.has(key))
      throw new ImportFileError(
        `${file}: has no column "${wanted}"; it has ${headings.map(each => `"${each}"`).join(', ')}`,
      )
  }
  return found
}
