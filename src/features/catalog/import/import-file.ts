import { dirname } from 'node:path'
import type { CatalogKind } from './catalog-file.ts'
import { type CheckedRows, checkRows, type KnownArea, type RowNote } from './check-rows.ts'
import { type GatheredPictures, gatherPictures } from './pictures/gather-pictures.ts'
import type { PictureSources } from './pictures/read-picture.ts'
import type { CatalogNote, CatalogRows } from './plan-catalog.ts'
import type { Progress } from './progress.ts'
import { formatCount } from './read/raw-rows.ts'
import { readImportFile } from './read/read-import-file.ts'
import type { CatalogStore } from './store/catalog-store.ts'

export interface ImportOptions {
  file: string
  /** What a CSV file holds. */
  kind?: CatalogKind | undefined
  skipBadRows: boolean
  dryRun: boolean
  areas: KnownArea[]
  /** Opens the way to the database; not asked for when nothing will be written. */
  openStore(): Promise<CatalogStore>
  progress: Progress
  /** Says what is odd about where a building is; undefined when nothing is. */
  warnOfLocation?(place: { latitude: number; longitude: number }): string | undefined
  /** For tests. */
  fetch?: PictureSources['fetch']
}

export interface KindCounts {
  added: number
  changed: number
  unchanged: number
  warned: number
  refused: number
}

export interface ImportResult {
  /** Rows that were not taken, with their reasons. */
  wrong: RowNote[]
  /** What is taken, but somebody should look at; without a place where it is about the file as a whole. */
  warnings: (RowNote | { message: string })[]
  counts: Record<CatalogKind, KindCounts>
  /** The database, for people; empty when it was not opened. */
  where: string
  /** `written`; `dry-run`; `refused`: wrong rows, and so nothing was written. */
  outcome: 'written' | 'dry-run' | 'refused'
}

/**
 * Imports a file of landlords and buildings: reads it, tells wrong rows, takes the pictures in, and stores
 * everything in one transaction. With wrong rows nothing is written and the database not even opened, unless
 * `skipBadRows`.
 * @throws ImportFileError, KindError; what opening the door, the database or the storage throws.
 */
export async function importFile(options: ImportOptions): Promise<ImportResult> {
  const { skipBadRows, dryRun, progress } = options
  progress.say(`Reading ${options.file}`)
  const { rows, warnings } = await readImportFile(options.file, options.kind)
  const checked = checkRows(rows, options.areas)
  const result: ImportResult = {
    wrong: checked.wrong,
    warnings: [...warnings.map(message => ({ message })), ...checked.warnings, ...locationWarnings(checked, options)],
    counts: { landlords: emptyCounts(), buildings: emptyCounts() },
    where: '',
    outcome: 'refused',
  }
  for (const { kind } of checked.wrong) result.counts[kind].refused++
  if (checked.wrong.length === 0 || skipBadRows) {
    const catalogStore = await options.openStore()
    result.where = catalogStore.where
    try {
      await storeRows(checked, catalogStore, options, result)
    } finally {
      await catalogStore.close()
    }
    result.outcome = dryRun ? 'dry-run' : 'written'
  }
  countWarned(result)
  return result
}

function locationWarnings({ buildings }: CheckedRows, { warnOfLocation: warn }: ImportOptions): RowNote[] {
  return buildings.flatMap(({ place, entry: { id, latitude, longitude } }) => {
    if (latitude == null || longitude == null) return []
    const message = warn?.({ latitude, longitude })
    return message ? [{ kind: 'buildings' as const, place, id, message }] : []
  })
}

function emptyCounts(): KindCounts {
  return { added: 0, changed: 0, unchanged: 0, warned: 0, refused: 0 }
}

async function storeRows(
  checked: CheckedRows,
  catalogStore: CatalogStore,
  options: ImportOptions,
  result: ImportResult,
) {
  const { dryRun, progress } = options
  const sources = { folder: dirname(options.file), fetch: options.fetch }
  const onProgress = (done: number, total: number) => progress.step('Pictures', done, total)
  const pictures = await gatherPictures(checked, { store: catalogStore, sources, dryRun, onProgress })
  const rows = withStoredPictures(checked, pictures)
  const total = rows.landlords.length + rows.buildings.length
  progress.say(`${dryRun ? 'Comparing' : 'Writing'} ${formatCount(total, 'row')}`)
  const report = await catalogStore.store(rows, dryRun)
  progress.end()
  Object.assign(result.counts.landlords, report.landlords)
  Object.assign(result.counts.buildings, report.buildings)
  result.warnings.push(...pictures.warnings, ...withPositions(report.notes, checked))
  if (pictures.skipped.size > 0)
    result.warnings.push({ message: `${formatCount(pictures.skipped.size, 'picture')} at https addresses not fetched` })
}

/** The entries with kept names for pictures; a list that a dry run did not look at stays unsaid. */
function withStoredPictures(checked: CheckedRows, { kept, skipped }: GatheredPictures): CatalogRows {
  const toRow = <Entry extends { photos?: string[] | undefined }>({ entry }: { entry: Entry }) => {
    const { photos } = entry
    if (!photos || photos.some(picture => skipped.has(picture))) return { ...entry, photos: undefined }
    const names = photos.map(picture => kept.get(picture)).filter(name => name !== undefined)
    return { ...entry, photos: names, ...(names.length < photos.length && { picturesFailed: true }) }
  }
  return { landlords: checked.landlords.map(toRow), buildings: checked.buildings.map(toRow) }
}

function withPositions(notes: CatalogNote[], checked: CheckedRows): RowNote[] {
  const places = {
    landlords: new Map(checked.landlords.map(({ place, entry }) => [entry.id, place])),
    buildings: new Map(checked.buildings.map(({ place, entry }) => [entry.id, place])),
  }
  return notes.map(note => ({ ...note, place: places[note.kind].get(note.id) ?? '' }))
}

function countWarned({ counts, warnings }: ImportResult): void {
  const warned = new Set(warnings.flatMap(note => ('kind' in note ? [`${note.kind} ${note.place}`] : [])))
  for (const row of warned) counts[row.startsWith('landlords ') ? 'landlords' : 'buildings'].warned++
}
