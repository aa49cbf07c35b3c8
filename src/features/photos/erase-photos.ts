import { and, eq, inArray, isNotNull, isNull, lt } from 'drizzle-orm'
import type pg from 'pg'
import { publishChange } from '../../platform/changes/publish-change.ts'
import type { Db, Tx } from '../../platform/database/db.ts'
import { afterCommit } from '../../platform/database/transactions.ts'
import type { Log } from '../../platform/log.ts'
import type { ObjectStorage } from '../../platform/object-storage/object-storage.ts'
import { utcDay } from '../../platform/settings/settings.ts'
import { photoStorageKeys, photoTag } from './photo-keys.ts'
import { photoRemovals, photos } from './table.ts'

const dayMs = 86_400_000

/** How many days an upload waits for a review or form. */
const abandonedDays = 3

/** Whole days until bytes without a row are removed: what is still being stored is younger. */
const removalDays = 1

/**
 * Erases photos in the transaction that erases their review: their rows with it, their bytes right after the commit. What
 * then remains, `sweepPhotos` removes. The operator's own pictures, which listings share, are not erased.
 */
export async function erasePhotos(tx: Tx, storage: ObjectStorage, names: readonly string[]): Promise<void> {
  if (names.length === 0) return
  const uploads = and(inArray(photos.name, [...names]), isNull(photos.sourceHash))
  const rows = await tx.delete(photos).where(uploads).returning({ name: photos.name, state: photos.state })
  const erased = rows.map(({ name }) => name)
  if (erased.length === 0) return
  await tx.insert(photoRemovals).values(erased.map(name => ({ name, day: utcDay() })))
  await withdrawPhotos(tx, rows)
  // A failure must not fail a committed erasure.
  afterCommit(pool => void removeErased(pool, storage, erased).catch(() => undefined))
}

/**
 * Drops cached photos that were public. A name that never was is announced nowhere: every role of the database server
 * can hear it, and no cache has such a photo.
 */
export async function withdrawPhotos(tx: Tx, before: Pick<typeof photos.$inferSelect, 'name' | 'state'>[]) {
  const shown = before.filter(({ state }) => state === 'public')
  await publishChange(
    tx,
    shown.map(({ name }) => photoTag(name)),
  )
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

/**
 * Erases photos that no review or form has claimed for 3 days, and removes bytes that erasures and uploads left behind.
 * Run it at start and daily; several instances may run it at once.
 * @param nowMs ms since 1970.
 * @throws errors of the database and the storage; the next sweep continues.
 */
export async function sweepPhotos(db: Db, storage: ObjectStorage, log: Log, nowMs = Date.now()): Promise<void> {
  const dayBefore = (days: number) => utcDay(nowMs - days * dayMs)
  const abandoned = await db.transaction(async tx => {
    const isAbandoned = and(isNotNull(photos.ownerKey), lt(photos.day, dayBefore(abandonedDays)))
    // Without those that a review is claiming at this moment.
    const rows = await tx.select().from(photos).where(isAbandoned).for('update', { skipLocked: true })
    const names = rows.map(({ name }) => name)
    await erasePhotos(tx, storage, names)
    return names.length
  })
  const isDue = lt(photoRemovals.day, dayBefore(removalDays))
  const due = await db.select().from(photoRemovals).where(isDue)
  for (const { name } of due) await removeUnstored(db, storage, name)
  if (abandoned + due.length > 0) log.info({ abandoned, removed: due.length }, 'photos swept')
}
