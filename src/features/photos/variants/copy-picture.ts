import { randomBytes } from 'node:crypto'
import type { Db } from '../../../platform/database/db.ts'
import type { ObjectStorage } from '../../../platform/object-storage/object-storage.ts'
import { photoStorageKeys } from '../photo-keys.ts'
import { photos } from '../table.ts'

/**
 * Copies a picture under a new name, as if a review's author had uploaded it: the copy can be erased with that review.
 * @param isPublic whether the copy is public at once.
 * @returns the copy's name; undefined when there is no such picture.
 */
export async function copyPicture(
  db: Db,
  storage: ObjectStorage,
  name: string,
  isPublic: boolean,
): Promise<string | undefined> {
  const size = /-(\d+)x(\d+)$/.exec(name)
  if (!size) return undefined
  const copy = `${randomBytes(16).toString('base64url')}${size[0]}`
  const targets = photoStorageKeys(copy)
  for (const [i, key] of photoStorageKeys(name).entries()) {
    const bytes = await storage.get(key)
    if (!bytes) return undefined
    await storage.put(targets[i]!, bytes)
  }
  const state = isPublic ? ('public' as const) : ('pending' as const)
  await db.insert(photos).values({ name: copy, width: Number(size[1]), height: Number(size[2]), state })
  return copy
}
