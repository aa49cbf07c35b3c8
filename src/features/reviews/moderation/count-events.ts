import { and, lt, sql } from 'drizzle-orm'
import { publishChange } from '../../../platform/changes/publish-change.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { today } from '../read/whole-times.ts'
import { type CountedEventKind, moderationCounts } from '../table.ts'
import { declineReasons } from './rules.ts'

export const transparencyTag = 'transparency'

export interface CountedEvent {
  event: CountedEventKind
  day: string
  /** Why a review was declined, or the class of its wait. */
  detail?: string | null
  count?: number
}

/** Returns the quarter of a day: `2026-Q2` for `2026-05-14`. */
export function quarterOf(day: string): string {
  return `${day.slice(0, 4)}-Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`
}

/** Counts events by day, without storing which reviews they were about. Only reasons of the templates are stored. */
export async function countEvents(tx: Tx, events: readonly CountedEvent[]): Promise<void> {
  const counts = new Map<string, typeof moderationCounts.$inferInsert>()
  for (const { event, day, detail, count = 1 } of events) {
    const row = { day, event, detail: event === 'declined' ? toTemplate(detail) : (detail ?? ''), count }
    const key = JSON.stringify([day, event, row.detail])
    counts.set(key, { ...row, count: count + (counts.get(key)?.count ?? 0) })
  }
  if (counts.size === 0) return
  // One order for all writers prevents deadlocks.
  const rows = [...counts.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
  await tx
    .insert(moderationCounts)
    .values(rows)
    .onConflictDoUpdate({
      target: [moderationCounts.day, moderationCounts.event, moderationCounts.detail],
      set: { count: sql`${moderationCounts.count} + excluded.count` },
    })
}

function toTemplate(reason: string | null | undefined): string {
  return declineReasons.find(template => template === reason) ?? ''
}

const quarterDay = sql`date_trunc('quarter', ${moderationCounts.day})::date`

/** Adds the counts of past days to their quarter, and drops the cached figures. Run it once a day. */
export async function foldCounts(db: Db): Promise<void> {
  await db.transaction(async tx => {
    const past = await tx
      .delete(moderationCounts)
      .where(and(lt(moderationCounts.day, today()), sql`${moderationCounts.day} <> ${quarterDay}`))
      .returning({
        event: moderationCounts.event,
        day: sql<string>`${quarterDay}::text`,
        detail: moderationCounts.detail,
        count: moderationCounts.count,
      })
    await countEvents(tx, past)
    await publishChange(tx, [transparencyTag])
  })
}
