import type { Db } from '../../platform/database/db.ts'
import type { ObjectStorage } from '../../platform/object-storage/object-storage.ts'
import { findNamesWithRow } from './find-names-with-row.ts'
import { nameOfKey, photosPrefix } from './photo-keys.ts'
import { photos } from './table.ts'

/** Returns the names of all photos of which the store holds something. */
export async function listStoredPhotoNames(storage: ObjectStorage): Promise<Set<string>> {
  const names = new Set<string>()
  for await (const key of storage.list(photosPrefix)) {
    const name = nameOfKey(key)
    if (name !== undefined) names.add(name)
  }
  return names
}

/**
 * Finds the photos that the store lacks, as after a change of the store without a copy.
 * @returns a sentence for the operator; undefined when all photos are there.
 */
export async function describeMissingPhotos(
  db: Db,
  storage: ObjectStorage,
  { S3_BUCKET, DATA_DIR }: { S3_BUCKET?: string | undefined; DATA_DIR: string },
): Promise<string | undefined> {
  const rows = await db.select({ name: photos.name }).from(photos)
  const stored = await listStoredPhotoNames(storage)
  // A photo that was deleted meanwhile has no row any more.
  const missing = [
    ...(await findNamesWithRow(
      db,
      rows.map(({ name }) => name).filter(name => !stored.has(name)),
    )),
  ]
  if (missing.length === 0) return undefined
  const store = S3_BUCKET ? `S3_BUCKET: the bucket ${S3_BUCKET}` : `DATA_DIR: the folder ${DATA_DIR}/photos`
  return `${store} lacks ${missing.length} of ${rows.length} photos (${missing.slice(0, 3).join(', ')}${missing.length > 3 ? ', …' : ''}). If they are in the other store, copy them: npm run photos -- copy (docs/operations.md, "Photos"); else restore a backup`
}
