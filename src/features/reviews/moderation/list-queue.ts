import { z } from '@hono/zod-openapi'
import { and, asc, eq, gte, inArray, ne, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { maxPageSize, type Page } from '../../../platform/http/paging.ts'
import { buildings, landlords } from '../../listings/catalog/table.ts'
import { afterCursor, newestFirst, toPage } from '../read/order.ts'
import { hoursSince, today } from '../read/whole-times.ts'
import { type ReviewRow, reviewColumns, toReview } from '../rows.ts'
import type { ReviewStatus } from '../rules.ts'
import { review, stayAnswers } from '../shapes.ts'
import { blockedAuthors, reviewReports, reviews } from '../table.ts'
import { minDecidedReports } from './rules.ts'

export const property = z.strictObject({ kind: z.enum(['APARTMENT', 'LANDLORD']), id: z.string(), name: z.string() })

/** A review in the admins' queue: what a decision needs, and nothing about its author or reporters. */
export const queuedReview = z
  .strictObject({
    ...review.shape,
    property,
    version: z.int().openapi({ description: 'To be sent back with the decision.' }),
    waitingHours: z.int().nonnegative().openapi({ description: 'Whole hours; 0 for what does not wait.' }),
    previousText: z.string().nullable().openapi({ description: 'The approved text before an edit.' }),
    previousAnswers: stayAnswers.nullable().openapi({
      description: 'The approved answers before an edit; null where `previousText` is, or where it is not known.',
    }),
    declineReason: z.string().nullable(),
    reports: z
      .array(
        z.strictObject({
          reason: z.string(),
          date: z.iso.datetime(),
          reporterMostlyIgnored: z
            .boolean()
            .openapi({ description: 'Most of what this person reported was ignored, as of the last daily count.' }),
        }),
      )
      .openapi({ description: 'Those that wait for a decision; reporters are not named.' }),
    ignoredReports: z.int().nonnegative().openapi({ description: 'Earlier reports of this review that were ignored.' }),
    recentReviews: z.int().nonnegative().openapi({ description: 'Reviews of the same property in the last 7 days.' }),
    authorBlocked: z.boolean().openapi({
      description: 'Its author was blocked through this review; a block through another review does not show.',
    }),
  })
  .openapi('QueuedReview')

export type QueuedReview = z.infer<typeof queuedReview>

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

interface OpenReport {
  reason: string
  date: string
  reporterMostlyIgnored: boolean
}

/**
 * Returns the reports of some reviews by review id: the open ones, and how many were ignored. No reporter's key leaves
 * this function.
 */
async function getReportsByReview(db: Db, queued: readonly ReviewRow[]) {
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
async function countRecentByListing(db: Db, queued: readonly ReviewRow[]): Promise<(row: ReviewRow) => number> {
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

export function toQueuedListing(row: {
  aptId: string | null
  landlordId: string | null
  apartment: string | null
  landlord: string | null
}): QueuedReview['property'] {
  if (row.aptId) return { kind: 'APARTMENT', id: row.aptId, name: row.apartment ?? '' }
  return { kind: 'LANDLORD', id: row.landlordId ?? '', name: row.landlord ?? '' }
}

/**
 * Marks the open reports of reporters whose decided reports were mostly ignored, and unmarks the others. Run it once a
 * day and never at a decision: a mark that appears right after a decision shows which reports share a reporter
 * (docs/decisions/102).
 */
export async function markReports(db: Db): Promise<void> {
  await db.execute(sql`
    with histories as (
      select p.reporter_key, count(*) filter (where p.ignored) as ignored,
        count(*) filter (where not p.ignored and r.status = 'DELETED') as upheld
      from ${reviewReports} p join ${reviews} r on r.id = p.review_id
      group by p.reporter_key
    ), marks as (
      select p.review_id, p.reporter_key, h.ignored + h.upheld >= ${minDecidedReports} and h.ignored > h.upheld as mark
      from ${reviewReports} p join ${reviews} r on r.id = p.review_id join histories h on h.reporter_key = p.reporter_key
      where r.status = 'REPORTED' and not p.ignored
    )
    update ${reviewReports} p set reporter_mostly_ignored = m.mark from marks m
    where m.review_id = p.review_id and m.reporter_key = p.reporter_key and p.reporter_mostly_ignored <> m.mark`)
}
