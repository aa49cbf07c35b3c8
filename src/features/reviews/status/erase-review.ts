import { and, eq, lte } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/database/db.ts'
import type { ObjectStorage } from '../../../platform/object-storage/object-storage.ts'
import { createRandomOwnerKey } from '../../people/keys/owner-key.ts'
import { erasePhotos } from '../../photos/erase-photos.ts'
import { today } from '../read/whole-times.ts'
import { type ReviewRow, toWordSet } from '../rows.ts'
import { noAnswers, noLines } from '../rules.ts'
import { reviewLikes, reviewReports, reviews } from '../table.ts'
import { changeReview, lockReview } from './change-review.ts'

/**
 * Erases a locked review: texts, ratings, photos and likes. Its id, listing and month remain, under a random owner key. The
 * audit log keeps what admins decided. Reports remain without their reasons. Of a review that an admin removed they still
 * count for their reporters; of others they belong to no one.
 */
export async function eraseReview(tx: Tx, storage: ObjectStorage, review: ReviewRow): Promise<void> {
  await changeReview(tx, review, { ...erasedFields, words: toWordSet([]), ownerKey: createRandomOwnerKey() })
  await erasePhotos(tx, storage, review.photos)
  await tx.delete(reviewLikes).where(eq(reviewLikes.reviewId, review.id))
  const reports = await tx.select().from(reviewReports).where(eq(reviewReports.reviewId, review.id))
  for (const { reviewId, reporterKey } of reports)
    await tx
      .update(reviewReports)
      .set({ reason: '', reporterKey: review.status === 'DELETED' ? reporterKey : createRandomOwnerKey() })
      .where(and(eq(reviewReports.reviewId, reviewId), eq(reviewReports.reporterKey, reporterKey)))
}

/** Deletes a review that no admin has decided, with its row, as if it had never been written. Its photos stay. */
export async function withdrawReview(tx: Tx, { id }: ReviewRow): Promise<void> {
  await tx.delete(reviews).where(eq(reviews.id, id))
}

/** Erases a review, one that an admin removed included. @returns whether there was anything to erase. */
export async function eraseAnyReview(tx: Tx, storage: ObjectStorage, id: string): Promise<boolean> {
  const review = await lockReview(tx, id)
  if (review.status === 'DELETED' && review.eraseOn === null) return false
  await eraseReview(tx, storage, review)
  return true
}

/** Erases some reviews, each in a transaction of its own, so that it can be repeated. @returns how many it erased. */
async function eraseReviews(db: Db, storage: ObjectStorage, ids: readonly string[]): Promise<number> {
  let erased = 0
  for (const id of ids) if (await db.transaction(tx => eraseAnyReview(tx, storage, id))) erased++
  return erased
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
  ...noLines,
  photos: [],
  reviewText: '',
  topics: [],
  likes: 0,
  declineReason: null,
  previousText: null,
  previousAnswers: null,
  previousLines: null,
  waitingSince: null,
  appears: null,
  firstPublicDay: null,
  eraseOn: null,
  codeHash: null,
  isWrittenAgain: false,
} satisfies Partial<ReviewRow>

/**
 * Erases the reviews that admins deleted 30 days ago. Run it once a day; several instances may run it at once.
 * @param day the last day that is due, UTC.
 * @returns how many reviews were erased.
 */
export async function eraseDueReviews(db: Db, storage: ObjectStorage, day = today()): Promise<number> {
  const due = and(eq(reviews.status, 'DELETED'), lte(reviews.eraseOn, day))
  const rows = await db.select({ id: reviews.id }).from(reviews).where(due)
  const ids = rows.map(({ id }) => id)
  return eraseReviews(db, storage, ids)
}
