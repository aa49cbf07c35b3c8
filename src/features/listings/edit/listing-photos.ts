import { and, inArray, isNotNull } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/db.ts'
import { claimPhotos, setPhotoState } from '../../photos/claim-photos.ts'
import { erasePhotos } from '../../photos/erase-photos.ts'
import { photoNameOf } from '../../photos/rules.ts'
import { photos } from '../../photos/table.ts'
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
  const kept = [...currentNames, ...(await findOperatorPhotos(tx, urls, publicUrl))]
  const names = await claimPhotos(tx, { owner: admin.photoKey, urls: [...new Set(urls)], kept, publicUrl })
  await setPhotoState(tx, names, 'public')
  await erasePhotos(
    tx,
    storage,
    currentNames.filter(name => !names.includes(name)),
  )
  return names
}

async function findOperatorPhotos(tx: Tx, urls: readonly string[], publicUrl: string): Promise<string[]> {
  const names = urls.map(url => photoNameOf(url, publicUrl)).filter(name => name !== undefined)
  if (names.length === 0) return []
  const own = and(inArray(photos.name, names), isNotNull(photos.sourceHash))
  return (await tx.select({ name: photos.name }).from(photos).where(own)).map(({ name }) => name)
}
