import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import type { ListingRef } from '../../listings/catalog/listing-ref.ts'
import { excerptOf } from '../../listings/catalog/rules.ts'
import { isPublicReview, listingIdColumn, reviews, topReviewOrder } from '../table.ts'

/** The beginning of a review that a listing's page shows before the list. */
export interface OpposedQuote {
  reviewId: string
  isPraise: boolean
  overallRating: number
  text: string
}

/** Without a parameter, so that both clauses of the statement have the same words. */
const isPraise = sql<boolean>`${reviews.overallRating} >= 4`
/** A shorter review says too little to stand for others. Both in characters. */
const minTextLength = 100
const maxOpposedLength = 200

/**
 * Returns the most helpful review of 4 or 5 stars and that of at most 3 among the public reviews of a listing, praise
 * first; ties go to the newest. Either is missing when no review is long enough.
 */
export async function listOpposedQuotes(db: Db, { kind, id }: ListingRef): Promise<OpposedQuote[]> {
  const hasEnoughText = sql`char_length(${reviews.reviewText}) >= ${minTextLength}`
  const rows = await db
    .selectDistinctOn([isPraise], {
      reviewId: reviews.id,
      isPraise,
      overallRating: reviews.overallRating,
      text: reviews.reviewText,
    })
    .from(reviews)
    .where(and(eq(listingIdColumn[kind], id), isPublicReview, hasEnoughText))
    .orderBy(desc(isPraise), ...topReviewOrder)
  return rows.map(row => ({ ...row, text: excerptOf(row.text, maxOpposedLength) }))
}
