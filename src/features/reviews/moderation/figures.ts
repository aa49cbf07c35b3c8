import { z } from '@hono/zod-openapi'
import { and, count, eq, gte, inArray, min, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { auditLogEntries } from '../../people/audit/table.ts'
import { countPublicReviews } from '../read/list-reviews.ts'
import { waitingSince } from '../read/waiting.ts'
import { hoursSince } from '../read/whole-times.ts'
import { reviews } from '../table.ts'
import { getMedianWaitHours } from './get-transparency.ts'

const section = z.strictObject({ count: z.int().nonnegative(), oldestHours: z.int().nonnegative() })

export const figures = z
  .strictObject({
    reported: section,
    pending: section,
    declined: z.int().nonnegative(),
    public: z.int().nonnegative(),
    medianHours: z.number().nonnegative().nullable().openapi({
      description:
        'From submission or report to decision, since the beginning of the month of 30 days ago, in coarse classes: 3 for under 6 hours, 12 for under a day, 48 for 1–2 days, 120 for 3–7 days, 240 for longer; null without any.',
    }),
    decidedThisWeek: z.int().nonnegative().openapi({ description: 'Decisions about reviews since Monday (UTC).' }),
  })
  .openapi('ModerationFigures')

export type ModerationFigures = z.infer<typeof figures>

export async function getModerationFigures(db: Db): Promise<ModerationFigures> {
  const monday = sql`date_trunc('week', now(), 'UTC')`
  return {
    ...(await countWaitingReviews(db)),
    public: await countPublicReviews(db),
    medianHours: await getMedianWaitHours(db),
    decidedThisWeek: await db.$count(
      auditLogEntries,
      and(eq(auditLogEntries.subjectKind, 'review'), gte(auditLogEntries.at, monday)),
    ),
  }
}

export async function countWaitingReviews(db: Db, now = Date.now()) {
  const rows = await db
    .select({ status: reviews.status, count: count(), since: min(waitingSince).mapWith(reviews.waitingSince) })
    .from(reviews)
    .where(inArray(reviews.status, ['PENDING', 'REPORTED', 'DECLINED']))
    .groupBy(reviews.status)
  const waitingIn = (status: string) => {
    const row = rows.find(each => each.status === status)
    return { count: row?.count ?? 0, oldestHours: hoursSince(row?.since ?? null, now) }
  }
  return { reported: waitingIn('REPORTED'), pending: waitingIn('PENDING'), declined: waitingIn('DECLINED').count }
}
