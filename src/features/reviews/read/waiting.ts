import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/db.ts'
import type { ReviewRow } from '../rows.ts'
import { reviews, waitingHours } from '../table.ts'
import { thisHour } from './whole-times.ts'

/** The hour since which a review waits. After a restore it is the first one of its day. */
export const waitingSince = sql<Date | null>`case when ${reviews.waitingSince} is not null then coalesce(
  (select w.since from ${waitingHours} w where w.review_id = ${reviews.id}), ${reviews.waitingSince}) end`.mapWith(
  reviews.waitingSince,
)

/** Stores that a review waits since this hour. Its own row has the day alone. */
export async function storeWaitingHour(tx: Tx, reviewId: string): Promise<void> {
  const since = thisHour()
  await tx
    .insert(waitingHours)
    .values({ reviewId, since })
    .onConflictDoUpdate({ target: waitingHours.reviewId, set: { since } })
}

/** Returns the hour since which a locked review waited before a decision; null when it did not wait. */
export async function readWaitingSince(tx: Tx, { id, waitingSince: day }: ReviewRow): Promise<Date | null> {
  if (day === null) return null
  const [hour] = await tx.select().from(waitingHours).where(eq(waitingHours.reviewId, id))
  return hour?.since ?? day
}
