import { randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../../../platform/database/db.ts'
import type { Actor } from '../../../identity/actor.ts'
import { reviewReports } from '../../table.ts'

/**
 * Keeps a person's reports without their reporter: each gets a random key of its own, so that nothing shows that two were
 * of one person.
 * @returns how many there were.
 */
export function forgetReporter(db: Db, actor: Actor): Promise<number> {
  const reported = eq(reviewReports.reporterKey, actor.key('reports'))
  return db.transaction(async tx => {
    const rows = await tx.select({ reviewId: reviewReports.reviewId }).from(reviewReports).where(reported)
    for (const { reviewId } of rows)
      await tx
        .update(reviewReports)
        .set({ reporterKey: randomBytes(32).toString('base64url') })
        .where(and(reported, eq(reviewReports.reviewId, reviewId)))
    return rows.length
  })
}
