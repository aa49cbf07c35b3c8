import { and, asc, gte, inArray, ne, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { today } from '../read/whole-times.ts'
import type { ReviewRow } from '../rows.ts'
import { reviewReports, reviews } from '../table.ts'

/** A report that awaits a decision, without its reporter. */
export interface OpenReport {
  reason: string
  date: string
  reporterMostlyIgnored: boolean
}

/**
 * Returns the reports of some reviews by review id: the open ones, and how many were ignored. No reporter's key leaves
 * this function.
 */
export async function getReportsByReview(db: Db, queued: readonly ReviewRow[]) {
  const found = new Map<string, { open: OpenReport[]; ignored: number }>()
  if (queued.length === 0) return found
  const ids = queued.map(({ id }) => id)
  const rows = await db
    .select()
    .from(reviewReports)
    .where(inArray(reviewReports.reviewId, ids))
    .orderBy(asc(reviewReports.day), asc(reviewReports.reason))
  for (const { reviewId, reason, day, ignored, reporterMostlyIgnored } of rows) {
    const reports = found.get(reviewId) ?? { open: [], ignored: 0 }
    found.set(reviewId, reports)
    if (ignored) reports.ignored++
    else reports.open.push({ reason, date: `${day}T00:00:00.000Z`, reporterMostlyIgnored })
  }
  return found
}

/** Returns a function that says how many reviews a review's listing got in the last seven days. */
export async function countRecentByListing(db: Db, queued: readonly ReviewRow[]): Promise<(row: ReviewRow) => number> {
  if (queued.length === 0) return () => 0
  const aptIds = queued.flatMap(({ aptId }) => aptId ?? [])
  const landlordIds = queued.flatMap(({ aptId, landlordId }) => (aptId === null ? (landlordId ?? []) : []))
  const counted = await db
    .select({ listing: listingKey, recent: sql<number>`count(*)::int` })
    .from(reviews)
    .where(
      and(
        ne(reviews.status, 'DELETED'),
        gte(reviews.day, today(-6)),
        sql`(${inArray(reviews.aptId, aptIds)} or (${reviews.aptId} is null and ${inArray(reviews.landlordId, landlordIds)}))`,
      ),
    )
    .groupBy(listingKey)
  const countByListing = new Map(counted.map(({ listing, recent }) => [listing, recent]))
  return ({ aptId, landlordId }) =>
    countByListing.get(aptId === null ? `landlord ${landlordId}` : `apartment ${aptId}`) ?? 0
}

const listingKey = sql<string>`coalesce('apartment ' || ${reviews.aptId}, 'landlord ' || ${reviews.landlordId})`
