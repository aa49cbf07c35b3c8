import { setTimeout as sleep } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import type { Log } from '../../../platform/log.ts'
import type { ObjectStorage } from '../../../platform/object-storage/object-storage.ts'
import { fullPhotoKey, listPhotoKeys, photoStorageKey, smallerWidths } from '../photo-keys.ts'
import { photos } from '../table.ts'
import { resizePhoto } from './encode-photo.ts'

/**
 * Makes a smaller width of a photo and stores it.
 * @returns its bytes; undefined when the photo is not there, or was erased meanwhile.
 */
export async function makeWidth(
  db: Db,
  storage: ObjectStorage,
  name: string,
  width: number,
): Promise<Uint8Array | undefined> {
  if (!smallerWidths(name).some(smaller => smaller === width)) return undefined
  const full = await storage.get(fullPhotoKey(name))
  if (!full) return undefined
  const bytes = await resizePhoto(full, width)
  const isStored = await whilePhotoIsThere(db, name, () => storage.put(photoStorageKey(name, width), bytes))
  return isStored ? bytes : undefined
}

/** Does `work` while the photo cannot be erased. Returns false, and does nothing, if it has no row. */
export function whilePhotoIsThere(db: Db, name: string, work: () => Promise<void>): Promise<boolean> {
  return db.transaction(async tx => {
    const rows = await tx.select().from(photos).where(eq(photos.name, name)).for('share')
    if (rows.length > 0) await work()
    return rows.length > 0
  })
}

/**
 * Makes the widths that no request has asked for yet, one after the other. It may end at any moment: the next run
 * continues.
 * @param options.pauseFactor how many times as long as a width took it then pauses: 3 leaves three fourths of a processor.
 */
export async function makeMissingWidths(
  db: Db,
  storage: ObjectStorage,
  log: Log,
  { signal, pauseFactor = 3 }: { signal?: AbortSignal; pauseFactor?: number } = {},
): Promise<void> {
  const stored = new Set(await listPhotoKeys(storage))
  const rows = await db.select({ name: photos.name }).from(photos)
  const failures: unknown[] = []
  for (const { name } of rows) {
    for (const width of smallerWidths(name)) {
      if (stored.has(photoStorageKey(name, width))) continue
      if (signal?.aborted) return
      const startedAt = performance.now()
      await makeWidth(db, storage, name, width).catch(error => failures.push(error))
      await sleep(pauseFactor * (performance.now() - startedAt), undefined, { signal }).catch(() => undefined)
    }
  }
  if (failures.length > 0)
    log.warn({ failed: failures.length, err: failures[0] }, 'smaller widths of photos are missing')
}
