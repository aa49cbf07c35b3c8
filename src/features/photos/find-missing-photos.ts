import type { Db } from '../../platform/database/db.ts'
import type { ObjectStorage } from '../../platform/object-storage/object-storage.ts'
import { nameOfKey, photosPrefix } from './photo-keys.ts'
import { photos } from './table.ts'

const maxParallelCopies = 4

/**
 * Copies every object of the photos that `target` lacks. It may be repeated after an interruption, and the site may run.
 * @returns the number of copied objects, and of those that were there already.
 */
export async function copyPhotos(
  source: ObjectStorage,
  target: ObjectStorage,
): Promise<{ copied: number; present: number }> {
  const there = new Set<string>()
  for await (const key of target.list(photosPrefix)) there.add(key)
  const counts = { copied: 0, present: 0 }
  const keys = source.list(photosPrefix)[Symbol.asyncIterator]()
  const copyNext = async () => {
    for (let next = await keys.next(); !next.done; next = await keys.next()) {
      const bytes = there.has(next.value) ? undefined : await source.get(next.value)
      if (bytes) await target.put(next.value, bytes)
      if (bytes) counts.copied++
      else counts.present++
    }
  }
  await Promise.all(Array.from({ length: maxParallelCopies }, copyNext))
  return counts
}

const listNames = async (db: Db) => (await db.select({ name: photos.name }).from(photos)).map(({ name }) => name)

/**
 * Finds the photos that the store lacks, as after a change of the store without a copy.
 * @returns a sentence for the operator; undefined when all photos are there.
 */
export async function describeMissingPhotos(
  db: Db,
  storage: ObjectStorage,
  { S3_BUCKET, DATA_DIR }: { S3_BUCKET?: string | undefined; DATA_DIR: string },
): Promise<string | undefined> {
  const names = await listNames(db)
  const stored = new Set<string | undefined>()
  for await (const key of storage.list(photosPrefix)) stored.add(nameOfKey(key))
  let missing = names.filter(name => !stored.has(name))
  if (missing.length === 0) return undefined
  // A photo that was deleted meanwhile has no row any more.
  const remaining = new Set(await listNames(db))
  missing = missing.filter(name => remaining.has(name))
  if (missing.length === 0) return undefined
  const store = S3_BUCKET ? `S3_BUCKET: the bucket ${S3_BUCKET}` : `DATA_DIR: the folder ${DATA_DIR}/photos`
  return `${store} lacks ${missing.length} of ${names.length} photos (${missing.slice(0, 3).join(', ')}${missing.length > 3 ? ', …' : ''}). If they are in the other store, copy them: npm run photos -- copy (docs/operations.md, "Photos"); else restore a backup`
}
