import { and, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '../../../../platform/database/db.ts'
import type { ObjectStorage } from '../../../../platform/object-storage/object-storage.ts'
import { parseListing } from '../../../catalog/model/listing-ref.ts'
import type { Actor } from '../../../identity/actor.ts'
import { eraseReview } from '../../status/erase-review.ts'
import { lockReview } from '../../status/lock-review.ts'
import { reviews } from '../../table.ts'
import { ownReviewIds } from '../own-review-ids.ts'

/**
 * Erases all reviews of a person, in any status, as an author's delete does. Reviews that an admin removed are erased at
 * once. Each review has a transaction of its own, so that the call can be repeated. Reviews that the person writes
 * meanwhile stay, so end the person's sessions and call it again. Blocks and the audit log stay.
 * @returns how many reviews were erased.
 */
export async function eraseAllOwnReviews(db: Db, storage: ObjectStorage, actor: Actor): Promise<number> {
  let erased = 0
  for (const id of [...(await ownReviewIds(db, actor)), ...(await removedReviewIds(db, actor))])
    await db.transaction(async tx => {
      const review = await lockReview(tx, id)
      const isRemoved = review.status === 'DELETED'
      if (isRemoved && review.eraseOn === null) return
      await eraseReview(tx, storage, review, { keepReporters: isRemoved })
      erased++
    })
  return erased
}

/** Returns the ids of the person's reviews that an admin removed and that are not erased yet. */
async function removedReviewIds(db: Db, actor: Actor): Promise<string[]> {
  const { id, ownerKey, writtenFor } = reviews
  const rows = await db
    .select({ id, ownerKey, writtenFor })
    .from(reviews)
    .where(and(eq(reviews.status, 'DELETED'), isNotNull(reviews.eraseOn)))
  const isOwn = (row: (typeof rows)[number]) =>
    row.ownerKey === actor.removedReviewKey(actor.reviewKey(parseListing(row.writtenFor)), row.id)
  return rows.filter(isOwn).map(row => row.id)
}
