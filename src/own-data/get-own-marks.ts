import { and, asc, eq, inArray } from 'drizzle-orm'
import { savedApartments, savedLandlords } from '../features/listings/saved/table.ts'
import type { Actor } from '../features/people/actor.ts'
import type { OwnMarks } from '../features/people/shapes.ts'
import { recentOwnReviewIds } from '../features/reviews/own/own-reviews.ts'
import { publicStatuses } from '../features/reviews/rules.ts'
import { reviewLikes, reviews } from '../features/reviews/table.ts'
import type { Db } from '../platform/database/db.ts'

/**
 * Returns the ids of the caller's own reviews, of those they marked helpful, and of the listings they have saved. The
 * browser marks the public pages with these.
 */
export async function getOwnMarks(db: Db, actor: Actor): Promise<OwnMarks> {
  const saves = actor.key('saves')
  const [own, liked, apartments, landlordRows] = await Promise.all([
    recentOwnReviewIds(db, actor),
    db
      .select({ id: reviews.id })
      .from(reviewLikes)
      .innerJoin(reviews, eq(reviews.id, reviewLikes.reviewId))
      .where(and(eq(reviewLikes.likerKey, actor.key('likes')), inArray(reviews.status, [...publicStatuses])))
      .orderBy(asc(reviews.id)),
    db
      .select({ id: savedApartments.apartmentId })
      .from(savedApartments)
      .where(eq(savedApartments.ownerKey, saves))
      .orderBy(asc(savedApartments.apartmentId)),
    db
      .select({ id: savedLandlords.landlordId })
      .from(savedLandlords)
      .where(eq(savedLandlords.ownerKey, saves))
      .orderBy(asc(savedLandlords.landlordId)),
  ])
  const ids = (rows: { id: string }[]) => rows.map(row => row.id)
  return { own: own.sort(), liked: ids(liked), savedApartments: ids(apartments), savedLandlords: ids(landlordRows) }
}
