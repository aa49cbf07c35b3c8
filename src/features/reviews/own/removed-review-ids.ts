import { and, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { parseListing } from '../../listings/catalog/listing-ref.ts'
import type { Actor } from '../../people/actor.ts'
import { reviews } from '../table.ts'

/** Returns the ids of the person's reviews that an admin removed and that are not erased yet. */
export async function removedReviewIds(db: Db, actor: Actor): Promise<string[]> {
  const { id, ownerKey, writtenFor } = reviews
  const rows = await db
    .select({ id, ownerKey, writtenFor })
    .from(reviews)
    .where(and(eq(reviews.status, 'DELETED'), isNotNull(reviews.eraseOn)))
  const isOwn = (row: (typeof rows)[number]) =>
    row.ownerKey === actor.removedReviewKey(actor.reviewKey(parseListing(row.writtenFor)), row.id)
  return rows.filter(isOwn).map(row => row.id)
}
