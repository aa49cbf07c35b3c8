import { count, inArray, min } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { hoursSince } from '../read/whole-times.ts'
import { reviews } from '../table.ts'

/** How many reviews of one status there are, and how long the oldest has waited, in whole hours. */
export interface WaitingReviews {
  count: number
  oldestHours: number
}

/** Returns how many reviews wait for an admin, and how many are declined. @param now in ms. */
export async function countWaitingReviews(
  db: Db,
  now = Date.now(),
): Promise<{ reported: WaitingReviews; pending: WaitingReviews; declined: number }> {
  const rows = await db
    .select({ status: reviews.status, count: count(), since: min(reviews.waitingSince) })
    .from(reviews)
    .where(inArray(reviews.status, ['PENDING', 'REPORTED', 'DECLINED']))
    .groupBy(reviews.status)
  const waitingIn = (status: string) => {
    const row = rows.find(each => each.status === status)
    return { count: row?.count ?? 0, oldestHours: hoursSince(row?.since ?? null, now) }
  }
  return { reported: waitingIn('REPORTED'), pending: waitingIn('PENDING'), declined: waitingIn('DECLINED').count }
}
