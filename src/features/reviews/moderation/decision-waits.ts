import { gte, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { hoursSince, thisMonday } from '../read/whole-times.ts'
import { decisionWaits } from '../table.ts'

/** The median covers at least this many days: it begins on the Monday before. */
const medianDays = 30

/** Counts how long a review waited, in the transaction of its decision, without storing which review it was. */
export async function countWait(tx: Tx, since: Date): Promise<void> {
  await tx
    .insert(decisionWaits)
    .values({ week: thisMonday(), hours: hoursSince(since), decisions: 1 })
    .onConflictDoUpdate({
      target: [decisionWaits.week, decisionWaits.hours],
      set: { decisions: sql`${decisionWaits.decisions} + 1` },
    })
}

/** Returns the median wait, in hours, of the decisions of the last 30 to 36 days; null without any. */
export async function getMedianWaitHours(db: Db, now = Date.now()): Promise<number | null> {
  const from = thisMonday(now - medianDays * 86_400_000)
  const counts = await db
    .select({ hours: decisionWaits.hours, decisions: sql<number>`sum(${decisionWaits.decisions})::int` })
    .from(decisionWaits)
    .where(gte(decisionWaits.week, from))
    .groupBy(decisionWaits.hours)
    .orderBy(decisionWaits.hours)
  return medianOfWaits(counts)
}

/**
 * Returns the median wait, in hours; null without any. Of two middle ones it is their mean.
 * @param counts how many decisions took so many hours, by rising hours.
 */
export function medianOfWaits(counts: readonly { hours: number; decisions: number }[]): number | null {
  const total = counts.reduce((sum, { decisions }) => sum + decisions, 0)
  if (total === 0) return null
  return (hoursAt(counts, Math.floor((total - 1) / 2)) + hoursAt(counts, Math.floor(total / 2))) / 2
}

/** Returns the waiting hours of the nth decision (from 0), ordered by waiting time. */
function hoursAt(counts: readonly { hours: number; decisions: number }[], n: number): number {
  let passed = 0
  for (const { hours, decisions } of counts) {
    passed += decisions
    if (n < passed) return hours
  }
  return counts.at(-1)!.hours
}
