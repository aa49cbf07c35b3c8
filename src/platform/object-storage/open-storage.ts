import type { DataEnv } from '../env.ts'
import { DependencyError } from '../http/outages.ts'
import { folderStorage } from './folder-storage.ts'
import type { ObjectStorage } from './object-storage.ts'
import { s3Storage, verifyStorage } from './s3-storage.ts'

/**
 * Opens the object storage: an S3-compatible store when S3_* is set, else `DATA_DIR/photos`.
 * @throws StorageError when the store cannot be used.
 */
export async function openStorage(env: Pick<DataEnv, 'DATA_DIR'> & Partial<DataEnv>): Promise<ObjectStorage> {
  const { S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env
  if (!S3_ENDPOINT || !S3_REGION || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY)
    return watchedStorage(folderStorage(env.DATA_DIR))
  const s3Config = {
    endpoint: S3_ENDPOINT,
    region: S3_REGION,
    bucket: S3_BUCKET,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  }
  const storage = await s3Storage(s3Config)
  await verifyStorage(storage, s3Config)
  return watchedStorage(storage)
}

/** Returns `storage` with each failure marked as an outage of the photo storage. A missing object is not a failure. */
export function watchedStorage(storage: ObjectStorage): ObjectStorage {
  const withOutageError = <Value>(work: Promise<Value>) => work.catch(error => Promise.reject(asOutage(error)))
  const watched = async function* <Item>(items: AsyncIterable<Item>) {
    try {
      yield* items
    } catch (error) {
      throw asOutage(error)
    }
  }
  return {
    put: (key, bytes) => withOutageError(storage.put(key, bytes)),
    get: key => withOutageError(storage.get(key)),
    remove: key => withOutageError(storage.remove(key)),
    check: () => withOutageError(storage.check()),
    list: prefix => watched(storage.list(prefix)),
    listWithTimes: prefix => watched(storage.listWithTimes(prefix)),
  }
}

const asOutage = (error: unknown) => new DependencyError('photo storage', error)
