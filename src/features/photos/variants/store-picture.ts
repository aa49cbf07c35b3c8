import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/database/db.ts'
import type { ObjectStorage } from '../../../platform/object-storage/object-storage.ts'
import { utcDay } from '../../../platform/settings/settings.ts'
import { fullPhotoKey } from '../photo-keys.ts'
import { photoRemovals, photos } from '../table.ts'
import { type EncodedPhoto, type EncodeOptions, encodePhoto, hashSource } from './encode-photo.ts'

/**
 * Stores one of the operator's pictures, public at once; the same file is stored only once.
 * @returns the picture's name: 128 random bits and its size, as in `k3…-1440x1080`.
 * @throws when the bytes are not a picture.
 */
export async function storePicture(
  db: Db,
  storage: ObjectStorage,
  original: Uint8Array,
  options: EncodeOptions = {},
): Promise<string> {
  const sourceHash = hashSource(original)
  // As if it were stored today, so that no sweep takes it before a listing names it.
  const used = db.update(photos).set({ day: utcDay() }).where(eq(photos.sourceHash, sourceHash))
  const [known] = await used.returning({ name: photos.name })
  if (known) return known.name
  const encoded = await encodePhoto(original, options)
  const name = await storeEncoded(db, storage, encoded)
  const { width, height } = encoded
  const row = { name, width, height, state: 'public' as const, sourceHash, day: utcDay() }
  const isNew = await db.transaction(tx => insertPhoto(tx, row))
  // Another instance has stored the same file meanwhile: use its copy.
  return isNew ? name : storePicture(db, storage, original, options)
}

/** Stores a photo's bytes under a new random name, and returns it. They are swept unless `insertPhoto` follows. */
export async function storeEncoded(db: Db, storage: ObjectStorage, encoded: EncodedPhoto): Promise<string> {
  const name = `${randomBytes(16).toString('base64url')}-${encoded.width}x${encoded.height}`
  await db.insert(photoRemovals).values({ name, day: utcDay() })
  await storage.put(fullPhotoKey(name), encoded.bytes)
  return name
}

/** Inserts the row of a photo whose bytes are stored. Returns false if there is a photo of the same file. */
export async function insertPhoto(tx: Tx, row: typeof photos.$inferInsert): Promise<boolean> {
  const inserted = await tx.insert(photos).values(row).onConflictDoNothing().returning({ name: photos.name })
  if (inserted.length > 0) await tx.delete(photoRemovals).where(eq(photoRemovals.name, row.name))
  return inserted.length > 0
}

/**
 * Copies a picture under a new name, as if a review's author had uploaded it: the copy can be erased with that review.
 * @param isPublic whether the copy is public at once.
 * @returns the copy's name; undefined when there is no such picture.
 */
export async function copyPicture(
  db: Db,
  storage: ObjectStorage,
  name: string,
  isPublic: boolean,
): Promise<string | undefined> {
  const size = /-(\d+)x(\d+)$/.exec(name)
  if (!size) return undefined
  const copy = `${randomBytes(16).toString('base64url')}${size[0]}`
  const bytes = await storage.get(fullPhotoKey(name))
  if (!bytes) return undefined
  await storage.put(fullPhotoKey(copy), bytes)
  const state = isPublic ? ('public' as const) : ('pending' as const)
  await db.insert(photos).values({ name: copy, width: Number(size[1]), height: Number(size[2]), state })
  return copy
}
