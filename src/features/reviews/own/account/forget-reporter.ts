import { randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../../../platform/database/db.ts'
import type { Actor } from '../../../identity/actor.ts'
import { reviewReports } from '../../table.ts'

/**
 * Makes a person's reports anonymous: each gets a random key, so that no two of them show the same reporter.
 * @returns how many reports there were.
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
