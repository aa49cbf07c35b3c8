import { and, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../../platform/database/db.ts'
import { notFound, Problem } from '../../../platform/http/problem.ts'
import type { ListingKind } from '../edit/merge-part.ts'
import { catalogMerges } from '../table.ts'
import type { ListingRef } from './listing-schema.ts'

/** Further than this no chain of merges is followed. */
const maxMergeChainLength = 20

/** Where a place that was merged into another stands now, however often that was merged itself; undefined for others. */
export async function mergedInto(db: Queryable, kind: ListingKind, id: string): Promise<string | undefined> {
  let found: string | undefined
  for (let step = 0; step < maxMergeChainLength; step++) {
    const [merge] = await db
      .select({ intoId: catalogMerges.intoId })
      .from(catalogMerges)
      .where(and(eq(catalogMerges.kind, kind), eq(catalogMerges.fromId, found ?? id)))
    if (!merge) break
    found = merge.intoId
  }
  return found
}

/** Returns every listing that was merged into this one, directly or through others. */
export async function mergedFrom(db: Queryable, { kind, id }: ListingRef): Promise<ListingRef[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    with recursive merged(id) as (
      select ${id}::text
      union
      select m.from_id from ${catalogMerges} m join merged on m.into_id = merged.id
      where m.kind = ${kind === 'apartment' ? 'building' : 'landlord'}
    )
    select id from merged where id <> ${id}`)
  return rows.map(row => ({ kind, id: row.id }))
}

/**
 * The 404 of a place that is not there; of one that was merged, it says in `mergedInto` where it went, so that a page can
 * lead there.
 */
export async function listingNotFound(db: Queryable, kind: ListingKind, id: string): Promise<Problem> {
  // PostgreSQL knows no text with a zero character.
  const into = id.includes('\0') ? undefined : await mergedInto(db, kind, id)
  const { status, detail } = notFound()
  return into === undefined ? notFound() : new Problem(status, detail, undefined, { mergedInto: into })
}
