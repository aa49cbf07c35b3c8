import { z } from '@hono/zod-openapi'
import { and, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/db.ts'
import { decodeCursor, encodeCursor, maxPage, type Page, pageQuery } from '../../platform/http/paging.ts'
import { moderationRecord } from '../identity/table.ts'
import type { RecordEntry } from '../reviews/moderation/moderation-shapes.ts'

const word = z.string().max(320, 'must be at most 320 characters')
// PostgreSQL knows no year 0.
const day = z.iso
  .date('must be a day, like 2026-05-14')
  .refine(value => !value.startsWith('0000'), 'must be a later year')

/** What the record can be asked for: who decided, about what, what was done, and on which days (UTC, both included). */
export const recordQuery = pageQuery.extend({
  admin: word.optional(),
  kind: word.optional(),
  subject: word.optional(),
  action: word.optional(),
  from: day.optional(),
  to: day.optional(),
})

const placeInRecord = z.tuple([z.int().positive().max(2_147_483_647)])

/**
 * Decisions of admins, newest first.
 * @throws Problem 400 for a foreign cursor.
 */
export async function listRecord(db: Db, query: z.output<typeof recordQuery>): Promise<Page<RecordEntry>> {
  const { limit = maxPage, cursor } = query
  const asked = and(...filters(query))
  const behind = cursor === undefined ? undefined : lt(moderationRecord.id, decodeCursor(cursor, placeInRecord)[0])
  const rows = await db
    .select()
    .from(moderationRecord)
    .where(and(asked, behind))
    .orderBy(desc(moderationRecord.id))
    .limit(limit + 1)
  const last = rows[limit - 1]
  return {
    items: rows.slice(0, limit).map(toEntry),
    total: await db.$count(moderationRecord, asked),
    nextCursor: rows.length > limit && last ? encodeCursor([last.id]) : undefined,
  }
}

function filters({ admin, kind, subject, action, from, to }: z.output<typeof recordQuery>): (SQL | undefined)[] {
  return [
    admin === undefined ? undefined : sql`lower(${moderationRecord.adminEmail}) = ${admin.trim().toLowerCase()}`,
    kind === undefined ? undefined : eq(moderationRecord.subjectKind, kind),
    subject === undefined ? undefined : eq(moderationRecord.subjectId, subject),
    action === undefined ? undefined : eq(moderationRecord.action, action),
    from === undefined ? undefined : gte(moderationRecord.at, startOf(from)),
    to === undefined ? undefined : lt(moderationRecord.at, startOf(to, 1)),
  ]
}

const startOf = (date: string, daysOn = 0) => new Date(Date.parse(date) + daysOn * 86_400_000)

function toEntry(row: typeof moderationRecord.$inferSelect): RecordEntry {
  const { subjectKind, subjectId, action, reason, detail } = row
  return {
    id: String(row.id),
    at: row.at.toISOString(),
    admin: row.adminEmail,
    subjectKind,
    subjectId,
    action,
    from: row.fromStatus,
    to: row.toStatus,
    reason,
    detail: detail ?? null,
  }
}
