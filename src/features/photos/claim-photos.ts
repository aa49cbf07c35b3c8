import { and, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm'
import { publishChange } from '../../platform/changes/publish-change.ts'
import type { Queryable, Tx } from '../../platform/database/db.ts'
import { badRequest, type FieldError, Problem } from '../../platform/http/problem.ts'
import { utcDay } from '../../platform/settings/settings.ts'
import type { Actor } from '../people/actor.ts'
import { photoNameOf } from './rules.ts'
import { photos } from './table.ts'
import { photoLimits, photoMessages } from './upload/upload-rules.ts'

export interface PhotosToClaim {
  /** Returns the author's owner key of a photo (`actor.photoKey`). */
  owner: (name: string) => string
  /** URLs as the author sent them, in order: `/photos/<name>.webp`, or the same under `publicUrl`. */
  urls: readonly string[]
  /** Names of the photos that the review has already. */
  kept?: readonly string[]
  /** PUBLIC_URL, whose origin may precede the path. */
  publicUrl?: string
}

/**
 * Claims photos for a review or form, in the transaction that stores it. A claimed photo loses its owner and day, by which
 * the reviews of one author could be linked (docs/security.md 1). It stays pending until `setPhotoState`. The caller
 * erases the names in `kept` that are not returned (`erasePhotos`).
 * @returns the photos' names, in order.
 * @throws Problem 400 naming each wrong photo (`photos.1`): repeated, not uploaded by this author, or used
 *   elsewhere.
 */
export async function claimPhotos(tx: Tx, wanted: PhotosToClaim): Promise<string[]> {
  const { owner: ownerKeyOf, urls, kept: currentNames = [], publicUrl } = wanted
  const names = urls.map(url => photoNameOf(url, publicUrl))
  const newNames = names.filter(name => name !== undefined && !currentNames.includes(name)) as string[]
  const claimed = await claimWaitingPhotos(tx, ownerKeyOf, newNames)
  const errors = names.flatMap((name, i): FieldError[] => {
    const path = `photos.${i}`
    if (name === undefined || !(currentNames.includes(name) || claimed.has(name))) return [{ path, message: notYours }]
    return names.indexOf(name) < i ? [{ path, message: 'This photo is here twice.' }] : []
  })
  if (errors.length > 0) throw badRequest(errors)
  return names as string[]
}

/** The same message for another person's photo, one in use and one that does not exist, so that no one can probe. */
const notYours = 'This is not a photo that you uploaded. Please upload it again.'

/** Claims an author's waiting photos. Rows are locked in the order of names, which prevents deadlocks. */
async function claimWaitingPhotos(tx: Tx, owner: PhotosToClaim['owner'], names: string[]): Promise<Set<string>> {
  if (names.length === 0) return new Set()
  const each = names.map(name => and(eq(photos.name, name), eq(photos.ownerKey, owner(name))))
  const own = and(or(...each), eq(photos.state, 'pending'))
  const found = await tx.select({ name: photos.name }).from(photos).where(own).orderBy(photos.name).for('update')
  const claimed = found.map(({ name }) => name)
  if (claimed.length > 0)
    await tx.update(photos).set({ ownerKey: null, day: null }).where(inArray(photos.name, claimed))
  return new Set(claimed)
}

/**
 * Returns which of the names are the operator's own pictures, which any listing may show. They count as used today, so
 * that no sweep takes one before the listing is stored.
 */
export async function claimOperatorPictures(
  db: Queryable,
  names: readonly string[],
  nowMs = Date.now(),
): Promise<string[]> {
  if (names.length === 0) return []
  const own = and(inArray(photos.name, [...names]), isNotNull(photos.sourceHash))
  const used = await db
    .update(photos)
    .set({ day: utcDay(nowMs) })
    .where(own)
    .returning({ name: photos.name })
  return used.map(({ name }) => name)
}

/**
 * Sets the state of claimed photos in the transaction that changes their review or listing: public; pending, so that no
 * cache stores them; hidden, when an admin deletes the review. The operator's own pictures, which listings show,
 * stay public.
 */
export async function setPhotoState(
  tx: Tx,
  names: readonly string[],
  state: (typeof photos.$inferSelect)['state'],
): Promise<void> {
  if (names.length === 0) return
  const claimed = and(inArray(photos.name, [...names]), isNull(photos.sourceHash), isNull(photos.ownerKey))
  const before = await tx.select().from(photos).where(claimed)
  await tx.update(photos).set({ state }).where(claimed)
  if (state !== 'public') await withdrawPhotos(tx, before)
}

/** Drops cached photos when one of them was public: no cache has another. */
export async function withdrawPhotos(tx: Tx, before: Pick<typeof photos.$inferSelect, 'state'>[]): Promise<void> {
  if (before.some(({ state }) => state === 'public')) await publishChange(tx, 'catalog')
}

/**
 * Returns the sorted names of a person's uploads that no review or form has claimed yet. Each waiting photo has its own
 * key, so the person's key of each is computed and compared.
 */
export async function listWaitingPhotos(db: Queryable, { photoKey }: Pick<Actor, 'photoKey'>): Promise<string[]> {
  const waiting = await db
    .select({ name: photos.name, ownerKey: photos.ownerKey })
    .from(photos)
    .where(isNotNull(photos.ownerKey))
  return waiting.flatMap(({ name, ownerKey }) => (photoKey(name) === ownerKey ? [name] : [])).sort()
}

/**
 * Refuses a further upload of a person with too many that wait. In a transaction of their call it holds: only one of a
 * person runs at a time.
 * @throws Problem 409.
 */
export async function refuseTooManyWaiting(db: Queryable, photoKey: Actor['photoKey']): Promise<void> {
  const waiting = await listWaitingPhotos(db, { photoKey })
  if (waiting.length >= photoLimits.waiting) throw new Problem(409, photoMessages.tooManyWaiting)
}
