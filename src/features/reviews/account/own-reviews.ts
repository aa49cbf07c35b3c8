import { and, eq, inArray, isNotNull, ne, type SQL, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { z } from 'zod'
import type { Db } from '../../../platform/database/db.ts'
import { mapPage, maxPageSize, type Page, type pageQuery, toPage } from '../../../platform/http/paging.ts'
import { parseListing } from '../../listings/catalog/listing-ref.ts'
import type { Actor } from '../../people/actor.ts'
import { afterCursor, keyOf, newestFirst } from '../read/order.ts'
import { type ReviewRow, reviewColumns, toOwnReview, toReview } from '../rows.ts'
import type { ReviewStatus } from '../rules.ts'
import type { OwnReview, Review } from '../shapes.ts'
import { isPublicReview, reviewLikes, reviews } from '../table.ts'

/** Says whether this person wrote a review: its owner key is theirs for the listing that it was written for. */
export function isAuthor(
  actor: Pick<Actor, 'reviewKey'>,
  { ownerKey, writtenFor }: Pick<ReviewRow, 'ownerKey' | 'writtenFor'>,
): boolean {
  return ownerKey === actor.reviewKey(parseListing(writtenFor))
}

type Person = Pick<Actor, 'authorKey' | 'reviewKey'>

/** Keys that are computed in one turn of the event loop: about 3 ms of work. */
const keysPerTurn = 500

/** After this time, a review that was decided before this instance was asked for it is found here as well. */
const maxCachedMs = 10 * 60_000
const cacheByDb = new WeakMap<Db, LRUCache<string, Promise<Set<string>>>>()

const isLive = ne(reviews.status, 'DELETED')

/**
 * Returns the ids of a person's reviews in any status but DELETED, in no order. A person has another key for each listing,
 * so a key is computed for every listing that has a review.
 * @param where narrows the listings to those of some reviews; an index has the listings of all live ones.
 */
export async function ownReviewIds(db: Db, person: Person, where = isLive): Promise<string[]> {
  return keepOwn(db, person, await findAmong(db, person, where))
}

/**
 * Returns the same, from what was found for the person before. Only time and the person's own writing discard that, or
 * the time of the answer would tell when other people write: reviews of the queue are looked up anew each time.
 */
export async function recentOwnReviewIds(db: Db, person: Person): Promise<string[]> {
  const ids = await findIdsOnce(db, person)
  for (const id of await findAmong(db, person, eq(reviews.status, 'PENDING'))) ids.add(id)
  return keepOwn(db, person, [...ids])
}

function findIdsOnce(db: Db, person: Person): Promise<Set<string>> {
  const cache = cacheOf(db)
  const cached = cache.get(person.authorKey)
  if (cached) return cached
  const ids = ownReviewIds(db, person).then(own => new Set(own))
  cache.set(person.authorKey, ids)
  ids.catch(() => cache.delete(person.authorKey))
  return ids
}

export function forgetOwnReviewIds(db: Db, authorKey: string): void {
  cacheOf(db).delete(authorKey)
}

function cacheOf(db: Db): LRUCache<string, Promise<Set<string>>> {
  const cache =
    cacheByDb.get(db) ??
    new LRUCache({ max: 5000, ttl: maxCachedMs, ttlResolution: 0, perf: { now: () => performance.now() } })
  cacheByDb.set(db, cache)
  return cache
}

async function keepOwn(db: Db, person: Person, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const { id, ownerKey, writtenFor } = reviews
  const rows = await db
    .select({ id, ownerKey, writtenFor })
    .from(reviews)
    .where(and(inArray(id, ids), isLive))
  // A deleted account's reviews have other keys, also for a person who signs in again while the ids are cached.
  return rows.filter(row => isAuthor(person, row)).map(row => row.id)
}

async function findAmong(db: Db, person: Person, inStatus: SQL): Promise<string[]> {
  const rows = await db.selectDistinct({ listing: reviews.writtenFor }).from(reviews).where(inStatus)
  const listings = rows.map(({ listing }) => listing)
  const ids: string[] = []
  // Asks once even without listings: the time must not tell that the first review came into the queue.
  for (let start = 0; start === 0 || start < listings.length; start += keysPerTurn) {
    const some = listings.slice(start, start + keysPerTurn)
    const keys = some.map(listing => person.reviewKey(parseListing(listing)))
    const { rows: found } = await db.execute<{ id: string }>(sql`
      select r.id from unnest(${sql.param(some)}::text[], ${sql.param(keys)}::text[]) as k(written_for, owner_key)
      join ${reviews} r on r.written_for = k.written_for and r.owner_key = k.owner_key and r.status <> 'DELETED'`)
    ids.push(...found.map(({ id }) => id))
  }
  return ids
}

/** Returns the ids of the person's reviews that an admin removed and that are not erased yet. */
export async function removedReviewIds(db: Db, actor: Actor): Promise<string[]> {
  const { id, ownerKey, writtenFor } = reviews
  const rows = await db
    .select({ id, ownerKey, writtenFor })
    .from(reviews)
    .where(and(eq(reviews.status, 'DELETED'), isNotNull(reviews.eraseOn)))
  const isOwn = (row: (typeof rows)[number]) =>
    row.ownerKey === actor.removedReviewKey(actor.reviewKey(parseListing(row.writtenFor)), row.id)
  return rows.filter(isOwn).map(row => row.id)
}

type PageQuery = z.infer<typeof pageQuery>

/**
 * Returns a page of the caller's reviews in one status, newest first. DELETED are those that admins removed, until
 * they are erased. @throws Problem 400 for a cursor of another list.
 */
export async function listOwnReviews(
  db: Db,
  actor: Actor,
  status: ReviewStatus,
  query: PageQuery,
): Promise<Page<OwnReview>> {
  const inStatus = eq(reviews.status, status)
  // Few are in the queue or declined, so that they are looked up anew.
  const findIds = () => {
    if (status === 'DELETED') return removedReviewIds(db, actor)
    return status === 'APPROVED' ? recentOwnReviewIds(db, actor) : ownReviewIds(db, actor, inStatus)
  }
  const inList = and(inArray(reviews.id, await findIds()), inStatus)
  return readPage(db, inList, query, toOwnReview)
}

/** Returns a page of what the caller likes, newest first. @throws Problem 400 for a cursor of another list. */
export async function listLikedReviews(
  db: Db,
  actor: Actor,
  statuses: readonly ReviewStatus[],
  query: PageQuery,
): Promise<Page<Review>> {
  const likedIds = db
    .select({ id: reviewLikes.reviewId })
    .from(reviewLikes)
    .where(eq(reviewLikes.likerKey, actor.key('likes')))
  const liked = and(inArray(reviews.id, likedIds), isPublicReview, inArray(reviews.status, [...statuses]))
  return readPage(db, liked, query, toReview)
}

async function readPage<Item>(
  db: Db,
  inList: SQL | undefined,
  { limit = maxPageSize, cursor }: PageQuery,
  toItem: (row: ReviewRow) => Item,
): Promise<Page<Item>> {
  const rows = await db
    .select(reviewColumns)
    .from(reviews)
    .where(and(inList, afterCursor(cursor)))
    .orderBy(newestFirst)
    .limit(limit + 1)
  return mapPage(toPage(rows, limit, await db.$count(reviews, inList), keyOf), toItem)
}
