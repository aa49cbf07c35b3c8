import { and, count, eq, gte, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { auditLogEntries } from '../../people/audit/table.ts'
import { countPublicReviews } from '../read/count-public-reviews.ts'
import { thisMonday } from '../read/whole-times.ts'
import { getMedianWaitHours } from '../transparency/get-transparency.ts'
import { countWaitingReviews } from './count-waiting-reviews.ts'
import type { ModerationFigures } from './moderation-shapes.ts'

const weekMs = 7 * 86_400_000
/** Weeks that the figures cover, the current one included. */
const lookBackWeeks = 12

/** Returns how many reviews wait and for how long, and how fast admins decide. @param now in ms. */
export async function getModerationFigures(db: Db, now = Date.now()): Promise<ModerationFigures> {
  return {
    ...(await countWaitingReviews(db, now)),
    public: await countPublicReviews(db),
    medianHours: await getMedianWaitHours(db, now),
    decidedPerWeek: await countDecisionsPerWeek(db, now),
  }
}

async function countDecisionsPerWeek(db: Db, now: number): Promise<ModerationFigures['decidedPerWeek']> {
  const mondays = Array.from({ length: lookBackWeeks }, (_, i) => thisMonday(now - (lookBackWeeks - 1 - i) * weekMs))
  const monday = sql<string>`to_char(date_trunc('week', ${auditLogEntries.at} at time zone 'UTC'), 'YYYY-MM-DD')`
  const counted = await db
    .select({ week: monday, decisions: count() })
    .from(auditLogEntries)
    .where(and(eq(auditLogEntries.subjectKind, 'review'), gte(auditLogEntries.at, new Date(mondays[0]!))))
    .groupBy(monday)
  const byWeek = new Map(counted.map(({ week, decisions }) => [week, decisions]))
  return mondays.map(week => ({ week, decisions: byWeek.get(week) ?? 0 }))
}
