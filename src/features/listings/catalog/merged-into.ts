import { and, eq, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../../platform/database/db.ts'
import { notFound, Problem } from '../../../platform/http/problem.ts'
import type { ListingRef } from './listing-ref.ts'
import { toStoredKind } from './rules.ts'
import { catalogMerges } from './table.ts'

/** An arbitrary number, the same in every instance. */
const lockKey = 7_046_029_255

/**
 * Waits until this is the only transaction that writes many buildings or landlords. Prevents a deadlock between two
 * bulk writers.
 */
export async function lockCatalog(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${lockKey})`)
}

/** Returns every listing that was merged into this one. */
export async function mergedFrom(db: Queryable, { kind, id }: ListingRef): Promise<ListingRef[]> {
  const rows = await db
    .select({ id: catalogMerges.fromId })
    .from(catalogMerges)
    .where(and(eq(catalogMerges.kind, toStoredKind(kind)), eq(catalogMerges.intoId, id)))
  return rows.map(row => ({ kind, id: row.id }))
}

/** Returns the 404 for a listing. For a merged listing it has `mergedInto`, so that a page can redirect. */
export async function listingNotFound(db: Queryable, { kind, id }: ListingRef): Promise<Problem> {
  const [merge] = await db
    .select({ mergedInto: catalogMerges.intoId })
    .from(catalogMerges)
    .where(and(eq(catalogMerges.kind, toStoredKind(kind)), eq(catalogMerges.fromId, id)))
  const { status, detail } = notFound()
  return new Problem(status, detail, undefined, merge)
}
