import { z } from '@hono/zod-openapi'
import { desc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { decodeCursor, maxPageSize, type Page, takePage } from '../../../platform/http/paging.ts'
import { auditLogEntries } from '../../audit/table.ts'
import { buildings, catalogMerges, landlords } from '../table.ts'

/** A merge that can be undone: what went where, and who decided it when. */
export const merge = z
  .strictObject({
    id: z.string(),
    kind: z.enum(['building', 'landlord']),
    from: z.strictObject({ id: z.string(), name: z.string() }),
    into: z.strictObject({ id: z.string(), name: z.string() }),
    admin: z.string(),
    date: z.iso.datetime(),
  })
  .openapi('Merge')

export type MergeSummary = z.infer<typeof merge>

/** Merges are numbered as their records are, so that the newest has the highest. */
const mergeNumber = sql<number>`${catalogMerges.id}::int`
const mergeCursorSchema = z.tuple([z.int32()])
const olderThan = (cursor: string | undefined) =>
  cursor === undefined ? undefined : lt(mergeNumber, decodeCursor(cursor, mergeCursorSchema)[0])

/** Merges that stand, newest first. @throws Problem 400 for a foreign cursor. */
export async function listMerges(
  db: Db,
  { limit = maxPageSize, cursor, id }: { limit?: number; cursor?: string; id?: string },
): Promise<Page<MergeSummary>> {
  const condition = id === undefined ? olderThan(cursor) : eq(catalogMerges.id, id)
  const rows = await db
    .select({ merge: catalogMerges, admin: auditLogEntries.adminEmail, at: auditLogEntries.at })
    .from(catalogMerges)
    .innerJoin(auditLogEntries, eq(auditLogEntries.id, mergeNumber))
    .where(condition)
    .orderBy(desc(mergeNumber))
    .limit(limit + 1)
  const names = await namesOf(
    db,
    rows.map(row => row.merge),
  )
  const { items, nextCursor } = takePage(rows, limit, ({ merge }) => [Number(merge.id)])
  const merges = items.map(({ merge, admin, at }) => ({
    id: merge.id,
    kind: merge.kind,
    from: { id: merge.fromId, name: String(merge.place.name) },
    into: { id: merge.intoId, name: names.get(`${merge.kind} ${merge.intoId}`) ?? '' },
    admin,
    date: at.toISOString(),
  }))
  return { items: merges, total: await db.$count(catalogMerges), nextCursor }
}

async function namesOf(db: Db, merges: { kind: string; intoId: string }[]): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const [kind, table] of [
    ['building', buildings],
    ['landlord', landlords],
  ] as const) {
    const ids = merges.filter(one => one.kind === kind).map(({ intoId }) => intoId)
    if (ids.length === 0) continue
    for (const { id, name } of await db
      .select({ id: table.id, name: table.name })
      .from(table)
      .where(inArray(table.id, ids)))
      found.set(`${kind} ${id}`, name)
  }
  return found
}
