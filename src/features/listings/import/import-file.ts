import { dirname } from 'node:path'
import { countLabel } from '../../../ui/format.ts'
import { type CatalogKind, catalogKinds } from '../catalog/read-catalog.ts'
import type { EditDeps } from '../edit/change-catalog.ts'
import { updateMovedBuildings } from '../travel-times/update-travel-times.ts'
import { type CheckedRows, checkRows, type PlaceRules, type RowNote } from './check-rows.ts'
import type { ListingChange } from './list-changes.ts'
import { gatherPictures } from './pictures/gather-pictures.ts'
import type { PictureSources } from './pictures/read-picture.ts'
import type { CatalogNote } from './plan-catalog.ts'
import { addLocations } from './read/add-locations.ts'
import type { GivenColumns } from './read/columns.ts'
import { ImportFileError, type RawFile } from './read/raw-rows.ts'
import { readImportFile } from './read/read-import-file.ts'
import { previewCatalog, storeCatalog } from './store-catalog.ts'

export interface ImportTarget {
  /** The database, for people: `the site's own database in ./data`. */
  where: string
  /** Undefined in a dry run when there is no database yet. */
  store?: Pick<EditDeps, 'database' | 'storage' | 'reviewMoves' | 'travel' | 'log'>
}

export interface ImportOptions extends PlaceRules {
  file: string
  /** The content of a CSV file. */
  kind?: CatalogKind | undefined
  skipBadRows: boolean
  /** A row may make another house or company of a listing with reviews. */
  mayMoveReviews?: boolean | undefined
  dryRun: boolean
  /** The file's headings of columns, where they differ. */
  columns?: GivenColumns
  /** A geocoder's answers by the buildings' ids. */
  coordinatesFile?: string | undefined
  /** Shows what was guessed about the file, and returns whether it is right. */
  confirm(guesses: string[]): Promise<boolean>
  /** Opens the database for `work`. Not called if nothing will be written. */
  withTarget(work: (target: ImportTarget) => Promise<void>): Promise<void>
  say(text: string): void
  /** For tests. */
  fetch?: PictureSources['fetch']
}

/** What an import counts the rows of each kind by. */
export const rowCounts = ['added', 'changed', 'unchanged', 'warned', 'refused'] as const

export interface ImportResult {
  wrong: RowNote[]
  /** What a person should check; without a position if it concerns the file as a whole. */
  warnings: (RowNote | { message: string })[]
  counts: Record<CatalogKind, Record<(typeof rowCounts)[number], number>>
  /** The listings that changed, or in a dry run would change, and in which fields. */
  changes: ListingChange[]
  /** The database, for people; empty if it was not opened. */
  where: string
  /** `refused`: nothing was written because of wrong rows. */
  outcome: 'written' | 'dry-run' | 'refused'
}

/**
 * Imports a file of landlords and buildings: reads it, checks its rows, stores its pictures, and writes everything in one
 * transaction. If a row is wrong, it writes nothing and does not open the database, unless `skipBadRows`. Which rows are
 * wrong because of what the database has is known in that transaction.
 * @throws ImportFileError; what `withTarget`, the database or the storage throws.
 */
export async function importFile(options: ImportOptions): Promise<ImportResult> {
  const { skipBadRows, dryRun } = options
  const { rows, warnings } = await readRows(options)
  const checked = checkRows(rows, options)
  const emptyCounts = () => ({ added: 0, changed: 0, unchanged: 0, warned: 0, refused: 0 })
  const result: ImportResult = {
    wrong: [...checked.wrong],
    warnings: [...warnings.map(message => ({ message })), ...checked.warnings],
    counts: { landlords: emptyCounts(), buildings: emptyCounts() },
    changes: [],
    where: '',
    outcome: 'refused',
  }
  if (checked.wrong.length === 0 || skipBadRows) {
    await options.withTarget(target => storeRows(checked, target, options, result))
    if (result.wrong.length === 0 || skipBadRows) result.outcome = dryRun ? 'dry-run' : 'written'
  }
  for (const kind of catalogKinds) {
    result.counts[kind].refused = result.wrong.filter(note => note.kind === kind).length
    const notes = result.warnings.filter(note => 'kind' in note && note.kind === kind) as RowNote[]
    result.counts[kind].warned = new Set(notes.map(({ position, id }) => position || id)).size
  }
  return result
}

