import { and, eq } from 'drizzle-orm'
import type { Db } from '../../../../platform/database/db.ts'
import type { Actor } from '../../../people/actor.ts'
import { createRandomOwnerKey } from '../../../people/keys/owner-key.ts'
import { reviewLikes, reviewReports } from '../../table.ts'

/** Gives each like and each report of a person a random key: counts stay, and no two of them show the same person. */
export function releaseMarks(db: Db, actor: Actor): Promise<void> {
  return db.transaction(async tx => {
    const liked = eq(reviewLikes.likerKey, actor.key('likes'))
    for (const { reviewId } of await tx.select().from(reviewLikes).where(liked))
      await tx
        .update(reviewLikes)
        .set({ likerKey: createRandomOwnerKey() })
        .where(and(liked, eq(reviewLikes.reviewId, reviewId)))
    const reported = eq(reviewReports.reporterKey, actor.key('reports'))
    for (const { reviewId } of await tx.select().from(reviewReports).where(reported))
      await tx
        .update(reviewReports)
        .set({ reporterKey: createRandomOwnerKey() })
        .where(and(reported, eq(reviewReports.reviewId, reviewId)))
  })
}
