import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { publishChange } from '../../platform/changes/publish-change.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Log } from '../../platform/log.ts'
import type { ObjectStorage } from '../../platform/object-storage/object-storage.ts'
import { removeBytes } from './erase-photos.ts'
import { findNamesWithRow, listStoredPhotoNames } from './find-missing-photos.ts'
import { nameOfKey, orphansKey, photosPrefix, photoTag } from './photo-keys.ts'
import { getDatabaseName, readStoreOwner, writeStoreOwner } from './variants/photo-store.ts'

/** How long a photo has no row before it is removed: time to notice a wrong database or a wrong restore. */
const orphanAgeMs = 2 * 86_400_000

/** More orphans, or a larger share of all photos, cannot come from interrupted uploads and erasures alone. */
const maxOrphans = 50

const maxOrphanShare = 0.1

/** Photo names with the time at which each was first seen without a row, in ms since 1970. */
const orphanList = z.record(z.string(), z.number())

/**
 * Removes photos without a row, which interrupted uploads and erasures leave behind. It removes nothing from a store that
 * belongs to another database, nothing first seen less than two days ago, and nothing when there are too many of them.
 * @returns the number of removed photos.
 */
async function sweepOrphans(db: Db, storage: ObjectStorage, log: Log, nowMs: number): Promise<number> {
  const names = [...(await listStoredPhotoNames(storage))]
  const orphans = await findOrphans(db, names)
  if (!(await isOwnStore(db, storage, log, names.length, orphans.length))) return 0
  if (!isPlausible(names.length, orphans.length)) {
    log.warn({ orphans: orphans.length, photos: names.length }, 'too many photos have no row; none is removed')
    return 0
  }
  const due = await updateOrphanList(storage, orphans, nowMs)
  if (due.length === 0) return 0
  log.info({ photos: due }, 'photos that no row has named for two days are removed now')
  // A restore may have brought a row back meanwhile.
  const confirmed = await findOrphans(db, due)
  await removePhotoObjects(storage, new Set(confirmed))
  return confirmed.length
}

function isPlausible(photoCount: number, orphanCount: number): boolean {
  return orphanCount <= maxOrphans && orphanCount <= Math.ceil(photoCount * maxOrphanShare)
}

/**
 * Returns whether the store belongs to this database. A store without a note gets one if its photos are this database's: a
 * new database must never own the photos of a lost one.
 */
async function isOwnStore(
  db: Db,
  storage: ObjectStorage,
  log: Log,
  photoCount: number,
  orphanCount: number,
): Promise<boolean> {
  const name = await getDatabaseName(db)
  const owner = await readStoreOwner(storage)
  if (owner === name) return true
  if (owner === undefined && isPlausible(photoCount, orphanCount)) {
    await writeStoreOwner(storage, name)
    return true
  }
  const why = owner === undefined ? 'most of its photos have no row here' : 'it names another database'
  log.warn(
    { photos: photoCount, orphans: orphanCount },
    `the photo store is not this database's (${why}); none is removed`,
  )
  return false
}

/** Updates the list of orphans and returns those that have been on it for two days. */
async function updateOrphanList(storage: ObjectStorage, orphans: string[], nowMs: number): Promise<string[]> {
  const before = await readList(storage)
  const list = Object.fromEntries(orphans.map(name => [name, Math.min(before[name] ?? nowMs, nowMs)]))
  if (orphans.length > 0) await storage.put(orphansKey, Buffer.from(JSON.stringify(list)))
  else await storage.remove(orphansKey)
  return orphans.filter(name => nowMs - (list[name] ?? nowMs) >= orphanAgeMs)
}

async function readList(storage: ObjectStorage): Promise<z.output<typeof orphanList>> {
  const bytes = await storage.get(orphansKey)
  try {
    return bytes ? orphanList.parse(JSON.parse(Buffer.from(bytes).toString())) : {}
  } catch {
    // An unreadable list starts again: everything waits for two more days.
    return {}
  }
}

async function findOrphans(db: Db, names: string[]): Promise<string[]> {
  const known = await findNamesWithRow(db, names)
  return names.filter(name => !known.has(name))
}

/** Removes all objects of photos, including incomplete ones of an interrupted upload. */
async function removePhotoObjects(storage: ObjectStorage, names: ReadonlySet<string>): Promise<void> {
  for await (const key of storage.list(photosPrefix)) if (names.has(nameOfKey(key) ?? '')) await storage.remove(key)
}

/** Days after which an upload without a review or form is deleted. A draft lives no longer than its tab. */
const abandonedDays = 3

/**
 * Deletes photos that no review or form has claimed for 3 days, and bytes that have had no row for two days. Run it at
 * start and daily; several instances may run it at once.
 * @param nowMs ms since 1970.
 * @throws errors of the database and the storage; the next sweep continues.
 */
export async function sweepPhotos(db: Db, storage: ObjectStorage, log: Log, nowMs = Date.now()): Promise<void> {
  const abandoned = await deleteAbandonedPhotos(db)
  for (const name of abandoned) await removeBytes(storage, [name])
  const orphans = await sweepOrphans(db, storage, log, nowMs)
  if (abandoned.length + orphans > 0) log.info({ abandoned: abandoned.length, orphans }, 'photos swept')
}

/**
 * Deletes the rows of uploads that still have an owner after 3 days, and returns their names. It skips rows that a review
 * is claiming at this moment.
 */
async function deleteAbandonedPhotos(db: Db): Promise<string[]> {
  return db.transaction(async tx => {
    const { rows } = await tx.execute<{ name: string }>(sql`
      delete from photos where name in (
        select name from photos
        where owner_key is not null and day < (now() at time zone 'utc')::date - ${abandonedDays}::int
        for update skip locked)
      returning name`)
    const names = rows.map(({ name }) => name)
    await publishChange(tx, names.map(photoTag))
    return names
  })
}
