import { randomInt, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db } from '../../../../platform/database/db.ts'
import type { Actor } from '../../../people/actor.ts'
import { createRandomOwnerKey } from '../../../people/keys/owner-key.ts'
import type { Sealer } from '../../../people/keys/seal.ts'
import { lockReview } from '../../status/lock-review.ts'
import { reviewDepartures, reviews } from '../../table.ts'
import { ownReviewIds } from '../own-review-ids.ts'
import { removedReviewIds } from '../removed-review-ids.ts'
import { type Departure, departureDays } from './erase-departures.ts'

/**
 * Gives each review of a person a random owner key, so that nothing ties it to them or to another review. Reviews that
 * an admin removed keep their day of erasure.
 * @param departures seals when each of the others is erased, at a random moment; without it they stay.
 */
export async function releaseOwnReviews(db: Db, actor: Actor, departures?: Sealer): Promise<void> {
  const live = await ownReviewIds(db, actor)
  const removed = await removedReviewIds(db, actor)
  await db.transaction(async tx => {
    for (const reviewId of [...live, ...removed]) {
      const { status } = await lockReview(tx, reviewId)
      await tx.update(reviews).set({ ownerKey: createRandomOwnerKey() }).where(eq(reviews.id, reviewId))
      if (departures === undefined || status === 'DELETED') continue
      const id = randomUUID()
      const departure: Departure = { reviewId, eraseAt: Date.now() + randomInt(departureDays * 86_400_000) }
      await tx.insert(reviewDepartures).values({ id, sealed: departures.seal(id, departure) })
    }
  })
}
