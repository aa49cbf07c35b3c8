import { sql } from 'drizzle-orm'
import { publishChange } from '../../../platform/changes/publish-change.ts'
import type { Tx } from '../../../platform/database/db.ts'
import type { ObjectStorage } from '../../../platform/object-storage/object-storage.ts'
import { claimOperatorPictures, claimPhotos, setPhotoState } from '../../photos/claim-photos.ts'
import { erasePhotos } from '../../photos/erase-photos.ts'
import { photoNameOf } from '../../photos/rules.ts'
import { lockCatalog } from '../catalog/merged-into.ts'
import { catalogLimits } from '../catalog/rules.ts'
import { buildings, landlords } from '../catalog/table.ts'
import type { EditDeps, Editor } from './change-catalog.ts'

// What changes the photos of listings calls these, in a transaction that has locked the catalog.

/**
 * Publishes a listing's photos. Allowed are its current photos, the operator's pictures and this admin's own uploads; never
 * a review's photo, which is erased with its review. Call `eraseUnlistedPhotos` once the listing is written.
 * @param urls undefined leaves the photos as they are.
 * @param currentNames photos that the listing, or the submission that it comes from, has now.
 * @returns the photos' names, in order, each once.
 * @throws Problem 400 naming each other URL.
 */
export async function setListingPhotos(
  tx: Tx,
  { publicUrl }: Pick<EditDeps, 'publicUrl'>,
  admin: Editor,
  { urls, currentNames }: { urls: readonly string[] | undefined; currentNames: readonly string[] },
): Promise<string[]> {
  if (!urls) return [...currentNames]
  const given = urls.map(url => photoNameOf(url, publicUrl)).filter(name => name !== undefined)
  const kept = [...currentNames, ...(await claimOperatorPictures(tx, given))]
  const names = await claimPhotos(tx, { owner: admin.photoKey, urls: [...new Set(urls)], kept, publicUrl })
  await setPhotoState(tx, names, 'public')
  return names
}

/** Returns the photos of a listing after a merge: its own, then as many of the duplicate's as it has room for. */
export function mergePhotos(own: readonly string[], duplicates: readonly string[]): string[] {
  return [...new Set([...own, ...duplicates])].slice(0, Math.max(own.length, catalogLimits.photos))
}

/** Erases the uploads among `names` that no listing shows any more. Call it after the listings are written. */
export async function eraseUnlistedPhotos(tx: Tx, storage: ObjectStorage, names: readonly string[]): Promise<void> {
  if (names.length === 0) return
  const { rows } = await tx.execute<{ name: string }>(sql`
    select name from unnest(${sql.param(names)}::text[]) as former(name)
    where name not in (
      select jsonb_array_elements_text(photos) from ${buildings}
      union all select jsonb_array_elements_text(photos) from ${landlords})`)
  const unlisted = rows.map(({ name }) => name)
  await erasePhotos(tx, storage, unlisted)
}

/** Removes photos from the listings that show them, before they are erased. */
export async function unlistPhotos(tx: Tx, names: readonly string[]): Promise<void> {
  if (names.length === 0) return
  await lockCatalog(tx)
  const list = sql`${sql.param(names)}::text[]`
  const photos = sql`(
    select coalesce(jsonb_agg(name order by place), '[]')
    from jsonb_array_elements_text(photos) with ordinality as photo(name, place) where name <> all(${list}))`
  const isShown = sql`photos ?| ${list}`
  const changed = [
    await tx.update(buildings).set({ photos }).where(isShown),
    await tx.update(landlords).set({ photos }).where(isShown),
  ]
  if (changed.some(({ rowCount }) => rowCount)) await publishChange(tx, 'catalog')
}
