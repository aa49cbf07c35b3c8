import { and, eq } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { maxPageSize, type Page } from '../../../platform/http/paging.ts'
import { buildings, landlords } from '../../listings/catalog/table.ts'
import { afterCursor, newestFirst, toPage } from '../read/newest-first.ts'
import { hoursSince } from '../read/whole-times.ts'
import { type ReviewRow, toReview } from '../rows.ts'
import type { ReviewStatus } from '../rules.ts'
import { blockedAuthors, reviews } from '../table.ts'
import { reviewColumns } from '../topics/review-columns.ts'
import type { QueuedReview } from './moderation-shapes.ts'
import { countRecentByListing, getReportsByReview, type OpenReport } from './queue-marks.ts'
import { toQueuedListing } from './queued-listing.ts'

/**
 * Returns a page of the reviews in one status, newest first, each with what an admin needs to decide. It takes at most
 * five statements, however many reviews there are.
 * @throws Problem 400 for a cursor of another list.
 */
export async function listQueue(
  db: Db,
  status: ReviewStatus,
  { limit = maxPageSize, cursor }: { limit?: number; cursor?: string },
): Promise<Page<QueuedReview>> {
  const inStatus = eq(reviews.status, status)
  const rows = await db
    .select({
      ...reviewColumns,
      apartment: buildings.name,
      landlord: landlords.name,
      blockedBy: blockedAuthors.reviewId,
    })
    .from(reviews)
    .leftJoin(buildings, eq(buildings.id, reviews.aptId))
    .leftJoin(landlords, eq(landlords.id, reviews.landlordId))
    .leftJoin(blockedAuthors, eq(blockedAuthors.reviewId, reviews.id))
    .where(and(inStatus, afterCursor(cursor)))
    .orderBy(newestFirst)
    .limit(limit + 1)
  const total = await db.$count(reviews, inStatus)
  const page = toPage(rows, limit, total, row => row as QueueRow)
  const reports = await getReportsByReview(db, page.items)
  const recent = await countRecentByListing(db, page.items)
  const items = page.items.map(row => toQueued(row, reports.get(row.id) ?? noReports, recent(row)))
  return { ...page, items }
}

type QueueRow = ReviewRow & { apartment: string | null; landlord: string | null; blockedBy: string | null }

const noReports = { open: [] as OpenReport[], ignored: 0 }

function toQueued(row: QueueRow, reports: typeof noReports, recentReviews: number): QueuedReview {
  return {
    ...toReview(row),
    property: toQueuedListing(row),
    version: row.version,
    waitingHours: hoursSince(row.waitingSince),
    previousText: row.previousText,
    previousAnswers: row.previousAnswers,
    declineReason: row.declineReason,
    reports: reports.open,
    ignoredReports: reports.ignored,
    recentReviews,
    authorBlocked: row.blockedBy !== null,
  }
}
