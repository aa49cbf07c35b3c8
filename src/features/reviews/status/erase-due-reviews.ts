import { and, eq, lte } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import type { ObjectStorage } from '../../../platform/object-storage/object-storage.ts'
import { today } from '../read/whole-times.ts'
import { reviews } from '../table.ts'
import { reviewColumns } from '../topics/review-columns.ts'
import { eraseReview } from './erase-review.ts'

/**
 * Erases the reviews that admins deleted 30 days ago. Run it once a day. Each review has a transaction of its own, so
 * that several instances can run it at once.
 * @param day the last day that is due, UTC.
 * @returns how many reviews were erased.
 */
export async function eraseDueReviews(db: Db, storage: ObjectStorage, day = today()): Promise<number> {
  const due = and(eq(reviews.status, 'DELETED'), lte(reviews.eraseOn, day))
  let erased = 0
  for (const { id } of await db.select({ id: reviews.id }).from(reviews).where(due)) {
    await db.transaction(async tx => {
      const [review] = await tx
        .select(reviewColumns)
        .from(reviews)
        .where(and(due, eq(reviews.id, id)))
        .for('no key update')
      if (!review) return
      await eraseReview(tx, storage, review, { keepReporters: true })
      erased++
    })
  }
  return erased
}
