import { inArray } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../../platform/database/db.ts'
import type { Log } from '../../platform/log.ts'
import type { ObjectStorage } from '../../platform/object-storage/object-storage.ts'
import { nameOfKey, orphansKey, photosPrefix } from './photo-keys.ts'
import { photos } from './table.ts'
import { getDatabaseName, readStoreOwner, writeStoreOwner } from './variants/photo-store.ts'

/** Milliseconds for which bytes have no row before they are removed: time to notice a wrong database or a wrong restore. */
const orphanAgeMs = 2 * 86_400_000

/** More orphans than this, or than this share of all photos, are no leftovers of cut-off uploads and erasures. */
const maxOrphans = 50
const maxOrphanShare = 0.1

const batchNames = 500

/** Photo names with the time at which each was first seen without a row, in milliseconds since 1970. */
const orphanList = z.record(z.string(), z.number())

/**
 * Removes bytes that no row names (an upload or an erasure was cut off). It removes nothing from a store that belongs to
 * another database, nothing that was first seen less than two days ago, and nothing when there are too many of them.
 * @returns how many photos were removed.
 */
export async function sweepOrphans(db: Db, storage: ObjectStorage, log: Log, nowMs: number): Promise<number> {
  const names = await namesInStore(storage)
  const orphans = await withoutRow(db, names)
  if (!(await isOwnStore(db, storage, log, names.length, orphans.length))) return 0
  if (!isPlausible(names.length, orphans.length)) {
    log.warn({ orphans: orphans.length, photos: names.length }, 'too many photos have no row; none is removed')
    return 0
  }
  const due = await updateOrphanList(storage, orphans, nowMs)
  if (due.length === 0) return 0
  log.info({ photos: due }, 'photos that no row has named for two days are removed now')
  // a row may have come back meanwhile, by a restore
  const gone = await withoutRow(db, due)
  for (const name of gone) await removePhotoObjects(storage, name)
  return gone.length
}

function isPlausible(photoCount: number, orphanCount: number): boolean {
  return orphanCount <= maxOrphans && orphanCount <= Math.ceil(photoCount * maxOrphanShare)
}

/**
 * Whether the store belongs to this database. A store without a note gets one, unless its photos are not this database's:
 * a new database beside the photos of a lost one must never own them.
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

/** Keeps the list of orphans up to date, and returns those that have been on it for long enough. */
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
    // a list that cannot be read is begun again: everything waits for two more days
    return {}
  }
}

async function namesInStore(storage: ObjectStorage): Promise<string[]> {
  const names = new Set<string>()
  for await (const key of storage.list(photosPrefix)) {
    const name = nameOfKey(key)
    if (name !== undefined) names.add(name)
  }
  return [...names]
}

async function withoutRow(db: Db, names: string[]): Promise<string[]> {
  const orphans: string[] = []
  for (let from = 0; from < names.length; from += batchNames) {
    const part = names.slice(from, from + batchNames)
    const rows = await db.select({ name: photos.name }).from(photos).where(inArray(photos.name, part))
    const known = new Set(rows.map(({ name }) => name))
    orphans.push(...part.filter(name => !known.has(name)))
  }
  return orphans
}

/** Removes every object under a name, also what an upload that was cut off left half written. */
async function removePhotoObjects(storage: ObjectStorage, name: string): Promise<void> {
  for await (const key of storage.list(`${photosPrefix}${name}/`)) await storage.remove(key)
}
