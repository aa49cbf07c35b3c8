import { DependencyError } from '../http/outages.ts'
import { folderStorage } from './folder-storage.ts'
import type { ObjectStorage } from './object-storage.ts'
import { type BucketEnv, isStoreOutage, s3Storage, verifyStorage } from './s3-storage.ts'

/**
 * Opens the object storage: an S3-compatible store when S3_* is set, else `DATA_DIR/photos`.
 * @param onOutage gets the reason when a store does not answer now; without it, that is an error too.
 * @throws OperatorError when the store cannot be used.
 */
export async function openStorage(
  env: { DATA_DIR: string } & Partial<BucketEnv>,
  onOutage?: (reason: string) => void,
): Promise<ObjectStorage> {
  if (!hasBucket(env)) return watchedStorage(folderStorage(env.DATA_DIR))
  const storage = await s3Storage(env)
  await verifyStorage(storage, env).catch((error: Error) => {
    if (!onOutage || !isStoreOutage(error.cause)) throw error
    onOutage(error.message)
  })
  return watchedStorage(storage)
}

/** Of the variables all are set, or none (`parseDataEnv`). */
const hasBucket = (env: Partial<BucketEnv>): env is BucketEnv => env.S3_BUCKET !== undefined

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
