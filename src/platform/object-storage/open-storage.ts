import { folderStorage } from './folder-storage.ts'
import type { ObjectStorage } from './object-storage.ts'
import { s3Storage, verifyStorage } from './s3-storage.ts'
import { watchedStorage } from './watched-storage.ts'

/**
 * The part of the environment that says where photos are stored. `parseEnv` has checked that S3_* are all set or none.
 */
export interface StorageEnv {
  DATA_DIR: string
  S3_ENDPOINT?: string | undefined
  S3_REGION?: string | undefined
  S3_BUCKET?: string | undefined
  S3_ACCESS_KEY_ID?: string | undefined
  S3_SECRET_ACCESS_KEY?: string | undefined
}

/**
 * Opens the object storage: an S3-compatible store when S3_* is set, else `DATA_DIR/photos`.
 * @throws StorageError when the store cannot be used.
 */
export async function openStorage(env: StorageEnv): Promise<ObjectStorage> {
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
  const storage = s3Storage(s3Config)
  await verifyStorage(storage, s3Config)
  return watchedStorage(storage)
}
