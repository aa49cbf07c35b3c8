import { setTimeout as sleep } from 'node:timers/promises'
import { inArray, sql } from 'drizzle-orm'
import { publishChange } from '../../platform/changes/publish-change.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Log } from '../../platform/log.ts'
import type { ObjectStorage } from '../../platform/object-storage/object-storage.ts'
import { removeBytes } from './erase-photos.ts'
import { nameOfKey, photosPrefix } from './photo-keys.ts'
import { photos } from './table.ts'
import { photoTag } from './tags.ts'

/** Nobody needs as long as this between the first byte of a picture and its row, in ms. */
const uploadPatience = 15 * 60_000
/** Days for which an upload waits for its review or form. */
const abandonedDays = 15
const batch = 500

/** More orphans than these, and than a tenth of all, are no leavings: the database is another one than the storage's. */
const plausibleOrphans = 50

/** How a sweep may be told to hurry, or to stop. */
export interface SweepOptions {
  /** Milliseconds between two looks at bytes without a row: an upload under way writes its row last. */
  patience?: number
  signal?: AbortSignal
}

/**
 * Removes photos that no review or form took for 15 days, and bytes that no row speaks of (an erasure or upload was cut
 * off). Bytes stay when so many have no row that the database cannot be theirs. To be run at start and daily, beside everything else; several instances may do so at once.
 * @throws what the database or the storage throws, and an AbortError once `signal` is aborted; the next sweep goes on.
 */
export async function sweepPhotos(
  db: Db,
  storage: ObjectStorage,
  log: Log,
  { patience = uploadPatience, signal }: SweepOptions = {},
): Promise<void> {
  const abandoned = await dropAbandoned(db)
  for (const name of abandoned) await removeBytes(storage, [name])
  const names = await keptNames(storage)
  const suspects = await withoutRow(db, names)
  if (suspects.length > Math.max(plausibleOrphans, names.length / 10)) {
    log.warn({ orphans: suspects.length, kept: names.length }, 'most photos are not of this database; none is removed')
    return
  }
  if (suspects.length > 0) await sleep(patience, undefined, { signal, ref: false })
  const orphans = await withoutRow(db, suspects)
  for (const name of orphans) await removeAll(storage, name)
  if (abandoned.length + orphans.length > 0)
    log.info({ abandoned: abandoned.length, orphans: orphans.length }, 'photos swept')
}

/**
 * Deletes the rows of uploads that still have an owner 15 days after their day: a draft with photos lives for 14 days. One
 * that a review is taking right now is locked, and left alone.
 */
async function dropAbandoned(db: Db): Promise<string[]> {
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

async function keptNames(storage: ObjectStorage): Promise<string[]> {
  const names = new Set<string>()
  for await (const key of storage.list(photosPrefix)) {
    const name = nameOfKey(key)
    if (name !== undefined) names.add(name)
  }
  return [...names]
}

async function withoutRow(db: Db, names: string[]): Promise<string[]> {
  const orphans: string[] = []
  for (let from = 0; from < names.length; from += batch) {
    const part = names.slice(from, from + batch)
    const rows = await db.select({ name: photos.name }).from(photos).where(inArray(photos.name, part))
    const known = new Set(rows.map(({ name }) => name))
    orphans.push(...part.filter(name => !known.has(name)))
  }
  return orphans
}

/** Whatever stands under a name: also what an upload that was cut off left half written. */
async function removeAll(storage: ObjectStorage, name: string): Promise<void> {
  for await (const key of storage.list(`${photosPrefix}${name}/`)) await storage.remove(key)
}
