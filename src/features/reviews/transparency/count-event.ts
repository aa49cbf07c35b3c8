import { sql } from 'drizzle-orm'
import { publishChange } from '../../../platform/changes/publish-change.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { declineReasons } from '../moderation/queue-rules.ts'
import { type ModerationEvent, moderationCounts } from '../table.ts'

/** The cache tag of the figures about moderation. */
export const transparencyTag = 'transparency'

/** Something that happened to a review, for the public figures. */
export interface CountedEvent {
  event: ModerationEvent
  /** UTC day: `2026-05-14`. */
  day: string
  /** Why a review was declined. */
  reason?: string | null
  /** How often it happened; once by default. */
  count?: number
}

/** Returns the quarter of a day: `2026-Q2` for `2026-05-14`. */
export function quarterOf(day: string): string {
  return `${day.slice(0, 4)}-Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`
}

/** Counts events by quarter, without storing which reviews they were about. Only reasons of the templates are stored. */
export async function countEvents(tx: Tx, events: readonly CountedEvent[]): Promise<void> {
  const counts = new Map<string, typeof moderationCounts.$inferInsert>()
  for (const { event, day, reason, count = 1 } of events) {
    const row = { quarter: quarterOf(day), event, reason: toTemplate(reason), count }
    const key = JSON.stringify([row.quarter, event, row.reason])
    counts.set(key, { ...row, count: count + (counts.get(key)?.count ?? 0) })
  }
  if (counts.size === 0) return
  await tx
    .insert(moderationCounts)
    .values([...counts.values()])
    .onConflictDoUpdate({
      target: [moderationCounts.quarter, moderationCounts.event, moderationCounts.reason],
      set: { count: sql`${moderationCounts.count} + excluded.count` },
    })
}

/** Returns a reason that is a template; empty for an admin's own words. */
function toTemplate(reason: string | null | undefined): string {
  return declineReasons.find(template => template === reason) ?? ''
}

/** Drops the cached figures. Run it once a day: the submissions of the day before are counted from then on. */
export function refreshTransparency(db: Db): Promise<void> {
  return db.transaction(tx => publishChange(tx, [transparencyTag]))
}
