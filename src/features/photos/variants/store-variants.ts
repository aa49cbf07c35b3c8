import { randomBytes } from 'node:crypto'
import type { ObjectStorage } from '../../../platform/object-storage/object-storage.ts'
import { photoStorageKey } from '../photo-keys.ts'
import type { Variants } from './make-variants.ts'

/**
 * Writes every width under a new random name and returns that name: 128 random bits and the size, as in `k3…-1440x1080`.
 * @throws what the storage throws; `sweepPhotos` finds what had been written by then.
 */
export async function storeVariants(storage: ObjectStorage, variants: Variants): Promise<string> {
  const name = `${randomBytes(16).toString('base64url')}-${variants.width}x${variants.height}`
  await Promise.all(variants.files.map(file => storage.put(photoStorageKey(name, file.width), file.bytes)))
  return name
}
