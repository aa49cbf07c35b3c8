import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '../../../platform/database/db.ts'
import type { ObjectStorage } from '../../../platform/object-storage/object-storage.ts'
import { claimDay, localSetting, readSetting, utcDay, writeSetting } from '../../../platform/settings/settings.ts'
import { shuffle } from '../../../platform/shuffle.ts'
import { findNamesWithRow } from '../find-missing-photos.ts'
import { nameOfKey, photosPrefix } from '../photo-keys.ts'

const untilKey = localSetting('photo files rewritten until')

/** Longer than the unit of time of a file system or bucket, so that what is written later has a later time. */
const timeUnitMs = 1100

/** A file or object of a photo. */
interface PhotoFile {
  key: string
  name: string
  writtenAtMs: number
}

/**
 * Rewrites the files of new photos in random order, since a file system and a bucket note the time of each. Once per UTC
 * day. Only the store's own clock counts, never the program's.
 * @returns the number of rewritten files.
 */
export async function rewritePhotoFiles(db: Db, storage: ObjectStorage, day = utcDay()): Promise<number> {
  if (!(await claimDay(db, 'photo files rewritten', day))) return 0
  const sinceMs = Number((await readSetting(db, untilKey)) ?? 0)
  const done = new Set<string>()
  for (let isSettled = false; ; ) {
    const { ready, waiting, newestMs } = await findNewFiles(db, storage, sinceMs, done)
    if (ready.length === 0 && (isSettled || done.size === 0)) {
      await removeErased(db, storage, done)
      // A photo without a row is being uploaded or erased, and waits until tomorrow.
      const untilMs = Math.min(newestMs, ...waiting.map(({ writtenAtMs }) => writtenAtMs - 1))
      await writeSetting(db, untilKey, String(Math.max(untilMs, sinceMs)))
      return done.size
    }
    for (const { key } of shuffle(ready)) {
      const bytes = await storage.get(key)
      if (bytes) await storage.put(key, bytes)
      done.add(key)
    }
    // Uploads continue meanwhile, so the search repeats until it finds nothing new.
    isSettled = ready.length === 0
    await sleep(timeUnitMs)
  }
}

/** Returns the new files that are not rewritten yet, by whether their photo has a row, and the newest time of all. */
async function findNewFiles(db: Db, storage: ObjectStorage, sinceMs: number, done: ReadonlySet<string>) {
  const files: PhotoFile[] = []
  let newestMs = sinceMs
  for await (const { key, writtenAtMs } of storage.listWithTimes(photosPrefix)) {
    const name = nameOfKey(key)
    if (name === undefined || writtenAtMs <= sinceMs) continue
    newestMs = Math.max(newestMs, writtenAtMs)
    if (!done.has(key)) files.push({ key, name, writtenAtMs })
  }
  const known = await findNamesWithRow(
    db,
    files.map(({ name }) => name),
  )
  return {
    ready: files.filter(({ name }) => known.has(name)),
    waiting: files.filter(({ name }) => !known.has(name)),
    newestMs,
  }
}

/** Removes again the files of photos that were erased while they were rewritten. */
async function removeErased(db: Db, storage: ObjectStorage, done: ReadonlySet<string>): Promise<void> {
  const nameOf = (key: string) => nameOfKey(key) as string
  const known = await findNamesWithRow(db, [...done].map(nameOf))
  for (const key of done) if (!known.has(nameOf(key))) await storage.remove(key)
}
