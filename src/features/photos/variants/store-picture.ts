import { eq } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import type { ObjectStorage } from '../../../platform/object-storage/object-storage.ts'
import { photoStorageKey } from '../photo-keys.ts'
import { photos } from '../table.ts'
import { hashSource, makeVariants, type VariantOptions } from './make-variants.ts'
import { storeVariants } from './store-variants.ts'

/**
 * Stores one of the operator's pictures in all widths, public at once; the same file is stored only once.
 * @returns the picture's name: 128 random bits and its size, as in `k3…-1440x1080`.
 * @throws when the bytes are not a picture.
 */
export async function storePicture(
  db: Db,
  storage: ObjectStorage,
  original: Uint8Array,
  options: VariantOptions = {},
): Promise<string> {
  const hash = hashSource(original)
  const [known] = await db.select({ name: photos.name }).from(photos).where(eq(photos.sourceHash, hash))
  if (known) return known.name
  const variants = await makeVariants(original, options)
  const name = await storeVariants(storage, variants)
  const { width, height } = variants
  const day = new Date().toISOString().slice(0, 10)
  const row = { name, width, height, state: 'public' as const, sourceHash: hash, day }
  const inserted = await db.insert(photos).values(row).onConflictDoNothing().returning({ name: photos.name })
  if (inserted.length > 0) return name
  // Another instance has stored the same file meanwhile: use its copy and remove ours.
  await Promise.all(variants.files.map(file => storage.remove(photoStorageKey(name, file.width))))
  return storePicture(db, storage, original, options)
}
