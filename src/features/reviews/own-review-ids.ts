import { inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/db.ts'
import { parseListing } from '../catalog/listing.ts'
import type { Actor } from '../identity/actor.ts'
import { listedStatuses, type ReviewStatus } from './rules.ts'
import { reviews } from './table.ts'

/** Keys that are computed between two turns of the event loop: about 3 ms of work. */
const keysPerTurn = 500

/**
 * Returns the ids of what a person wrote, in no order. Their key differs for each listing, so that it is computed for
 * every listing that has a review (docs/decisions/082).
 * @param statuses of reviews that are not deleted; fewer of them are faster.
 */
export async function ownReviewIds(
  db: Db,
  actor: Pick<Actor, 'reviewKey'>,
  statuses: readonly ReviewStatus[] = listedStatuses,
): Promise<string[]> {
  const ids: string[] = []
  const listings = await reviewedListings(db, statuses)
  for (let start = 0; start < listings.length; start += keysPerTurn) {
    const some = listings.slice(start, start + keysPerTurn)
    const keys = some.map(listing => actor.reviewKey(parseListing(listing)))
    const { rows } = await db.execute<{ id: string }>(sql`
      select r.id from unnest(${sql.param(some)}::text[], ${sql.param(keys)}::text[]) as k(written_for, owner_key)
      join ${reviews} r on r.written_for = k.written_for and r.owner_key = k.owner_key and r.status <> 'DELETED'`)
    ids.push(...rows.map(({ id }) => id))
  }
  return ids
}

/** Returns the listings with a review in one of the statuses; with APPROVED among them, those with any live review. */
async function reviewedListings(db: Db, statuses: readonly ReviewStatus[]): Promise<string[]> {
  if (!statuses.includes('APPROVED')) {
    const rows = await db
      .selectDistinct({ listing: reviews.writtenFor })
      .from(reviews)
      .where(inArray(reviews.status, [...statuses]))
    return rows.map(({ listing }) => listing)
  }
  // Steps from listing to listing in the index: a plain distinct would read the entry of every review.
  const next = (after: SQL) => sql`
    select min(written_for) from ${reviews} where status <> 'DELETED' and written_for > ${after}`
  const { rows } = await db.execute<{ listing: string }>(sql`
    with recursive found(listing) as (
      (${next(sql`''`)})
      union all
      select (${next(sql`found.listing`)}) from found where found.listing is not null
    )
    select listing from found where listing is not null`)
  return rows.map(({ listing }) => listing)
}
