import { and, inArray, type SQL, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Db } from '../../../platform/database/db.ts'
import { parseListing } from '../../catalog/model/listing-ref.ts'
import type { Actor } from '../../identity/actor.ts'
import { listedStatuses, type ReviewStatus } from '../rules.ts'
import { reviews } from '../table.ts'
import { getLastWrittenToken } from '../write/last-written.ts'

type Person = Pick<Actor, 'uid' | 'reviewKey'>

/** Keys that are computed in one turn of the event loop: about 3 ms of work. */
const keysPerTurn = 500

/** The ids of a person's reviews, and the token of the last written review at that time. */
interface CachedIds {
  lastWrittenToken: string | undefined
  ids: Promise<string[]>
}

const maxCachedPeople = 1000
const cacheByDb = new WeakMap<Db, LRUCache<string, CachedIds>>()

/**
 * Returns the ids of a person's reviews, in no order. A person has another key for each listing, so a key is computed for
 * every listing that has a review. The result is cached until anyone writes a review (docs/decisions/082).
 * @param statuses any but DELETED; without APPROVED it is fast.
 */
export async function ownReviewIds(
  db: Db,
  person: Person,
  statuses: readonly ReviewStatus[] = listedStatuses,
): Promise<string[]> {
  const ids = statuses.includes('APPROVED')
    ? await findCachedIds(db, person)
    : await findAmong(db, person, await listingsIn(db, statuses))
  if (ids.length === 0) return []
  const own = and(inArray(reviews.id, ids), inArray(reviews.status, [...statuses]))
  const rows = await db.select({ id: reviews.id }).from(reviews).where(own)
  return rows.map(({ id }) => id)
}

async function findCachedIds(db: Db, person: Person): Promise<string[]> {
  const cache = cacheByDb.get(db) ?? new LRUCache<string, CachedIds>({ max: maxCachedPeople })
  cacheByDb.set(db, cache)
  // Read before the search, so that a review written meanwhile makes the next caller search again.
  const lastWrittenToken = await getLastWrittenToken(db)
  const cached = cache.get(person.uid)
  if (cached && cached.lastWrittenToken === lastWrittenToken) return cached.ids
  const ids = reviewedListings(db).then(listings => findAmong(db, person, listings))
  cache.set(person.uid, { lastWrittenToken, ids })
  ids.catch(() => cache.delete(person.uid))
  return ids
}

async function findAmong(db: Db, person: Person, listings: string[]): Promise<string[]> {
  const ids: string[] = []
  for (let start = 0; start < listings.length; start += keysPerTurn) {
    const some = listings.slice(start, start + keysPerTurn)
    const keys = some.map(listing => person.reviewKey(parseListing(listing)))
    const { rows } = await db.execute<{ id: string }>(sql`
      select r.id from unnest(${sql.param(some)}::text[], ${sql.param(keys)}::text[]) as k(written_for, owner_key)
      join ${reviews} r on r.written_for = k.written_for and r.owner_key = k.owner_key and r.status <> 'DELETED'`)
    ids.push(...rows.map(({ id }) => id))
  }
  return ids
}

async function listingsIn(db: Db, statuses: readonly ReviewStatus[]): Promise<string[]> {
  const inStatus = inArray(reviews.status, [...statuses])
  const rows = await db.selectDistinct({ listing: reviews.writtenFor }).from(reviews).where(inStatus)
  return rows.map(({ listing }) => listing)
}

/** Returns the listings that have reviews. It steps through the index; a plain `distinct` would read every entry. */
async function reviewedListings(db: Db): Promise<string[]> {
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
