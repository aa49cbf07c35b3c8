import { asc, eq } from 'drizzle-orm'
import type { Db } from '../../../../platform/database/db.ts'
import type { Actor } from '../../../people/actor.ts'
import { reviewLikes, reviewReports } from '../../table.ts'

/** Returns the ids of the reviews that a person marked helpful, in any status. */
export async function listLikedIds(db: Db, actor: Actor): Promise<string[]> {
  const rows = await db
    .select({ id: reviewLikes.reviewId })
    .from(reviewLikes)
    .where(eq(reviewLikes.likerKey, actor.key('likes')))
    .orderBy(asc(reviewLikes.reviewId))
  return rows.map(({ id }) => id)
}

/** A report that a person made. */
export interface OwnReport {
  reviewId: string
  reason: string
  /** UTC day, at midnight. */
  date: string
}

/** Returns the reports that a person made, oldest first. */
export async function listOwnReports(db: Db, actor: Actor): Promise<OwnReport[]> {
  const { reviewId, reason, day, reporterKey } = reviewReports
  const rows = await db
    .select({ reviewId, reason, day })
    .from(reviewReports)
    .where(eq(reporterKey, actor.key('reports')))
    .orderBy(asc(day), asc(reviewId))
  return rows.map(row => ({ reviewId: row.reviewId, reason: row.reason, date: `${row.day}T00:00:00.000Z` }))
}
