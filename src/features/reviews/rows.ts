import { photoPath } from '../photos/rules.ts'
import { answersOf } from './answer-rules.ts'
import type { OwnReview } from './own/own-review.ts'
import type { Review } from './shapes.ts'
import type { reviews } from './table.ts'

/** A row of the table `reviews`, without what only searches read. */
export type ReviewRow = Omit<typeof reviews.$inferSelect, 'words'>

/** Returns a row as a public review: field by field, so that no new column can slip out. */
export function toReview(row: ReviewRow): Review {
  const { id, aptId, landlordId, overallRating, location, safety, maintenance, conditions } = row
  return {
    id,
    aptId,
    landlordId,
    date: `${row.day}T00:00:00.000Z`,
    overallRating,
    detailedRatings: { location, safety, maintenance, conditions },
    bedrooms: row.bedrooms,
    price: row.price,
    ...answersOf(row),
    photos: row.photos.map(photoPath),
    reviewText: row.reviewText,
    likes: row.likes,
    status: row.status,
  }
}

/** Returns a row as its author reads it; without the photos of a removed review, which are hidden from everybody. */
export function toOwnReview(row: ReviewRow): OwnReview {
  const shown = row.status === 'DELETED' ? { ...row, photos: [] } : row
  return { ...toReview(shown), declineReason: row.declineReason }
}
