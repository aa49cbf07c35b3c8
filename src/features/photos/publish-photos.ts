import { and, inArray, isNull } from 'drizzle-orm'
import { publishChange } from '../../platform/changes/publish-change.ts'
import type { Tx } from '../../platform/database/db.ts'
import { photos } from './table.ts'
import { photoTag } from './tags.ts'

type PhotoState = (typeof photos.$inferSelect)['state']

/** Everybody may have these taken photos from now on, since their review is public; inside its transaction. */
export function publishPhotos(tx: Tx, names: readonly string[]): Promise<void> {
  return setState(tx, names, 'public')
}

/** These taken photos wait again, since their review does: nobody stores them any more. Inside its transaction. */
export function withdrawPhotos(tx: Tx, names: readonly string[]): Promise<void> {
  return setState(tx, names, 'pending')
}

/** Nobody gets these taken photos any more, since an admin deleted their review. Inside its transaction. */
export function hidePhotos(tx: Tx, names: readonly string[]): Promise<void> {
  return setState(tx, names, 'hidden')
}

/** The operator's own pictures, which sample reviews show, stay public. */
async function setState(tx: Tx, names: readonly string[], state: PhotoState): Promise<void> {
  if (names.length === 0) return
  const taken = and(inArray(photos.name, [...names]), isNull(photos.sourceHash), isNull(photos.ownerKey))
  const changed = await tx.update(photos).set({ state }).where(taken).returning({ name: photos.name })
  await publishChange(
    tx,
    changed.map(({ name }) => photoTag(name)),
  )
}
