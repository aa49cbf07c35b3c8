import { and, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { contactForms } from '../features/contact/table.ts'
import { buildings, landlords } from '../features/listings/catalog/table.ts'
import { claimOperatorPictures } from '../features/photos/claim-photos.ts'
import { erasePhotos, eraseWhere, removeUnstored } from '../features/photos/erase-photos.ts'
import { photoRemovals, photos } from '../features/photos/table.ts'
import { reviews } from '../features/reviews/table.ts'
import type { Db } from '../platform/database/db.ts'
import type { Log } from '../platform/log.ts'
import type { ObjectStorage } from '../platform/object-storage/object-storage.ts'
import { utcDay } from '../platform/settings/settings.ts'

const dayMs = 86_400_000

/** How many days an upload waits for a review or form. */
const abandonedDays = 3

/** Whole days until bytes without a row are removed: what is still being stored is younger. */
const removalDays = 1

/** The names of all photos that something shows, or that a form has. */
const namedPhotos = sql`
  select jsonb_array_elements_text(${reviews.photos}) from ${reviews}
  union all select jsonb_array_elements_text(${buildings.photos}) from ${buildings}
  union all select jsonb_array_elements_text(${landlords.photos}) from ${landlords}
  union all select jsonb_array_elements_text(${contactForms.photos}) from ${contactForms}`

/** How many photos one transaction of the sweep erases. */
const sweepBatch = 100

/**
 * Erases public photos that nothing names any more; the operator's pictures when they were not used since `day`, since an
 * import stores them before its listings. A photo and what names it change in one transaction, so none is seen between.
 * @returns the number of erased photos.
 */
async function sweepUnnamed(db: Db, storage: ObjectStorage, day: string): Promise<number> {
  const isOld = or(isNull(photos.sourceHash), lt(photos.day, day))
  const isUnnamed = and(eq(photos.state, 'public'), isOld, sql`${photos.name} not in (${namedPhotos})`)
  const erased = await db.transaction(async tx => {
    const found = tx.select({ name: photos.name }).from(photos).where(isUnnamed).limit(sweepBatch)
    const names = (await found.for('update', { skipLocked: true })).map(({ name }) => name)
    if (names.length > 0) await eraseWhere(tx, storage, inArray(photos.name, names))
    return names.length
  })
  return erased < sweepBatch ? erased : erased + (await sweepUnnamed(db, storage, day))
}

/**
 * Erases photos that no review or form has claimed for 3 days and public ones that nothing names, and removes bytes that
 * erasures and uploads left behind. Run it at start and daily; several instances may run it at once.
 * @param sitePictures names of the operator's pictures that this instance shows beside the listings.
 * @param nowMs ms since 1970.
 * @throws errors of the database and the storage; the next sweep continues.
 */
export async function sweepPhotos(
  db: Db,
  storage: ObjectStorage,
  log: Log,
  sitePictures: readonly string[],
  nowMs = Date.now(),
): Promise<void> {
  const dayBefore = (days: number) => utcDay(nowMs - days * dayMs)
  const abandoned = await db.transaction(async tx => {
    const isAbandoned = and(isNotNull(photos.ownerKey), lt(photos.day, dayBefore(abandonedDays)))
    // Without those that a review is claiming at this moment.
    const rows = await tx.select().from(photos).where(isAbandoned).for('update', { skipLocked: true })
    const names = rows.map(({ name }) => name)
    await erasePhotos(tx, storage, names)
    return names.length
  })
  // Every instance does this daily, so that one with another site.json takes none of them.
  await claimOperatorPictures(db, sitePictures, nowMs)
  const unnamed = await sweepUnnamed(db, storage, dayBefore(abandonedDays))
  const isDue = lt(photoRemovals.day, dayBefore(removalDays))
  const due = await db.select().from(photoRemovals).where(isDue)
  for (const { name } of due) await removeUnstored(db, storage, name)
  if (abandoned + unnamed + due.length > 0) log.info({ abandoned, unnamed, removed: due.length }, 'photos swept')
}
