import { randomBytes } from 'node:crypto'
import type { ObjectStorage } from '../../../platform/object-storage/object-storage.ts'
import { photoStorageKey } from '../photo-keys.ts'
import type { Variants } from './make-variants.ts'

/**
 * Writes all widths under a new random name and returns it: 128 random bits and the size, as in `k3…-1440x1080`.
 * @throws errors of the storage; `sweepPhotos` removes what was written until then.
 */
export async function storeVariants(storage: ObjectStorage, variants: Variants): Promise<string> {
  const name = `${randomBytes(16).toString('base64url')}-${variants.width}x${variants.height}`
  await Promise.all(variants.files.map(file => storage.put(photoStorageKey(name, file.width), file.bytes)))
  return name
}
