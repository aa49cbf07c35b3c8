import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pLimit from 'p-limit'
import { sampleTownKey } from '../features/listings/edit/change-catalog.ts'
import { catalogFile } from '../features/listings/import/catalog-file.ts'
import { storeCatalog } from '../features/listings/import/store-catalog.ts'
import { copyPicture, storePicture } from '../features/photos/variants/store-picture.ts'
import { reviewMoves } from '../features/reviews/ratings/review-moves.ts'
import { publicStatuses } from '../features/reviews/rules.ts'
import { loadSampleReviews, type SampleFile, sampleFile } from '../features/reviews/sample-reviews.ts'
import { loadTopics } from '../features/reviews/topics/load-topics.ts'
import { createTextReader } from '../features/reviews/topics/read-text.ts'
import { parseTownContent, parseTownJson, readTownFile } from '../features/site/town-files.ts'
import type { OpenDatabase } from '../platform/database/db.ts'
import type { Log } from '../platform/log.ts'
import type { ObjectStorage } from '../platform/object-storage/object-storage.ts'
import { readSetting, writeSettingIfAbsent } from '../platform/settings/settings.ts'

export interface SampleTownOptions {
  database: OpenDatabase
  storage: ObjectStorage
  townDir: string
  pepper: string
  log: Log
  /** Leaves the pictures out, for tests that need none. */
  withoutPictures?: boolean
}

/**
 * Loads the catalog, pictures and sample reviews of the town folder into a demo database that has none yet. A second
 * call does nothing. After an interruption, the next call stores the missing pictures. A town folder without a
 * catalog.json is an operator's own, which a demo shows with what was imported.
 */
export async function loadSampleTown(options: SampleTownOptions): Promise<void> {
  const { database, storage, townDir, pepper, log } = options
  if ((await readSetting(database.db, sampleTownKey)) !== undefined) return
  if (!existsSync(join(townDir, 'catalog.json')))
    return log.info('the town folder has no catalog.json: the demo has no sample data')
  const catalog = catalogFile.parse(await readJson(join(townDir, 'catalog.json')))
  const sample = parseTownContent(sampleFile(), await readJson(join(townDir, 'reviews.json')), 'reviews.json')
  const pictureFiles = [...catalog.landlords, ...catalog.buildings, ...sample.reviews].flatMap(
    entry => entry.photos ?? [],
  )
  log.info({ pictures: pictureFiles.length }, 'loading the sample town')
  const storedNames = options.withoutPictures
    ? new Map<string, string>()
    : await storePictures(options, new Set(pictureFiles))
  const withPictures = <Entry extends { photos?: string[] | undefined }>(entry: Entry) => ({
    ...entry,
    photos: entry.photos?.map(picture => storedNames.get(picture)).filter(name => name !== undefined) ?? [],
  })
  const rows = { landlords: catalog.landlords.map(withPictures), buildings: catalog.buildings.map(withPictures) }
  await storeCatalog(database, rows, { reviewMoves, storage, isSample: true })
  const photos = await copyPhotosForReviews(options, sample, storedNames)
  await loadSampleReviews(
    database,
    sample,
    pepper,
    { photosOf: index => photos[index] ?? [], readText: createTextReader(await loadTopics(townDir)) },
    tx => writeSettingIfAbsent(tx, sampleTownKey, 'loaded'),
  )
}

/** Gives each review its own copies of its pictures, which are deleted with it. */
async function copyPhotosForReviews(
  { database, storage }: SampleTownOptions,
  { reviews }: SampleFile,
  storedNames: Map<string, string>,
): Promise<string[][]> {
  const copies: string[][] = []
  for (const { photos, status } of reviews) {
    const names: string[] = []
    for (const picture of status === 'DELETED' ? [] : photos) {
      const isPublic = publicStatuses.some(open => open === status)
      const original = storedNames.get(picture)
      const copy = original && (await copyPicture(database.db, storage, original, isPublic))
      if (copy) names.push(copy)
    }
    copies.push(names)
  }
  return copies
}

async function readJson(path: string): Promise<unknown> {
  return parseTownJson(await readTownFile(path), path)
}

/** Each waits for the disk and the database most of the time. */
const maxParallelPictures = 8

async function storePictures(
  { database, storage, townDir, log }: SampleTownOptions,
  pictures: Set<string>,
): Promise<Map<string, string>> {
  const storedNames = new Map<string, string>()
  await pLimit(maxParallelPictures).map(pictures, async picture => {
    const bytes = await readFile(join(townDir, picture)).catch(() => undefined)
    if (bytes) storedNames.set(picture, await storePicture(database.db, storage, bytes, { keepsPlainWebp: true }))
    else log.warn({ picture }, 'the town folder has no such picture; it is left out')
  })
  return storedNames
}
