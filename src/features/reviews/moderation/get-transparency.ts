import { z } from '@hono/zod-openapi'
import { and, eq, gte, lt, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { today } from '../read/whole-times.ts'
import { medianOfWaits } from '../rules.ts'
import { type ModerationEvent, moderationCounts } from '../table.ts'
import { declineReasons } from './rules.ts'

const count = z.int().nonnegative()

export const transparency = z
  .strictObject({
    quarters: z
      .array(
        z.strictObject({
          quarter: z.string().openapi({ example: '2026-Q3' }),
          received: count.openapi({ description: 'First submissions.' }),
          approved: count,
          declined: count,
          reported: count,
          ignored: count.openapi({ description: 'Reported and kept.' }),
          removed: count.openapi({ description: 'Deleted by an admin after a report.' }),
          medianHours: z
            .number()
            .nonnegative()
            .nullable()
            .openapi({ description: 'From submission or report to decision, in the classes of ModerationFigures.' }),
        }),
      )
      .openapi({ description: 'The newest first. One with fewer than 5 received is part of its neighbor.' }),
    declineReasons: z
      .array(z.strictObject({ reason: z.string(), count }))
      .openapi({ description: 'The templates that were given as a reason, the most frequent first, and "Other".' }),
  })
  .openapi('Transparency')

export type Transparency = z.infer<typeof transparency>

/** A quarter with fewer submissions joins its neighbor, so that no figure is about a single person. */
const minReceived = 5

interface Quarter {
  quarter: string
  counts: CountedDetail[]
}

type CountedDetail = Pick<typeof moderationCounts.$inferSelect, 'event' | 'detail' | 'count'>

export async function getTransparency(db: Db): Promise<Transparency> {
  const { day, event, detail, count } = moderationCounts
  const rows = await db
    .select({ quarter: sql<string>`to_char(${day}, 'YYYY-"Q"Q')`, event, detail, count })
    .from(moderationCounts)
    .where(lt(day, today()))
    .orderBy(day)
  const quarters = joinSmallQuarters(rows)
  return {
    quarters: quarters.reverse().map(({ quarter, counts }) => ({
      quarter,
      received: countOf(counts, 'received'),
      approved: countOf(counts, 'approved'),
      declined: countOf(counts, 'declined'),
      reported: countOf(counts, 'reported'),
      ignored: countOf(counts, 'ignored'),
      removed: countOf(counts, 'removed'),
      medianHours: medianOfWaits(counts.filter(({ event }) => event === 'waited')),
    })),
    declineReasons: countReasons(quarters.flatMap(({ counts }) => counts)),
  }
}

/** Returns the median wait since the beginning of the quarter of 30 days ago, by its class; null without any. */
export async function getMedianWaitHours(db: Db): Promise<number | null> {
  const quarterStart = sql`date_trunc('quarter', ${today(-30)}::date)::date`
  const { day, event, detail, count } = moderationCounts
  const isRecentWait = and(eq(event, 'waited'), gte(day, quarterStart))
  return medianOfWaits(await db.select({ detail, count }).from(moderationCounts).where(isRecentWait))
}

/** Joins each quarter that is too small to the one before it, or the first ones to the one after. None is left if all are too small. */
function joinSmallQuarters(rows: (CountedDetail & Pick<Quarter, 'quarter'>)[]): Quarter[] {
  const isSmall = ({ counts }: Quarter) => countOf(counts, 'received') < minReceived
  const joined: Quarter[] = []
  for (const quarter of new Set(rows.map(row => row.quarter))) {
    const next = { quarter, counts: rows.filter(row => row.quarter === quarter) }
    const last = joined.at(-1)
    if (last && isSmall(last)) joined[joined.length - 1] = { quarter, counts: [...last.counts, ...next.counts] }
    else if (last && isSmall(next)) last.counts.push(...next.counts)
    else joined.push(next)
  }
  return joined.filter(each => !isSmall(each))
}

function countOf(counts: readonly CountedDetail[], event: ModerationEvent, isWanted = (_detail: string) => true) {
  const wanted = counts.filter(each => each.event === event && isWanted(each.detail))
  return wanted.reduce((sum, { count }) => sum + count, 0)
}

function countReasons(counts: readonly CountedDetail[]): Transparency['declineReasons'] {
  const isTemplate = (detail: string) => declineReasons.some(template => template === detail)
  const templates = declineReasons
    .map(reason => ({ reason: reason as string, count: countOf(counts, 'declined', detail => detail === reason) }))
    .sort((a, b) => b.count - a.count)
  // A template whose words have changed since is among the others, too.
  const others = { reason: 'Other', count: countOf(counts, 'declined', detail => !isTemplate(detail)) }
  return [...templates, others].filter(({ count }) => count > 0)
}
