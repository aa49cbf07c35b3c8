import { randomUUID } from 'node:crypto'
import { and, eq, ne, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { afterCommit } from '../../../platform/database/transactions.ts'
import { Problem } from '../../../platform/http/problem.ts'
import type { ObjectStorage } from '../../../platform/object-storage/object-storage.ts'
import { formatListing, type ListingRef } from '../../listings/catalog/listing-ref.ts'
import { listingNotFound, mergedFrom } from '../../listings/catalog/merged-into.ts'
import { buildings, landlords } from '../../listings/catalog/table.ts'
import type { Actor, Author } from '../../people/actor.ts'
import { claimPhotos } from '../../photos/claim-photos.ts'
import { forgetOwnReviewIds } from '../account/own-reviews.ts'
import type { ReviewDraft } from '../draft-rules.ts'
import { requireNotBlocked } from '../moderation/author-blocks.ts'
import { newestFirst } from '../read/order.ts'
import { storeWaitingHour } from '../read/waiting.ts'
import { firstOfMonth, thisDay } from '../read/whole-times.ts'
import { contentColumns, listingOf, type ReviewRow, reviewColumns, toReview } from '../rows.ts'
import type { Review } from '../shapes.ts'
import { wasTakenDown } from '../status/taken-down.ts'
import { reviews } from '../table.ts'
import type { TextReader } from '../topics/read-text.ts'
import { appearsColumn, lineColumns, type NewReview } from './review-body.ts'

export interface WritingDeps {
  db: Db
  storage: ObjectStorage
  /** PUBLIC_URL: the URL of a photo may begin with its origin. */
  publicUrl: string
  readText: TextReader
}

/**
 * Stores a new review, which awaits approval. Status, likes, month, author and, for an apartment, the landlord are set
 * here, whatever the author sent.
 * @throws Problem 400 for photos that the author may not use and for a wrong month, 404 for an unknown listing, 403 for a blocked author, 409
 *   with `reviewId` when the author has a review of this listing.
 */
export function createReview(deps: WritingDeps, actor: Actor, content: NewReview): Promise<Review> {
  const { db, publicUrl } = deps
  const appears = appearsColumn(content.appears)
  return db.transaction(async tx => {
    await lockOutBulkMoves(tx)
    const photos = await claimPhotos(tx, { owner: actor.photoKey, urls: content.photos, publicUrl })
    const listing = listingOf(content)
    const landlordId = await findLandlordId(tx, listing)
    await requireNotBlocked(tx, actor)
    const stored = await insertReview(tx, deps, actor, {
      ...content,
      ...lineColumns(content),
      listing,
      landlordId,
      photos,
      appears,
    })
    if (stored) return toReview(stored)
    const reviewId = await findEarlierReview(tx, actor, await withMerged(tx, listing))
    if (reviewId === undefined)
      throw new Problem(409, 'Your earlier review was deleted at the same moment. Please submit this one again.')
    throw new Problem(409, 'You have already reviewed this place. Edit that review instead.', undefined, { reviewId })
  })
}

/** Lets an import or merge that gives buildings another landlord, which locks this table first, wait, or waits for it. */
export async function lockOutBulkMoves(tx: Tx): Promise<void> {
  await tx.execute(sql`lock table ${reviews} in row exclusive mode`)
}

/** What an author filled in, as it is stored: the names of claimed photos, and the first day of the month. */
export type StoredContent = Omit<ReviewDraft, 'photos' | 'appears' | 'place'> & {
  photos: string[]
  appears: string | null
  /** Of the code that its author has for it already. */
  codeHash?: string | null
}

/**
 * Stores a review, which awaits approval, in a transaction that called `lockOutBulkMoves`.
 * @returns undefined when its author has a review of this listing.
 */
export async function insertReview(
  tx: Tx,
  { db, readText }: Pick<WritingDeps, 'db' | 'readText'>,
  author: Author,
  { listing, landlordId, ...content }: StoredContent & { listing: ListingRef; landlordId: string | null },
): Promise<ReviewRow | undefined> {
  const listings = await withMerged(tx, listing)
  if (await findEarlierReview(tx, author, listings)) return undefined
  const row = {
    id: randomUUID(),
    aptId: listing.kind === 'apartment' ? listing.id : null,
    landlordId,
    ownerKey: author.reviewKey(listing),
    isWrittenAgain: await wasTakenDown(tx, author.removedReviewKey, listings.map(author.reviewKey)),
    writtenFor: formatListing(listing),
    month: firstOfMonth(),
    ...contentColumns(content, readText),
    photos: content.photos,
    appears: content.appears,
    codeHash: content.codeHash ?? null,
    waitingSince: thisDay(),
  }
  const [stored] = await tx
    .insert(reviews)
    .values({ ...row, status: 'PENDING' })
    .onConflictDoNothing()
    .returning(reviewColumns)
  if (!stored) return undefined
  await storeWaitingHour(tx, stored.id)
  afterCommit(() => forgetOwnReviewIds(db, author.authorKey))
  return stored
}

const withMerged = async (tx: Tx, listing: ListingRef) => [listing, ...(await mergedFrom(tx, listing))]

/** Returns the landlord of an apartment, or the landlord itself. @throws Problem 404 for an unknown listing. */
async function findLandlordId(tx: Tx, listing: ListingRef): Promise<string | null> {
  const { kind, id } = listing
  const [found] =
    kind === 'landlord'
      ? await tx.select({ landlordId: landlords.id }).from(landlords).where(eq(landlords.id, id))
      : await tx.select({ landlordId: buildings.landlordId }).from(buildings).where(eq(buildings.id, id))
  if (!found) throw await listingNotFound(tx, listing)
  return found.landlordId
}

/** Returns the id of this author's review of one of the listings; undefined without any. */
async function findEarlierReview(tx: Tx, author: Author, listings: readonly ListingRef[]): Promise<string | undefined> {
  const written = listings.map(each =>
    and(eq(reviews.writtenFor, formatListing(each)), eq(reviews.ownerKey, author.reviewKey(each))),
  )
  const [first] = await tx
    .select({ id: reviews.id })
    .from(reviews)
    .where(and(ne(reviews.status, 'DELETED'), or(...written)))
    .orderBy(newestFirst)
  return first?.id
}
