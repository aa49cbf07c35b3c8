import { randomInt, randomUUID } from 'node:crypto'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../../../platform/database/db.ts'
import type { ObjectStorage } from '../../../platform/object-storage/object-storage.ts'
import { shuffle } from '../../../platform/shuffle.ts'
import type { Actor } from '../../people/actor.ts'
import { createRandomOwnerKey } from '../../people/keys/owner-key.ts'
import type { Sealer } from '../../people/keys/seal.ts'
import { newestFirst } from '../read/order.ts'
import { reviewColumns, toOwnReview } from '../rows.ts'
import type { OwnReview } from '../shapes.ts'
import { lockReview } from '../status/change-review.ts'
import { eraseAnyReview } from '../status/erase-review.ts'
import { reviewDepartures, reviewLikes, reviewReports, reviews } from '../table.ts'
import { ownReviewIds, removedReviewIds } from './own-reviews.ts'

async function allOwnReviewIds(db: Db, actor: Actor): Promise<string[]> {
  return [...(await ownReviewIds(db, actor)), ...(await removedReviewIds(db, actor))]
}

/** Returns all reviews of a person, newest first, with those that admins removed until they are erased. */
export async function listAllOwnReviews(db: Db, actor: Actor): Promise<OwnReview[]> {
  const ids = await allOwnReviewIds(db, actor)
  const rows = await db.select(reviewColumns).from(reviews).where(inArray(reviews.id, ids)).orderBy(newestFirst)
  return rows.map(toOwnReview)
}

export async function listLikedIds(db: Db, actor: Actor): Promise<string[]> {
  const rows = await db
    .select({ id: reviewLikes.reviewId })
    .from(reviewLikes)
    .where(eq(reviewLikes.likerKey, actor.key('likes')))
    .orderBy(asc(reviewLikes.reviewId))
  return rows.map(({ id }) => id)
}

export async function listOwnReports(db: Db, actor: Actor) {
  const { reviewId, reason, day, reporterKey } = reviewReports
  const rows = await db
    .select({ reviewId, reason, day })
    .from(reviewReports)
    .where(eq(reporterKey, actor.key('reports')))
    .orderBy(asc(day), asc(reviewId))
  return rows.map(row => ({ reviewId: row.reviewId, reason: row.reason, date: `${row.day}T00:00:00.000Z` }))
}

/**
 * Gives each review of a person a random owner key, so that nothing ties it to them or to another review. Reviews that
 * an admin removed keep their day of erasure.
 * @param departures seals when each of the others is erased, at a random moment; without it they stay.
 */
export async function releaseOwnReviews(db: Db, actor: Actor, departures?: Sealer): Promise<void> {
  const ids = await allOwnReviewIds(db, actor)
  await db.transaction(async tx => {
    for (const reviewId of ids) {
      const { status } = await lockReview(tx, reviewId)
      await tx.update(reviews).set({ ownerKey: createRandomOwnerKey() }).where(eq(reviews.id, reviewId))
      if (departures === undefined || status === 'DELETED') continue
      const id = randomUUID()
      const eraseAt = Date.now() + randomInt(departureDays * 86_400_000)
      const sealed = departures.seal(id, { reviewId, eraseAt } satisfies z.infer<typeof departureSchema>)
      await tx.insert(reviewDepartures).values({ id, sealed })
    }
  })
}

/** Gives each like and each report of a person a random key: counts stay, and no two of them show the same person. */
export function releaseMarks(db: Db, actor: Actor): Promise<void> {
  return db.transaction(async tx => {
    const liked = eq(reviewLikes.likerKey, actor.key('likes'))
    for (const { reviewId } of await tx.select().from(reviewLikes).where(liked))
      await tx
        .update(reviewLikes)
        .set({ likerKey: createRandomOwnerKey() })
        .where(and(liked, eq(reviewLikes.reviewId, reviewId)))
    const reported = eq(reviewReports.reporterKey, actor.key('reports'))
    for (const { reviewId } of await tx.select().from(reviewReports).where(reported))
      await tx
        .update(reviewReports)
        .set({ reporterKey: createRandomOwnerKey() })
        .where(and(reported, eq(reviewReports.reviewId, reviewId)))
  })
}

/** The moments of erasure lie within so many days: one less than the promised 14, for those that wait for a later pass. */
const departureDays = 13

/** A pass erases one of those that are due. What has gathered, as after an outage, still vanishes within a day. */
const passesADay = 144

/** A review of a deleted account, and when it is erased, in ms. */
export const departureSchema = z.object({ reviewId: z.string(), eraseAt: z.number() })

/**
 * Erases reviews of deleted accounts whose moment has come. Run it every ten minutes or so; several instances may run it at once.
 * @param sealer of the purpose `departures`.
 * @returns how many reviews were erased.
 */
export async function eraseDepartures(
  db: Db,
  storage: ObjectStorage,
  sealer: Sealer,
  now = Date.now(),
): Promise<number> {
  const rows = await db.select().from(reviewDepartures)
  const due = sealer.openRows(rows, departureSchema).filter(({ value }) => value.eraseAt <= now)
  let erased = 0
  for (const {
    row: { id },
    value: { reviewId },
  } of shuffle(due).slice(0, Math.ceil(due.length / passesADay)))
    await db.transaction(async tx => {
      const taken = await tx.delete(reviewDepartures).where(eq(reviewDepartures.id, id)).returning()
      if (taken.length > 0 && (await eraseAnyReview(tx, storage, reviewId))) erased++
    })
  return erased
}
