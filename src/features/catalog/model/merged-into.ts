import { and, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../../platform/database/db.ts'
import { notFound, Problem } from '../../../platform/http/problem.ts'
import { toStoredKind } from '../rules.ts'
import { catalogMerges } from '../table.ts'
import type { ListingRef } from './listing-ref.ts'

/** Longest chain of merges that is followed. */
const maxMergeChainLength = 20

/** Returns the id of the listing that this one was merged into, through any later merges; undefined if it was not. */
export async function mergedInto(db: Queryable, { kind, id }: ListingRef): Promise<string | undefined> {
  let found: string | undefined
  for (let step = 0; step < maxMergeChainLength; step++) {
    const [merge] = await db
      .select({ intoId: catalogMerges.intoId })
      .from(catalogMerges)
      .where(and(eq(catalogMerges.kind, toStoredKind(kind)), eq(catalogMerges.fromId, found ?? id)))
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
      where m.kind = ${toStoredKind(kind)}
    )
    select id from merged where id <> ${id}`)
  return rows.map(row => ({ kind, id: row.id }))
}

/** Returns the 404 for a listing. For a merged listing it has `mergedInto`, so that a page can redirect. */
export async function listingNotFound(db: Queryable, listing: ListingRef): Promise<Problem> {
  // PostgreSQL rejects U+0000 in a text.
  const into = listing.id.includes('\0') ? undefined : await mergedInto(db, listing)
  const { status, detail } = notFound()
  return into === undefined ? notFound() : new Problem(status, detail, undefined, { mergedInto: into })
}
