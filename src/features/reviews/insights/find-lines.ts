import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import type { ListingRef } from '../../listings/catalog/listing-ref.ts'
import { isPublicReview, listingIdColumn, reviews, topReviewOrder } from '../table.ts'
import type { Insights } from './shapes.ts'

const maxLines = 3

/** Returns the lines of a landlord and its apartments, in the order of `findLines`. */
export const findLandlordLines = (db: Db, id: string) => findLines(db, { kind: 'landlord', id })

/** Returns the lines of a listing's most helpful public reviews; of several with as many likes the newest, then by id. */
export async function findLines(db: Db, listing: ListingRef): Promise<Insights['lines']> {
  const [best, watch] = await Promise.all([listLines(db, listing, 'best'), listLines(db, listing, 'watch')])
  return { best, watch }
}

/**
 * Returns the lines for a landlord's page, each with its apartment's id: first those of reviews of the landlord itself, which
 * speak of the office, then those of its apartments, both in the order of `findLines`.
 */
export async function findOfficeLines(db: Db, landlordId: string) {
  const listing: ListingRef = { kind: 'landlord', id: landlordId }
  const isOfApartment = isNotNull(reviews.aptId)
  const [best, watch] = await Promise.all(
    (['best', 'watch'] as const).map(field => {
      const { line, where } = lineOf(listing, field)
      return db
        .select({ ...line, aptId: reviews.aptId })
        .from(reviews)
        .where(where)
        .orderBy(isOfApartment, ...topReviewOrder)
        .limit(maxLines)
    }),
  )
  return { best: best ?? [], watch: watch ?? [] }
}

function listLines(db: Db, listing: ListingRef, field: 'best' | 'watch') {
  const { line, where } = lineOf(listing, field)
  return db
    .select(line)
    .from(reviews)
    .where(where)
    .orderBy(...topReviewOrder)
    .limit(maxLines)
}

/** Returns the columns of a line, and which of a listing's reviews have one. */
function lineOf({ kind, id }: ListingRef, field: 'best' | 'watch') {
  const column = reviews[field]
  return {
    line: { reviewId: reviews.id, line: sql<string>`${column}`, rating: reviews.overallRating, year: reviews.year },
    where: and(eq(listingIdColumn[kind], id), isPublicReview, isNotNull(column)),
  }
}