const moveReviewsHint =
  'reviews stay with an id, so each listing needs the id that it had before, which the number of a row is not; ' +
  'if the new names and places are right, add --move-reviews'

/** Reads the file and the geocoder's answers, and has what was guessed about them confirmed. */
async function readRows({ file, kind, columns, coordinatesFile, confirm, say }: ImportOptions): Promise<RawFile> {
  say(`Reading ${file}`)
  const { guesses, ...read } = await readImportFile(file, kind, columns)
  const located = coordinatesFile ? await addLocations(read.rows, coordinatesFile) : { rows: read.rows, warnings: [] }
  if (guesses.length > 0 && !(await confirm(guesses)))
    throw new ImportFileError(`${file}: ${guesses.join('; ')}. If that is right, add --yes`)
  return { rows: located.rows, warnings: [...read.warnings, ...located.warnings] }
}

async function storeRows(
  checked: CheckedRows,
  { where, store }: ImportTarget,
  { file, fetch, skipBadRows, mayMoveReviews, dryRun, say }: ImportOptions,
  result: ImportResult,
) {
  result.where = where
  const entries = catalogKinds.flatMap(kind => checked[kind].map(({ id, photos = [] }) => ({ kind, id, photos })))
  const pictures = new Set(entries.flatMap(({ photos }) => photos))
  const sources = { folder: dirname(file), fetch }
  const { names, failures } = await gatherPictures(pictures, { store, sources, dryRun, say })
  /** Returns an entry with names of stored pictures. A dry run leaves out lists with pictures that it did not fetch. */
  const toRow = <Entry extends { photos?: string[] | undefined }>(entry: Entry) => {
    if (!entry.photos?.every(picture => names.has(picture) || failures.has(picture)))
      return { ...entry, photos: undefined }
    const stored = entry.photos.flatMap(picture => names.get(picture) ?? [])
    return { ...entry, photos: [...new Set(stored)], picturesFailed: stored.length < entry.photos.length }
  }
  const rows = { landlords: checked.landlords.map(toRow), buildings: checked.buildings.map(toRow) }
  say(`${dryRun ? 'Comparing' : 'Writing'} ${countLabel(entries.length, 'row')}`)
  const report =
    store && !dryRun
      ? await storeCatalog(store.database, rows, { ...store, skipBadRows, mayMoveReviews })
      : await previewCatalog(store?.database.db, rows, store && { ...store, mayMoveReviews })
  const withPosition = (note: CatalogNote) => ({ ...note, position: checked.positionOf(note.kind, note.id) })
  result.wrong.push(...report.wrong.map(withPosition))
  if (report.wrong.length > 0) result.warnings.push({ message: moveReviewsHint })
  if (report.wrong.length > 0 && !skipBadRows) return
  if (store && !dryRun) await updateMovedBuildings(store.database, store.travel, store.log)
  for (const kind of catalogKinds) {
    const { added, changed, unchanged } = report[kind]
    Object.assign(result.counts[kind], { added: added.length, changed: changed.length, unchanged })
  }
  result.changes = report.changes
  const pictureNotes = entries.flatMap(({ kind, id, photos }) =>
    photos
      .filter(picture => failures.has(picture))
      .map(picture => ({ kind, id, message: `photos: ${picture}: ${failures.get(picture)}` })),
  )
  const notes = [...pictureNotes, ...report.notes]
  result.warnings.push(...report.fileNotes.map(message => ({ message })))
  result.warnings.push(...notes.map(withPosition))
  const skippedCount = pictures.size - names.size - failures.size
  if (skippedCount > 0)
    result.warnings.push({ message: `${countLabel(skippedCount, 'picture')} at https addresses not fetched` })
}
