import { and, eq, gt, sql } from 'drizzle-orm'
import { addTags, type ReadContext } from '../../../platform/http/read-context.ts'
import { requireLandlord } from '../../listings/catalog/get-buildings.ts'
import { landlordTag } from '../../listings/catalog/tags.ts'
import { reviewYear } from '../read/review-year.ts'
import { isPublicReview, reviews } from '../table.ts'
import type { Maintenance } from './shapes.ts'

/**
 * Returns how the public reviews of a landlord rate maintenance, by stars and by academic year, those of its apartments
 * included.
 * @throws Problem 404 if the landlord does not exist.
 */
export async function findMaintenance(read: ReadContext, landlordId: string): Promise<Maintenance> {
  const { db } = read
  addTags(read, landlordTag(landlordId))
  await requireLandlord(db, landlordId)
  const isRated = and(eq(reviews.landlordId, landlordId), isPublicReview, gt(reviews.maintenance, 0))
  const rows = await db
    .select({ year: reviewYear, stars: reviews.maintenance, count: sql<number>`count(*)::int` })
    .from(reviews)
    .where(isRated)
    .groupBy(reviewYear, reviews.maintenance)
  const countOf = (some: typeof rows) => some.reduce((sum, { count }) => sum + count, 0)
  const years = [...new Set(rows.map(({ year }) => year))].sort((a, b) => b - a)
  return {
    distribution: [1, 2, 3, 4, 5].map(stars => countOf(rows.filter(row => row.stars === stars))),
    byYear: years.map(year => {
      const ofYear = rows.filter(row => row.year === year)
      const numReviews = countOf(ofYear)
      return { year, numReviews, avgRating: ofYear.reduce((sum, row) => sum + row.stars * row.count, 0) / numReviews }
    }),
  }
}
