import { and, inArray, isNull } from 'drizzle-orm'
import { publishChange } from '../../platform/changes/publish-change.ts'
import type { Tx } from '../../platform/database/db.ts'
import { afterCommit } from '../../platform/database/transactions.ts'
import type { ObjectStorage } from '../../platform/object-storage/object-storage.ts'
import { photoStorageKeys, photoTag } from './photo-keys.ts'
import { photos } from './table.ts'

/**
 * Erases photos in the transaction that erases their review: their rows with it, their bytes right after the commit. If
 * the process dies in between, `sweepPhotos` finds the bytes. The operator's own pictures, which sample reviews share, are
 * not erased.
 */
export async function erasePhotos(tx: Tx, storage: ObjectStorage, names: readonly string[]): Promise<void> {
  if (names.length === 0) return
  const uploads = and(inArray(photos.name, [...names]), isNull(photos.sourceHash))
  const erased = (await tx.delete(photos).where(uploads).returning({ name: photos.name })).map(({ name }) => name)
  await publishChange(tx, erased.map(photoTag))
  // A storage failure must not fail a committed erasure: the sweep tries again.
  afterCommit(() => void removeBytes(storage, erased).catch(() => undefined))
}

/** Removes all widths of photos that no longer have a row. */
export async function removeBytes(storage: ObjectStorage, names: readonly string[]): Promise<void> {
  await Promise.all(names.flatMap(photoStorageKeys).map(key => storage.remove(key)))
}
