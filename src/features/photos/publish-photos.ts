import { and, inArray, isNull } from 'drizzle-orm'
import { publishChange } from '../../platform/changes/publish-change.ts'
import type { Tx } from '../../platform/database/db.ts'
import { photos } from './table.ts'
import { photoTag } from './tags.ts'

type PhotoState = (typeof photos.$inferSelect)['state']

/** Makes the claimed photos of a review public, in the review's transaction. */
export function publishPhotos(tx: Tx, names: readonly string[]): Promise<void> {
  return setState(tx, names, 'public')
}

/** Makes the claimed photos of a review pending again, so that no cache stores them; in the review's transaction. */
export function withdrawPhotos(tx: Tx, names: readonly string[]): Promise<void> {
  return setState(tx, names, 'pending')
}

/** Hides the claimed photos of a review that an admin deleted, in the review's transaction. */
export function hidePhotos(tx: Tx, names: readonly string[]): Promise<void> {
  return setState(tx, names, 'hidden')
}

/** Sets the state of claimed photos. The operator's own pictures, which sample reviews show, stay public. */
async function setState(tx: Tx, names: readonly string[], state: PhotoState): Promise<void> {
  if (names.length === 0) return
  const claimed = and(inArray(photos.name, [...names]), isNull(photos.sourceHash), isNull(photos.ownerKey))
  const changed = await tx.update(photos).set({ state }).where(claimed).returning({ name: photos.name })
  await publishChange(
    tx,
    changed.map(({ name }) => photoTag(name)),
  )
}
