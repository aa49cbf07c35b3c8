import { and, eq } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { medianOfWaits } from '../moderation/decision-waits.ts'
import { declineReasons } from '../moderation/queue-rules.ts'
import { today } from '../read/whole-times.ts'
import { decisionWaits, type ModerationEvent, moderationCounts, reviews } from '../table.ts'
import { quarterOf } from './count-event.ts'
import type { Transparency } from './shapes.ts'

/** A quarter with fewer submissions joins its neighbor, so that no figure is about a single person. */
const minReceived = 5

interface Quarter {
  quarter: string
  counts: Record<ModerationEvent, number>
  /** How many decisions took so many hours. */
  waits: Map<number, number>
}

/**
 * Returns what happened to reviews, by quarter, the newest first. A review of today that waits for its first decision is
 * not counted yet: the figures would reveal when it was written.
 */
export async function getTransparency(db: Db): Promise<Transparency> {
  const counts = await db.select().from(moderationCounts)
  const quarters = new Map<string, Quarter>()
  const quarterNamed = (quarter: string): Quarter => {
    const found = quarters.get(quarter) ?? { quarter, counts: { ...noEvents }, waits: new Map() }
    quarters.set(quarter, found)
    return found
  }
  for (const { quarter, event, count } of counts) quarterNamed(quarter).counts[event] += count
  for (const { week, hours, decisions } of await db.select().from(decisionWaits))
    addWait(quarterNamed(quarterOf(week)), hours, decisions)
  const waiting = await db.$count(reviews, and(eq(reviews.status, 'PENDING'), eq(reviews.day, today())))
  if (waiting > 0) quarterNamed(quarterOf(today())).counts.received -= waiting
  const shown = joinSmallQuarters([...quarters.values()].sort((a, b) => (a.quarter < b.quarter ? -1 : 1)))
  const declined = counts.filter(({ event }) => event === 'declined')
  return {
    quarters: shown
      .reverse()
      .map(({ quarter, counts, waits }) => ({ quarter, ...counts, medianHours: medianOf(waits) })),
    declineReasons: shown.length === 0 ? [] : countReasons(declined),
  }
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
  for (const [hours, decisions] of from.waits) addWait(to, hours, decisions)
}

function addWait({ waits }: Quarter, hours: number, decisions: number): void {
  waits.set(hours, (waits.get(hours) ?? 0) + decisions)
}

function medianOf(waits: Map<number, number>): number | null {
  const counts = [...waits].map(([hours, decisions]) => ({ hours, decisions }))
  return medianOfWaits(counts.sort((a, b) => a.hours - b.hours))
}

/** Returns the templates that were given as a reason, the most frequent first, and all others together. */
function countReasons(declined: { reason: string; count: number }[]): Transparency['declineReasons'] {
  const isTemplate = (reason: string) => declineReasons.some(template => template === reason)
  const total = (some: { count: number }[]) => some.reduce((sum, { count }) => sum + count, 0)
  const counted = declineReasons
    .map(template => ({ reason: template as string, count: total(declined.filter(each => each.reason === template)) }))
    .sort((a, b) => b.count - a.count)
  // A template whose words have changed since is among the others, too.
  const others = { reason: 'Other', count: total(declined.filter(each => !isTemplate(each.reason))) }
  return [...counted, others].filter(({ count }) => count > 0)
}
