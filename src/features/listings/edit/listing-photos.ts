import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/db.ts'
import { badRequest, type FieldError, Problem } from '../../../platform/http/problem.ts'
import { claimPhotos, setPhotoState } from '../../photos/claim-photos.ts'
import { erasePhotos } from '../../photos/erase-photos.ts'
import { photoNameOf } from '../../photos/rules.ts'
import { photos } from '../../photos/table.ts'
import { landlords } from '../catalog/table.ts'
import type { EditDeps, Editor } from './change-catalog.ts'

/**
 * Publishes a listing's photos and erases uploads that it no longer uses. Allowed are its current photos, the
 * operator's pictures and this admin's own uploads; never a review's photo, which is erased with its review.
 * @param urls undefined leaves the photos as they are.
 * @param currentNames photos that the listing, or the submission that it comes from, has now.
 * @returns the photos' names, in order, each once.
 * @throws Problem 400 naming each other URL.
 */
export async function setListingPhotos(
  tx: Tx,
  { storage, publicUrl }: Pick<EditDeps, 'storage' | 'publicUrl'>,
  admin: Editor,
  { urls, currentNames }: { urls: readonly string[] | undefined; currentNames: readonly string[] },
): Promise<string[]> {
  if (!urls) return [...currentNames]
  const known = new Set([...currentNames, ...(await findOperatorPhotos(tx, urls, publicUrl))])
  const names: string[] = []
  for (const [i, url] of urls.entries()) {
    const name = photoNameOf(url, publicUrl)
    names.push(name !== undefined && known.has(name) ? name : await claimUpload(tx, admin, url, { i, publicUrl }))
  }
  await setPhotoState(tx, names, 'public')
  await erasePhotos(
    tx,
    storage,
    currentNames.filter(name => !names.includes(name)),
  )
  return [...new Set(names)]
}

async function findOperatorPhotos(tx: Tx, urls: readonly string[], publicUrl: string): Promise<string[]> {
  const names = urls.map(url => photoNameOf(url, publicUrl)).filter(name => name !== undefined)
  if (names.length === 0) return []
  const own = and(inArray(photos.name, names), isNotNull(photos.sourceHash))
  return (await tx.select({ name: photos.name }).from(photos).where(own)).map(({ name }) => name)
}

/** Claims one photo: a listing may have more than a review, so not all at once. A refusal names the photo's index. */
async function claimUpload(
  tx: Tx,
  admin: Editor,
  url: string,
  { i, publicUrl }: { i: number; publicUrl: string },
): Promise<string> {
  const claimedNames = await claimPhotos(tx, { owner: admin.photoKey, urls: [url], publicUrl }).catch(error => {
    if (!(error instanceof Problem)) throw error
    throw badRequest((error.errors ?? []).map(({ message }) => ({ path: `photos.${i}`, message })))
  })
  return claimedNames[0]!
}

/**
 * Checks that a building's area and landlord exist.
 * @throws Problem 400 naming each one that does not.
 */
export async function checkReferences(
  tx: Tx,
  { site: { areas } }: Pick<EditDeps, 'site'>,
  { area, landlordId }: { area?: string | null | undefined; landlordId?: string | null | undefined },
): Promise<void> {
  const errors: FieldError[] = []
  if (area != null && !areas.some(known => known.key === area))
    errors.push({ path: 'area', message: `must be one of ${areas.map(known => known.key).join(', ')}, or null` })
  if (landlordId != null && !(await isLandlord(tx, landlordId)))
    errors.push({ path: 'landlordId', message: 'there is no such landlord' })
  if (errors.length > 0) throw badRequest(errors)
}

async function isLandlord(tx: Tx, id: string): Promise<boolean> {
  return !id.includes('\0') && (await tx.$count(landlords, eq(landlords.id, id))) > 0
}
