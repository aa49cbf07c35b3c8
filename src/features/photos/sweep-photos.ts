import { sql } from 'drizzle-orm'
import { publishChange } from '../../platform/changes/publish-change.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Log } from '../../platform/log.ts'
import type { ObjectStorage } from '../../platform/object-storage/object-storage.ts'
import { removeBytes } from './erase-photos.ts'
import { sweepOrphans } from './sweep-orphans.ts'
import { photoTag } from './tags.ts'

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
