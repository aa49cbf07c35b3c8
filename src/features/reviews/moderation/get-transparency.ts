import { z } from '@hono/zod-openapi'
import { and, eq, gte, lt, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { addTags, type ReadContext } from '../../../platform/http/read-context.ts'
import { today } from '../read/whole-times.ts'
import { medianOfWaits } from '../rules.ts'
import { type ModerationEvent, moderationCounts } from '../table.ts'
import { quarterOf, transparencyTag } from './count-events.ts'
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
  counts: Record<ModerationEvent, number>
  waits: Map<string, number>
}

export async function getTransparency(read: ReadContext): Promise<Transparency> {
  addTags(read, transparencyTag)
  const counts = await read.db.select().from(moderationCounts).where(lt(moderationCounts.day, today()))
  const quarters = new Map<string, Quarter>()
  for (const { day, event, detail, count } of counts) {
    const quarter = quarterOf(day)
    const row = quarters.get(quarter) ?? { quarter, counts: { ...noEvents }, waits: new Map() }
    quarters.set(quarter, row)
    if (event === 'waited') addWait(row, detail, count)
    else row.counts[event] += count
  }
  const shown = joinSmallQuarters([...quarters.values()].sort((a, b) => (a.quarter < b.quarter ? -1 : 1)))
  const declined = counts.filter(({ event }) => event === 'declined')
  return {
    quarters: shown
      .reverse()
      .map(({ quarter, counts, waits }) => ({ quarter, ...counts, medianHours: medianOfWaits(waits) })),
    declineReasons: shown.length === 0 ? [] : countReasons(declined),
  }
}

/**
 * Returns the median wait of the decisions since the beginning of the quarter of 30 days ago, in the hours of its class;
 * null without any. @param now in ms.
 */
export async function getMedianWaitHours(db: Db, now = Date.now()): Promise<number | null> {
  const quarterStart = sql`date_trunc('quarter', ${today(-30, now)}::date)::date`
  const counts = await db
    .select({ waitClass: moderationCounts.detail, count: sql<number>`sum(${moderationCounts.count})::int` })
    .from(moderationCounts)
    .where(and(eq(moderationCounts.event, 'waited'), gte(moderationCounts.day, quarterStart)))
    .groupBy(moderationCounts.detail)
  return medianOfWaits(new Map(counts.map(({ waitClass, count }) => [waitClass, count])))
}

const noEvents: Quarter['counts'] = { received: 0, approved: 0, declined: 0, reported: 0, ignored: 0, removed: 0 }

/** Joins each quarter that is too small to the one before it, or the first ones to the one after. None is left if all are too small. */
function joinSmallQuarters(quarters: Quarter[]): Quarter[] {
  const joined: Quarter[] = []
  let early: Quarter | undefined
  for (const quarter of quarters) {
    const before = joined.at(-1)
    if (early) addQuarter(quarter, early)
    early = undefined
    if (quarter.counts.received >= minReceived) joined.push(quarter)
    else if (before) addQuarter(before, quarter)
    else early = quarter
  }
  return joined
}

function addQuarter(to: Quarter, from: Quarter): void {
  for (const event of Object.keys(noEvents) as ModerationEvent[]) to.counts[event] += from.counts[event]
  for (const [waitClass, decisions] of from.waits) addWait(to, waitClass, decisions)
}

function addWait({ waits }: Quarter, waitClass: string, decisions: number): void {
  waits.set(waitClass, (waits.get(waitClass) ?? 0) + decisions)
}

function countReasons(declined: { detail: string; count: number }[]): Transparency['declineReasons'] {
  const isTemplate = (reason: string) => declineReasons.some(template => template === reason)
  const total = (some: { count: number }[]) => some.reduce((sum, { count }) => sum + count, 0)
  const counted = declineReasons
    .map(template => ({ reason: template as string, count: total(declined.filter(each => each.detail === template)) }))
    .sort((a, b) => b.count - a.count)
  // A template whose words have changed since is among the others, too.
  const others = { reason: 'Other', count: total(declined.filter(each => !isTemplate(each.detail))) }
  return [...counted, others].filter(({ count }) => count > 0)
}
