import { z } from '@hono/zod-openapi'
import { gte, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { auditLogEntries } from '../../people/audit/table.ts'
import { firstOfMonth, today } from '../read/whole-times.ts'
import { medianOfWaits } from '../rules.ts'
import { decisionWaits, reviewReports, reviews } from '../table.ts'
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

type ModerationEvent = 'received' | 'approved' | 'declined' | 'reported' | 'ignored' | 'removed'

interface CountedDetail {
  event: ModerationEvent | 'waited'
  /** The reason of a decline, or the class of a wait; else empty. */
  detail: string
  count: number
}

/** The decisions that were taken back, as SQL: an undo is always the next entry about its review. */
const undone = sql`
  select (select max(id) from ${auditLogEntries} d
    where d.subject_kind = 'review' and d.subject_id = u.subject_id and d.id < u.id)
  from ${auditLogEntries} u where u.subject_kind = 'review' and u.action = 'undo'`

/** The decisions about reviews that stand, as SQL, by month. Of deletions only those after a report count. */
const decisions = sql`
  select date_trunc('month', at, 'UTC') as month, case action when 'approve' then 'approved'
      when 'decline' then 'declined' when 'ignore' then 'ignored' else 'removed' end as event,
    case when action = 'decline' then coalesce(reason, '') else '' end as detail, count(*) as count
  from ${auditLogEntries}
  where subject_kind = 'review' and id not in (${undone})
    and (action in ('approve', 'decline', 'ignore') or (action = 'delete' and from_status = 'REPORTED'))
  group by 1, 2, 3`

/**
 * The reviews that were received, as SQL, by month. A delayed one is received in the month in which it appears, and counts
 * nowhere until then. Both counts are read from indexes.
 */
const received = sql`
  select month, 'received' as event, '' as detail, count(*) as count from ${reviews} group by month
  union all select month, 'received', '', -count(*) from ${reviews} where appears is not null group by month`

/** What happened, as SQL, by month. */
const events = sql`
  ${received}
  union all select date_trunc('month', day)::date, 'reported', '', count(*) from ${reviewReports} group by 1
  union all select (month at time zone 'UTC')::date, event, detail, count from (${decisions}) decisions
  union all select month, 'waited', wait_class, count from ${decisionWaits}`

/**
 * Returns the figures about moderation by quarter, from the audit log and the reviews, until the end of the last month: a
 * figure that moved within a month would tell when a review was written.
 */
export async function getTransparency(db: Db): Promise<Transparency> {
  const { rows } = await db.execute<CountedDetail & { quarter: string } & Record<string, unknown>>(sql`
    select to_char(month, 'YYYY-"Q"Q') as quarter, event, detail, sum(count)::int as count
    from (${events}) events where month < ${firstOfMonth()}::date
    group by quarter, event, detail order by quarter`)
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

/** Returns the median wait since the beginning of the month of 30 days ago, by its class; null without any. */
export async function getMedianWaitHours(db: Db): Promise<number | null> {
  const { month, waitClass: detail, count } = decisionWaits
  const isRecent = gte(month, firstOfMonth(today(-30)))
  return medianOfWaits(await db.select({ detail, count }).from(decisionWaits).where(isRecent))
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
