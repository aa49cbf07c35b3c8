import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '../../../platform/database/db.ts'
import { draftSuffix } from '../../../platform/object-storage/folder-storage.ts'
import type { ObjectStorage } from '../../../platform/object-storage/object-storage.ts'
import { claimDay, localSetting, readSetting, utcDay, writeSetting } from '../../../platform/settings/settings.ts'
import { shuffle } from '../../../platform/shuffle.ts'
import { nameOfKey, photosPrefix } from '../photo-keys.ts'
import { photoRemovals } from '../table.ts'
import { whilePhotoIsThere } from './make-width.ts'

const untilKey = localSetting('photo files rewritten until')

/** Longer than the unit of time of a bucket (a second), so that what is written later has a later time. */
const bucketPauseMs = 1100

/** Half-written files are removed when they are older. One that is still being written is younger. */
const maxDraftAgeMs = 86_400_000

/**
 * Rewrites the files of new photos in random order, since a file system and a bucket note the time of each. Once per UTC
 * day. What is new is decided by the store's own clock, never by the program's. Half-written files that a crash left are
 * removed.
 * @returns the number of rewritten files.
 */
export async function rewritePhotoFiles(
  db: Db,
  storage: ObjectStorage,
  { nowMs = Date.now(), pauseMs = bucketPauseMs } = {},
): Promise<number> {
  if (!(await claimDay(db, 'photo files rewritten', utcDay(nowMs)))) return 0
  const sinceMs = Number((await readSetting(db, untilKey)) ?? 0)
  const done = new Set<string>()
  // Uploads continue meanwhile, so the search repeats until it finds nothing new.
  for (let isSettled = false; !isSettled; ) {
    const files = await findFilesSince(storage, sinceMs, nowMs - maxDraftAgeMs)
    const withoutRow = new Set((await db.select().from(photoRemovals)).map(({ name }) => name))
    let untilMs = files.reduce((newest, { writtenAtMs }) => Math.max(newest, writtenAtMs), sinceMs)
    isSettled = true
    for (const { key, name, writtenAtMs } of shuffle(files.filter(file => !done.has(file.key)))) {
      if (await rewriteFile(db, storage, key, name)) {
        done.add(key)
        isSettled = false
      }
      // It is being uploaded or erased, and waits until tomorrow.
      else if (withoutRow.has(name)) untilMs = Math.min(untilMs, writtenAtMs - 1)
    }
    if (isSettled) await writeSetting(db, untilKey, String(Math.max(sinceMs, untilMs)))
    else await sleep(pauseMs)
  }
  return done.size
}

/** Returns the photos' files that are newer than `sinceMs`, and removes half-written ones older than `draftsBeforeMs`. */
async function findFilesSince(storage: ObjectStorage, sinceMs: number, draftsBeforeMs: number) {
  const files: { key: string; name: string; writtenAtMs: number }[] = []
  for await (const { key, writtenAtMs } of storage.listWithTimes(photosPrefix)) {
    if (key.endsWith(draftSuffix) && writtenAtMs < draftsBeforeMs) await storage.remove(key)
    const name = nameOfKey(key)
    if (name !== undefined && writtenAtMs > sinceMs) files.push({ key, name, writtenAtMs })
  }
  return files
}

/** Rewrites a file. Returns false if the photo has no row. */
function rewriteFile(db: Db, storage: ObjectStorage, key: string, name: string): Promise<boolean> {
  return whilePhotoIsThere(db, name, async () => {
    const bytes = await storage.get(key)
    if (bytes) await storage.put(key, bytes)
  })
}
