import { and, eq, inArray, or } from 'drizzle-orm'
import type { Tx } from '../../platform/database/db.ts'
import { badRequest, type FieldError } from '../../platform/http/problem.ts'
import { photoLimits, photoNameOf } from './rules.ts'
import { photos } from './table.ts'

/** What a review or form would take. */
export interface PhotosToClaim {
  /** Returns the author's owner key of a photo: `actor.photoKey`. */
  owner: (name: string) => string
  /** URLs as the author sent them, in order: `/photos/<name>.webp`, or the same under `publicUrl`. */
  urls: readonly string[]
  /** Names that this very review holds already. */
  kept?: readonly string[]
  /** PUBLIC_URL: its origin may stand before the path. */
  publicUrl?: string
}

/**
 * Takes photos for a review or a form, inside the transaction that stores it. A taken photo forgets its owner and its day:
 * the reviews of one author could else be told by their photos (DESIGN, "Anonymity by construction"). It stays pending
 * until `publishPhotos`. A name in `kept` that is not returned is the caller's to erase (`erasePhotos`).
 * @returns the photos' names, in order.
 * @throws Problem 400 naming each (`photos.1`): more than three, repeated, or not a URL that this site gave to this author
 *   and that stands nowhere else (CONTRACT 4).
 */
export async function claimPhotos(tx: Tx, wanted: PhotosToClaim): Promise<string[]> {
  const { owner: ownerKeyOf, urls, kept: currentNames = [], publicUrl } = wanted
  if (urls.length > photoLimits.perReview)
    throw badRequest([{ path: 'photos', message: `At most ${photoLimits.perReview} photos.` }])
  const names = urls.map(url => photoNameOf(url, publicUrl))
  const newNames = names.filter(name => name !== undefined && !currentNames.includes(name)) as string[]
  const taken = await claimWaitingPhotos(tx, ownerKeyOf, newNames)
  const errors = names.flatMap((name, i): FieldError[] => {
    const path = `photos.${i}`
    if (name === undefined || !(currentNames.includes(name) || taken.has(name))) return [{ path, message: notYours }]
    return names.indexOf(name) < i ? [{ path, message: 'This photo is here twice.' }] : []
  })
  if (errors.length > 0) throw badRequest(errors)
  return names as string[]
}

/** The same words for a photo of somebody else's, one in use, and one that never was: nothing can be probed. */
const notYours = 'This is no photo that you uploaded here. Please upload it again.'

/** Of two who take one photo at once, one gets it. Locked in the order of names, so that they do not wait in a circle. */
async function claimWaitingPhotos(tx: Tx, owner: PhotosToClaim['owner'], names: string[]): Promise<Set<string>> {
  if (names.length === 0) return new Set()
  const each = names.map(name => and(eq(photos.name, name), eq(photos.ownerKey, owner(name))))
  const own = and(or(...each), eq(photos.state, 'pending'))
  const found = await tx.select({ name: photos.name }).from(photos).where(own).orderBy(photos.name).for('update')
  const taken = found.map(({ name }) => name)
  if (taken.length > 0) await tx.update(photos).set({ ownerKey: null, day: null }).where(inArray(photos.name, taken))
  return new Set(taken)
}
