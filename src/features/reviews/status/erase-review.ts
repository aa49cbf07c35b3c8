import { and, eq, lte } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/database/db.ts'
import type { ObjectStorage } from '../../../platform/object-storage/object-storage.ts'
import { createRandomOwnerKey } from '../../people/keys/owner-key.ts'
import { erasePhotos } from '../../photos/erase-photos.ts'
import { today } from '../read/whole-times.ts'
import { type ReviewRow, reviewColumns, toWordSet } from '../rows.ts'
import { noAnswers } from '../rules.ts'
import { reviewLikes, reviewReports, reviews } from '../table.ts'
import { changeReview, lockReview } from './change-review.ts'

/**
 * Erases a locked review: text, ratings, photos and likes. Its id, listing and day remain, under a random owner key. The
 * audit log keeps what admins decided.
 * @param keepReporters keeps the reports without their reasons, for a review that an admin removed.
 */
export async function eraseReview(
  tx: Tx,
  storage: ObjectStorage,
  review: ReviewRow,
  { keepReporters = false } = {},
): Promise<void> {
  await changeReview(tx, review, {
    ...erasedFields,
    words: toWordSet([]),
    ownerKey: createRandomOwnerKey(),
  })
  await erasePhotos(tx, storage, review.photos)
  await tx.delete(reviewLikes).where(eq(reviewLikes.reviewId, review.id))
  const reported = eq(reviewReports.reviewId, review.id)
  if (keepReporters) await tx.update(reviewReports).set({ reason: '' }).where(reported)
  else await tx.delete(reviewReports).where(reported)
}

/**
 * Erases a review in any status, one that an admin removed included.
 * @returns whether there was something to erase.
 */
export async function eraseAnyReview(tx: Tx, storage: ObjectStorage, id: string): Promise<boolean> {
  const review = await lockReview(tx, id)
  const isRemoved = review.status === 'DELETED'
  if (isRemoved && review.eraseOn === null) return false
  await eraseReview(tx, storage, review, { keepReporters: isRemoved })
  return true
}

const erasedFields = {
  status: 'DELETED',
  overallRating: 0,
  location: 0,
  safety: 0,
  maintenance: 0,
  conditions: 0,
  bedrooms: 0,
  price: 0,
  ...noAnswers,
  photos: [],
  reviewText: '',
  topics: [],
  likes: 0,
  declineReason: null,
  previousText: null,
  previousAnswers: null,
  waitingSince: null,
  eraseOn: null,
} satisfies Partial<ReviewRow>

/**
 * Erases the reviews that admins deleted 30 days ago. Run it once a day. Each review has a transaction of its own, so
 * that several instances can run it at once.
 * @param day the last day that is due, UTC.
 * @returns how many reviews were erased.
 */
export async function eraseDueReviews(db: Db, storage: ObjectStorage, day = today()): Promise<number> {
  const due = and(eq(reviews.status, 'DELETED'), lte(reviews.eraseOn, day))
  let erased = 0
  for (const { id } of await db.select({ id: reviews.id }).from(reviews).where(due)) {
    await db.transaction(async tx => {
      const [review] = await tx
        .select(reviewColumns)
        .from(reviews)
        .where(and(due, eq(reviews.id, id)))
        .for('no key update')
      if (!review) return
      await eraseReview(tx, storage, review, { keepReporters: true })
      erased++
    })
  }
  return erased
}
