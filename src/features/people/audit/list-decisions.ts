import { z } from '@hono/zod-openapi'
import { and, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { decodeCursor, maxPageSize, type Page, pageQuery, takePage } from '../../../platform/http/paging.ts'
import type { AuditLogEntry } from './shapes.ts'
import { auditLogEntries } from './table.ts'

const dayMs = 86_400_000
const word = z.string().max(320, 'must be at most 320 characters')
// PostgreSQL has no year 0.
const day = z.iso
  .date('must be a day, like 2026-05-14')
  .refine(value => !value.startsWith('0000'), 'must be a later year')

/** Filters of the audit log: the admin's address, subject, action, and the first and last day (UTC, both included). */
export const decisionsQuery = pageQuery.extend({
  admin: word.optional(),
  kind: word.optional(),
  subject: word.optional(),
  action: word.optional(),
  from: day.optional(),
  to: day.optional(),
})

const decisionCursor = z.tuple([z.int().positive().max(2_147_483_647)])

/**
 * Returns a page of the admins' decisions, newest first.
 * @throws Problem 400 for a cursor of another list.
 */
export async function listDecisions(db: Db, query: z.output<typeof decisionsQuery>): Promise<Page<AuditLogEntry>> {
  const { limit = maxPageSize, cursor } = query
  const condition = and(...filters(query))
  const afterCursor = cursor === undefined ? undefined : lt(auditLogEntries.id, decodeCursor(cursor, decisionCursor)[0])
  const rows = await db
    .select()
    .from(auditLogEntries)
    .where(and(condition, afterCursor))
    .orderBy(desc(auditLogEntries.id))
    .limit(limit + 1)
  const { items, nextCursor } = takePage(rows, limit, row => [row.id])
  return { items: items.map(toEntry), total: await db.$count(auditLogEntries, condition), nextCursor }
}

function filters({ admin, kind, subject, action, from, to }: z.output<typeof decisionsQuery>): (SQL | undefined)[] {
  return [
    admin === undefined ? undefined : sql`lower(${auditLogEntries.adminEmail}) = ${admin.trim().toLowerCase()}`,
    kind === undefined ? undefined : eq(auditLogEntries.subjectKind, kind),
    subject === undefined ? undefined : eq(auditLogEntries.subjectId, subject),
    action === undefined ? undefined : eq(auditLogEntries.action, action),
    from === undefined ? undefined : gte(auditLogEntries.at, startOf(from)),
    to === undefined ? undefined : lt(auditLogEntries.at, startOf(to, 1)),
  ]
}

const startOf = (date: string, daysLater = 0) => new Date(Date.parse(date) + daysLater * dayMs)

function toEntry(row: typeof auditLogEntries.$inferSelect): AuditLogEntry {
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
