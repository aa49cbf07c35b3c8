import { randomUUID } from 'node:crypto'
import { and, eq, ne, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { afterCommit } from '../../../platform/database/transactions.ts'
import { Problem } from '../../../platform/http/problem.ts'
import type { ObjectStorage } from '../../../platform/object-storage/object-storage.ts'
import { formatListing, type ListingRef } from '../../listings/catalog/listing-ref.ts'
import { listingNotFound, mergedFrom } from '../../listings/catalog/merged-into.ts'
import { buildings, landlords } from '../../listings/catalog/table.ts'
import type { Actor } from '../../people/actor.ts'
import { claimPhotos } from '../../photos/claim-photos.ts'
import { forgetOwnReviewIds } from '../account/own-reviews.ts'
import { requireNotBlocked } from '../moderation/author-blocks.ts'
import { countEvents } from '../moderation/count-events.ts'
import { newestFirst } from '../read/order.ts'
import { thisHour, today } from '../read/whole-times.ts'
import { contentColumns, listingOf, reviewColumns, toReview } from '../rows.ts'
import type { Review } from '../shapes.ts'
import { wasTakenDown } from '../status/taken-down.ts'
import { reviews } from '../table.ts'
import type { TextReader } from '../topics/read-text.ts'
import { appearsColumn, type NewReview } from './review-body.ts'

export interface WritingDeps {
  db: Db
  storage: ObjectStorage
  /** PUBLIC_URL: the URL of a photo may begin with its origin. */
  publicUrl: string
  readText: TextReader
}

/**
 * Stores a new review, which awaits approval. Status, likes, day, author and, for an apartment, the landlord are set
 * here, whatever the author sent.
 * @throws Problem 400 for photos that the author may not use and for a wrong month, 404 for an unknown listing, 403 for a blocked author, 409
 *   with `reviewId` when the author has a review of this listing.
 */
export function createReview(deps: WritingDeps, actor: Actor, content: NewReview): Promise<Review> {
  const { db, publicUrl, readText } = deps
  const appears = appearsColumn(content.appears)
  return db.transaction(async tx => {
    // An import or merge that gives buildings another landlord locks this table first, so one waits for the other.
    await tx.execute(sql`lock table ${reviews} in row exclusive mode`)
    const photos = await claimPhotos(tx, { owner: actor.photoKey, urls: content.photos, publicUrl })
    const listing = listingOf(content)
    const landlordId = await findLandlordId(tx, listing)
    await requireNotBlocked(tx, actor)
    const listings = [listing, ...(await mergedFrom(tx, listing))]
    await requireNoEarlierReview(tx, actor, listings)
    const row = {
      id: randomUUID(),
      aptId: content.aptId,
      landlordId,
      ownerKey: actor.reviewKey(listing),
      isWrittenAgain: await wasTakenDown(tx, actor.removedReviewKey, listings.map(actor.reviewKey)),
      writtenFor: formatListing(listing),
      day: today(),
      ...contentColumns(content, readText),
      photos,
      appears,
      waitingSince: thisHour(),
    }
    const [stored] = await tx
      .insert(reviews)
      .values({ ...row, status: 'PENDING' })
      .onConflictDoNothing()
      .returning(reviewColumns)
    if (!stored) {
      await requireNoEarlierReview(tx, actor, listings)
      throw new Problem(409, 'Your earlier review was deleted at the same moment. Please submit this one again.')
    }
    await countEvents(tx, [{ event: 'received', day: stored.day }])
    afterCommit(() => forgetOwnReviewIds(db, actor.uid))
    return toReview(stored)
  })
}

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

/**
 * @param listings the reviewed one, and those that were merged into it.
 * @throws Problem 409 when this author has a review of one of them.
 */
async function requireNoEarlierReview(tx: Tx, actor: Actor, listings: readonly ListingRef[]): Promise<void> {
  const written = listings.map(each =>
    and(eq(reviews.writtenFor, formatListing(each)), eq(reviews.ownerKey, actor.reviewKey(each))),
  )
  const [first] = await tx
    .select({ id: reviews.id })
    .from(reviews)
    .where(and(ne(reviews.status, 'DELETED'), or(...written)))
    .orderBy(newestFirst)
  if (!first) return
  throw new Problem(409, 'You have already reviewed this place. Edit that review instead.', undefined, {
    reviewId: first.id,
  })
}
