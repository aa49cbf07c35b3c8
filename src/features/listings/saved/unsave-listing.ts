import { and, eq } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import type { Actor } from '../../people/actor.ts'
import { type SavedKind, savedKinds } from './kinds.ts'
import { requireListing } from './require-listing.ts'

/**
 * Unsaves a listing for the caller; a listing that is not saved stays so.
 * @throws Problem 404 when there is no such listing.
 */
export async function unsaveListing(db: Db, actor: Actor, kind: SavedKind, id: string): Promise<void> {
  const { saved, idColumn } = savedKinds[kind]
  await db.transaction(async tx => {
    await requireListing(tx, kind, id)
    await tx.delete(saved).where(and(eq(saved.ownerKey, actor.key('saves')), eq(idColumn, id)))
  })
}
