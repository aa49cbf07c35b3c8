import { sql } from 'drizzle-orm'
import { publishChange } from '../../platform/changes/publish-change.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Log } from '../../platform/log.ts'
import type { ObjectStorage } from '../../platform/object-storage/object-storage.ts'
import { removeBytes } from './erase-photos.ts'
import { sweepOrphans } from './sweep-orphans.ts'
import { photoTag } from './tags.ts'

/** Days for which an upload waits for its review or form. */
const abandonedDays = 15

/**
 * Removes photos that no review or form took for 15 days, and bytes that no row has named for two days. Run it at start
 * and daily; several instances may do so at once.
 * @param nowMs milliseconds since 1970.
 * @throws what the database or the storage throws; the next sweep goes on.
 */
export async function sweepPhotos(db: Db, storage: ObjectStorage, log: Log, nowMs = Date.now()): Promise<void> {
  const abandoned = await deleteAbandonedPhotos(db)
  for (const name of abandoned) await removeBytes(storage, [name])
  const orphans = await sweepOrphans(db, storage, log, nowMs)
  if (abandoned.length + orphans > 0) log.info({ abandoned: abandoned.length, orphans }, 'photos swept')
}

/**
 * Deletes the rows of uploads that still have an owner 15 days after their day: a draft with photos lives for 14 days. One
 * that a review is taking right now is locked, and left alone.
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
