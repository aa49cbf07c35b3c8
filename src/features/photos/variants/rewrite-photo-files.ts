import { randomInt } from 'node:crypto'
import { inArray } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import type { ObjectStorage } from '../../../platform/object-storage/object-storage.ts'
import { claimDay, utcDay } from '../../../platform/settings/claim-day.ts'
import { localSetting, readSetting, writeSetting } from '../../../platform/settings/settings.ts'
import { nameOfKey, photosPrefix } from '../photo-keys.ts'
import { photos } from '../table.ts'

const untilKey = localSetting('photo files rewritten until')

/** Milliseconds by which a file system's clock may lag behind the program's. */
const clockLagMs = 50

/**
 * Writes the files of new photos once more, in random order, since a file system notes to the millisecond when a file was
 * made. Once a UTC day, and only where the store is a folder.
 * @returns how many files were written.
 */
export async function rewritePhotoFiles(db: Db, storage: ObjectStorage, day = utcDay()): Promise<number> {
  if (!storage.listWrittenSince || !(await claimDay(db, 'photo files rewritten', day))) return 0
  const sinceMs = Number((await readSetting(db, untilKey)) ?? 0)
  const done = new Set<string>()
  // uploads go on meanwhile: a second look takes what the first could not see
  for (let round = await newKeys(db, storage, sinceMs, done); round.length > 0; ) {
    for (const key of shuffled(round)) {
      await rewrite(storage, key)
      done.add(key)
    }
    round = await newKeys(db, storage, sinceMs, done)
  }
  await removeErased(db, storage, done)
  await writeSetting(db, untilKey, String(Date.now() - clockLagMs))
  return done.size
}

/** A photo without a row is being uploaded, or erased: its turn comes tomorrow. */
async function newKeys(db: Db, storage: ObjectStorage, sinceMs: number, done: Set<string>): Promise<string[]> {
  const keys: string[] = []
  for await (const key of storage.listWrittenSince?.(photosPrefix, sinceMs) ?? []) {
    if (nameOfKey(key) !== undefined && !done.has(key)) keys.push(key)
  }
  const known = await namesWithRow(db, keys)
  return keys.filter(key => known.has(nameOfKey(key) as string))
}

async function rewrite(storage: ObjectStorage, key: string): Promise<void> {
  const bytes = await storage.get(key)
  if (bytes) await storage.put(key, bytes)
}

/** A photo that was erased between reading and writing its bytes goes again. */
async function removeErased(db: Db, storage: ObjectStorage, done: ReadonlySet<string>): Promise<void> {
  const known = await namesWithRow(db, [...done])
  for (const key of done) if (!known.has(nameOfKey(key) as string)) await storage.remove(key)
}

const batchKeys = 500

async function namesWithRow(db: Db, keys: string[]): Promise<Set<string>> {
  const names = [...new Set(keys.map(key => nameOfKey(key) as string))]
  const known = new Set<string>()
  for (let from = 0; from < names.length; from += batchKeys) {
    const part = names.slice(from, from + batchKeys)
    const rows = await db.select({ name: photos.name }).from(photos).where(inArray(photos.name, part))
    for (const { name } of rows) known.add(name)
  }
  return known
}

function shuffled(keys: string[]): string[] {
  const remaining = [...keys]
  return keys.map(() => remaining.splice(randomInt(remaining.length), 1)[0] as string)
}
