import type { Db } from '../../../platform/database/db.ts'
import type { ObjectStorage } from '../../../platform/object-storage/object-storage.ts'
import { claimDay, utcDay } from '../../../platform/settings/claim-day.ts'
import { localSetting, readSetting, writeSetting } from '../../../platform/settings/settings.ts'
import { shuffle } from '../../../platform/shuffle.ts'
import { findNamesWithRow } from '../find-names-with-row.ts'
import { nameOfKey, photosPrefix } from '../photo-keys.ts'

const untilKey = localSetting('photo files rewritten until')

/** How far a file system's clock may lag behind the program's. */
const clockLagMs = 50

/**
 * Rewrites the files of new photos in random order, since a file system notes the time of each file to the millisecond.
 * Once per UTC day, and only if the store is a folder.
 * @returns the number of rewritten files.
 */
export async function rewritePhotoFiles(db: Db, storage: ObjectStorage, day = utcDay()): Promise<number> {
  if (!storage.listWrittenSince || !(await claimDay(db, 'photo files rewritten', day))) return 0
  const sinceMs = Number((await readSetting(db, untilKey)) ?? 0)
  const done = new Set<string>()
  // Uploads continue meanwhile, so the search repeats until it finds nothing new.
  for (let round = await findNewKeys(db, storage, sinceMs, done); round.length > 0; ) {
    for (const key of shuffle(round)) {
      await rewrite(storage, key)
      done.add(key)
    }
    round = await findNewKeys(db, storage, sinceMs, done)
  }
  await removeErased(db, storage, done)
  await writeSetting(db, untilKey, String(Date.now() - clockLagMs))
  return done.size
}

/** Returns the keys of new files. A photo without a row is being uploaded or erased, and waits until tomorrow. */
async function findNewKeys(db: Db, storage: ObjectStorage, sinceMs: number, done: Set<string>): Promise<string[]> {
  const keys: string[] = []
  for await (const key of storage.listWrittenSince?.(photosPrefix, sinceMs) ?? []) {
    if (nameOfKey(key) !== undefined && !done.has(key)) keys.push(key)
  }
  const known = await findNamesWithRow(db, keys.map(nameOfPhotoKey))
  return keys.filter(key => known.has(nameOfPhotoKey(key)))
}

async function rewrite(storage: ObjectStorage, key: string): Promise<void> {
  const bytes = await storage.get(key)
  if (bytes) await storage.put(key, bytes)
}

/** Removes again the files of photos that were erased while they were rewritten. */
async function removeErased(db: Db, storage: ObjectStorage, done: ReadonlySet<string>): Promise<void> {
  const known = await findNamesWithRow(db, [...done].map(nameOfPhotoKey))
  for (const key of done) if (!known.has(nameOfPhotoKey(key))) await storage.remove(key)
}

/** Returns the name in a key that is known to be a photo's. */
const nameOfPhotoKey = (key: string) => nameOfKey(key) as string
