import { and, eq } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import type { Actor } from '../../people/actor.ts'
import { type SavedKind, savedKinds } from './kinds.ts'
import { requireListing } from './require-listing.ts'

/**
 * Returns whether the caller has saved a listing.
 * @throws Problem 404 when there is no such listing.
 */
export async function checkSaved(db: Db, actor: Actor, kind: SavedKind, id: string): Promise<boolean> {
  const { saved, idColumn } = savedKinds[kind]
  await requireListing(db, kind, id)
  return (await db.$count(saved, and(eq(saved.ownerKey, actor.key('saves')), eq(idColumn, id)))) > 0
}
