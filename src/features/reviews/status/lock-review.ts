import { eq } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/db.ts'
import { notFound } from '../../../platform/http/problem.ts'
import type { ReviewRow } from '../rows.ts'
import { reviews } from '../table.ts'
import { reviewColumns } from '../topics/review-columns.ts'

/**
 * Returns a review in any status, locked until the transaction ends. Of several callers who change a review at once, the
 * first one wins and the others see the change.
 * @throws Problem 404 when there is none.
 */
export async function lockReview(tx: Tx, id: string): Promise<ReviewRow> {
  const [review] = await tx.select(reviewColumns).from(reviews).where(eq(reviews.id, id)).for('no key update')
  if (!review) throw notFound()
  return review
}
