import type { Db } from '../../platform/database/db.ts'
import type { ObjectStorage } from '../../platform/object-storage/object-storage.ts'
import { fullPhotoKey, listPhotoKeys } from './photo-keys.ts'
import { photos } from './table.ts'

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
  const earlier = new Set(await listNames(db))
  const stored = new Set(await listPhotoKeys(storage))
  // Without those that were uploaded or deleted meanwhile.
  const names = (await listNames(db)).filter(name => earlier.has(name))
  const missing = names.filter(name => !stored.has(fullPhotoKey(name)))
  if (missing.length === 0) return undefined
  const store = S3_BUCKET ? `S3_BUCKET: the bucket ${S3_BUCKET}` : `DATA_DIR: the folder ${DATA_DIR}/photos`
  return `${store} lacks ${missing.length} of ${names.length} photos (${missing.slice(0, 3).join(', ')}${missing.length > 3 ? ', …' : ''}). If they are in the other store, copy them (docs/operations.md, "Photos"); else restore a backup`
}
