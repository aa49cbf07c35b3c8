import { and, eq, inArray, isNull, type SQL } from 'drizzle-orm'
import type pg from 'pg'
import type { Db, Tx } from '../../platform/database/db.ts'
import { afterCommit } from '../../platform/database/transactions.ts'
import type { ObjectStorage } from '../../platform/object-storage/object-storage.ts'
import { utcDay } from '../../platform/settings/settings.ts'
import { withdrawPhotos } from './claim-photos.ts'
import { photoStorageKeys } from './photo-keys.ts'
import { photoRemovals, photos } from './table.ts'

/**
 * Erases photos in the transaction that erases their review: their rows with it, their bytes right after the commit. What
 * then remains, `sweepPhotos` removes. The operator's own pictures, which listings share, are not erased.
 */
export async function erasePhotos(tx: Tx, storage: ObjectStorage, names: readonly string[]): Promise<void> {
  if (names.length > 0) await eraseWhere(tx, storage, and(inArray(photos.name, [...names]), isNull(photos.sourceHash)))
}

/** Erases the photos that pass a condition, as `erasePhotos` does. */
export async function eraseWhere(tx: Tx, storage: ObjectStorage, condition: SQL | undefined): Promise<void> {
  const rows = await tx.delete(photos).where(condition).returning({ name: photos.name, state: photos.state })
  const erased = rows.map(({ name }) => name)
  if (erased.length === 0) return
  await tx.insert(photoRemovals).values(erased.map(name => ({ name, day: utcDay() })))
  await withdrawPhotos(tx, rows)
  // A failure must not fail a committed erasure.
  afterCommit(pool => void removeErased(pool, storage, erased).catch(() => undefined))
}

/** Removes the bytes of the photos that have a note: without one the COMMIT, whose answer was lost, did not happen. */
async function removeErased(pool: pg.Pool, storage: ObjectStorage, erased: string[]): Promise<void> {
  const { rows } = await pool.query<{ name: string }>('select name from photo_removals where name = any($1)', [erased])
  const names = rows.map(({ name }) => name)
  await removeBytes(storage, names)
  await pool.query('delete from photo_removals where name = any($1)', [names])
}

async function removeBytes(storage: ObjectStorage, names: readonly string[]): Promise<void> {
  await Promise.all(names.flatMap(photoStorageKeys).map(key => storage.remove(key)))
}

/** Removes the bytes of a photo that has no row. */
export async function removeUnstored(db: Db, storage: ObjectStorage, name: string): Promise<void> {
  await removeBytes(storage, [name])
  await db.delete(photoRemovals).where(eq(photoRemovals.name, name))
}
