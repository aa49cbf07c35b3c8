import { and, count, eq, gte, inArray, min, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { moderationRecord } from '../../identity/table.ts'
import { countApproved } from '../read/count-approved.ts'
import { hoursSince, thisMonday } from '../read/whole-times.ts'
import { reviews } from '../table.ts'
import { medianWait } from './decision-waits.ts'
import type { ModerationFigures } from './moderation-shapes.ts'

const week = 7 * 86_400_000
/** Weeks that the figures look back, this one included. */
const weeks = 12

/** How many reviews wait and for how long, and how fast admins decide. */
export async function moderationFigures(db: Db, now = Date.now()): Promise<ModerationFigures> {
  const rows = await db
    .select({ status: reviews.status, count: count(), since: min(reviews.waitingSince) })
    .from(reviews)
    .where(inArray(reviews.status, ['PENDING', 'REPORTED', 'DECLINED']))
    .groupBy(reviews.status)
  const of = (status: string) => rows.find(row => row.status === status)
  const section = (status: string) => ({
    count: of(status)?.count ?? 0,
    oldestHours: hoursSince(of(status)?.since ?? null, now),
  })
  return {
    reported: section('REPORTED'),
    pending: section('PENDING'),
    declined: section('DECLINED').count,
    approved: await countApproved(db),
    medianHours: await medianWait(db, now),
    decidedPerWeek: await decidedPerWeek(db, now),
  }
}

async function decidedPerWeek(db: Db, now: number): Promise<ModerationFigures['decidedPerWeek']> {
  const mondays = Array.from({ length: weeks }, (_, i) => thisMonday(now - (weeks - 1 - i) * week))
  const monday = sql<string>`to_char(date_trunc('week', ${moderationRecord.at} at time zone 'UTC'), 'YYYY-MM-DD')`
  const counted = await db
    .select({ week: monday, decisions: count() })
    .from(moderationRecord)
    .where(and(eq(moderationRecord.subjectKind, 'review'), gte(moderationRecord.at, new Date(mondays[0]!))))
    .groupBy(monday)
  const byWeek = new Map(counted.map(({ week, decisions }) => [week, decisions]))
  return mondays.map(week => ({ week, decisions: byWeek.get(week) ?? 0 }))
}
