import { z } from '@hono/zod-openapi'
import { desc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { decodeCursor, maxPageSize, type Page, takePage } from '../../../platform/http/paging.ts'
import { auditLogEntries } from '../../audit/table.ts'
import type { MergeSummary } from '../shapes.ts'
import { buildings, catalogMerges, landlords } from '../table.ts'

/** A merge has the number of its entry in the audit log, so the newest has the highest. */
const mergeNumber = sql<number>`${catalogMerges.id}::int`
const mergeCursorSchema = z.tuple([z.int32()])
const olderThan = (cursor: string | undefined) =>
  cursor === undefined ? undefined : lt(mergeNumber, decodeCursor(cursor, mergeCursorSchema)[0])

/** Returns a page of the merges that can be undone, newest first. @throws Problem 400 for a cursor of another list. */
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
  const names = await getNames(
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

/** Returns the names of the listings that others were merged into, by stored kind and id. */
async function getNames(db: Db, merges: { kind: string; intoId: string }[]): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const [kind, table] of [
    ['building', buildings],
    ['landlord', landlords],
  ] as const) {
    const ids = merges.filter(merge => merge.kind === kind).map(({ intoId }) => intoId)
    if (ids.length === 0) continue
    for (const { id, name } of await db
      .select({ id: table.id, name: table.name })
      .from(table)
      .where(inArray(table.id, ids)))
      found.set(`${kind} ${id}`, name)
  }
  return found
}
