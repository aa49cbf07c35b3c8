import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import type { ListingRef } from '../../listings/catalog/listing-ref.ts'
import { isPublicReview, listingIdColumn, reviews, topReviewOrder } from '../table.ts'
import type { Insights } from './shapes.ts'

const maxLines = 3

/** Returns the lines of a listing's most helpful public reviews; of several with as many likes the newest, then by id. */
export async function findLines(db: Db, listing: ListingRef): Promise<Insights['lines']> {
  const [best, watch] = await Promise.all([listLines(db, listing, 'best'), listLines(db, listing, 'watch')])
  return { best, watch }
}

function listLines(db: Db, { kind, id }: ListingRef, field: 'best' | 'watch') {
  const column = reviews[field]
  return db
    .select({ reviewId: reviews.id, line: sql<string>`${column}`, rating: reviews.overallRating, year: reviews.year })
    .from(reviews)
    .where(and(eq(listingIdColumn[kind], id), isPublicReview, isNotNull(column)))
    .orderBy(...topReviewOrder)
    .limit(maxLines)
}
