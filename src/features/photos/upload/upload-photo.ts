import type { Db } from '../../../platform/database/db.ts'
import type { ObjectStorage } from '../../../platform/object-storage/object-storage.ts'
import { removeBytes } from '../erase-photos.ts'
import { photos } from '../table.ts'
import { photoMessages } from '../upload-rules.ts'
import { makeVariants } from '../variants/make-variants.ts'
import { storeVariants } from '../variants/store-variants.ts'
import { refuseTooManyWaiting } from '../waiting-photos.ts'
import { checkUpload, invalidPhotoProblem } from './check-upload.ts'
import type { UploadTurns } from './upload-turns.ts'

/** What storing an upload needs. */
export interface UploadDeps {
  db: Db
  storage: ObjectStorage
  turns: UploadTurns
}

/**
 * Stores a student's photo, re-encoded without metadata, and returns its name. It is pending and theirs until a review or
 * form claims it (`claimPhotos`). The row is inserted last, so that a photo with a row has all its widths.
 * @param ownerKeyOf returns the uploader's owner key of a photo (`actor.photoKey`).
 * @throws Problem 413, 415 or 400 from `checkUpload`; 400 for an incomplete file; 409 when too many of them wait.
 */
export async function uploadPhoto(
  deps: UploadDeps,
  ownerKeyOf: (name: string) => string,
  original: Uint8Array,
): Promise<string> {
  const { db, storage, turns } = deps
  await checkUpload(original)
  const variants = await turns.runInTurn(() => makeVariants(original)).catch(() => undefined)
  if (!variants) throw invalidPhotoProblem(photoMessages.damaged)
  const name = await storeVariants(storage, variants)
  const { width, height } = variants
  const day = new Date().toISOString().slice(0, 10)
  try {
    await db.transaction(async tx => {
      await refuseTooManyWaiting(tx, ownerKeyOf)
      await tx.insert(photos).values({ name, width, height, state: 'pending', ownerKey: ownerKeyOf(name), day })
    })
  } catch (error) {
    await removeBytes(storage, [name]).catch(() => undefined)
    throw error
  }
  return name
}
