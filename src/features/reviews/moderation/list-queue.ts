import { z } from '@hono/zod-openapi'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { mapPage, maxPageSize, type Page, pageQuery, toPage } from '../../../platform/http/paging.ts'
import { buildings, landlords } from '../../listings/catalog/table.ts'
import { longestWaitingFirst, reviewOrders } from '../read/order.ts'
import { waitingSince } from '../read/waiting.ts'
import { hoursSince } from '../read/whole-times.ts'
import { reviewColumns, toReview } from '../rows.ts'
import type { ReviewStatus } from '../rules.ts'
import { review, stayAnswers } from '../shapes.ts'
import { blockedAuthors, reviewReports, reviews } from '../table.ts'
import type { FindHints, Hint } from '../text-checks/find-hints.ts'
import { minDecidedReports } from './rules.ts'

export const property = z.strictObject({ kind: z.enum(['APARTMENT', 'LANDLORD']), id: z.string(), name: z.string() })

/** A review in the admins' queue: what a decision needs, and nothing about its author or reporters. */
export const queuedReview = z
  .strictObject({
    ...review.shape,
    property,
    version: z.int().openapi({ description: 'To be sent back with the decision.' }),
    waitingHours: z.int().nonnegative().openapi({ description: 'Whole hours; 0 for what does not wait.' }),
    hints: z.array(z.string()).openapi({ description: 'What in its text and lines may identify a person.' }),
    previousText: z.string().nullable().openapi({ description: 'The approved text before an edit.' }),
    previousAnswers: stayAnswers.nullable().openapi({
      description: 'The approved answers before an edit; null where `previousText` is, or where it is not known.',
    }),
    previousLines: review.pick({ best: true, watch: true }).nullable().openapi({
      description: 'The approved lines before an edit; null where `previousAnswers` is.',
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
    recentReviews: z.int().nonnegative().openapi({
      description:
        'Reviews of the same property that were sent or became public in the last 7 days, those that were declined aside.',
    }),
    recentLandlordReviews: z.int().nonnegative().openapi({
      description: 'The same for all properties of its landlord, and of the landlord; 0 without one.',
    }),
    isWrittenAgain: z.boolean().openapi({
      description:
        'Within 30 days before it was sent, a review of the same property by the same author was removed, or deleted while it was reported. An approval clears it.',
    }),
    authorBlocked: z.boolean().openapi({
      description: 'Its author was blocked through this review; a block through another review does not show.',
    }),
  })
  .openapi('QueuedReview')

export type QueuedReview = z.infer<typeof queuedReview>

/** The open reports of a review, without their reporters. */
const openReports = sql<QueuedReview['reports']>`(
  select coalesce(json_agg(json_build_object('reason', p.reason, 'date', p.day || 'T00:00:00.000Z',
    'reporterMostlyIgnored', p.reporter_mostly_ignored) order by p.day, p.reason), '[]')
  from ${reviewReports} p where p.review_id = ${reviews.id} and not p.ignored)`

const ignoredReports = sql<number>`(
  select count(*)::int from ${reviewReports} p where p.review_id = ${reviews.id} and p.ignored)`

/** Reviews that became public in the last 7 days, or were sent then and wait for their first decision. */
const recent = sql`select count(*)::int from ${reviews} o
  where o.status <> 'DELETED' and
    coalesce(o.first_public_day, (o.waiting_since at time zone 'UTC')::date) > (now() at time zone 'UTC')::date - 7 and`

/** How many of them a review's listing has. Each of the two has an index. */
const recentReviews = sql<number>`case when ${reviews.aptId} is not null
  then (${recent} o.apt_id = ${reviews.aptId})
  else (${recent} o.apt_id is null and o.landlord_id = ${reviews.landlordId}) end`

const recentLandlordReviews = sql<number>`(${recent} o.landlord_id = ${reviews.landlordId})`

export const queueQuery = pageQuery.extend({ order: z.literal('waiting', 'must be waiting').optional() })

/**
 * Returns a page of the reviews in one status, newest first unless the longest waiting are asked for first.
 * @throws Problem 400 for a cursor of another list or order.
 */
export async function listQueue(
  db: Db,
  status: ReviewStatus,
  { limit = maxPageSize, cursor, order: asked }: z.output<typeof queueQuery>,
  findHints: FindHints,
): Promise<Page<QueuedReview>> {
  const order = asked === 'waiting' ? longestWaitingFirst : reviewOrders.recent
  const inStatus = eq(reviews.status, status)
  const rows = await db
    .select({
      ...reviewColumns,
      waitingSince,
      apartment: buildings.name,
      landlord: landlords.name,
      blockedBy: blockedAuthors.reviewId,
      reports: openReports,
      ignoredReports,
      recentReviews,
      recentLandlordReviews,
    })
    .from(reviews)
    .leftJoin(buildings, eq(buildings.id, reviews.aptId))
    .leftJoin(landlords, eq(landlords.id, reviews.landlordId))
    .leftJoin(blockedAuthors, eq(blockedAuthors.reviewId, reviews.id))
    .where(and(inStatus, order.after(cursor)))
    .orderBy(order.by)
    .limit(limit + 1)
  const page = toPage(rows, limit, await db.$count(reviews, inStatus), order.keyOf)
  const hints = new Map<string, Hint[] | undefined>()
  for (const [i, found] of (await findHints(page.items)).entries()) hints.set(page.items[i]!.id, found)
  return mapPage(page, row => ({
    ...toReview(row),
    hints: [...new Set(hints.get(row.id)?.map(({ text }) => text))],
    property: toQueuedListing(row),
    version: row.version,
    waitingHours: hoursSince(row.waitingSince),
    previousText: row.previousText,
    previousAnswers: row.previousAnswers,
    previousLines: row.previousLines,
    declineReason: row.declineReason,
    reports: row.reports,
    ignoredReports: row.ignoredReports,
    recentReviews: row.recentReviews,
    recentLandlordReviews: row.recentLandlordReviews,
    isWrittenAgain: row.isWrittenAgain,
    authorBlocked: row.blockedBy !== null,
  }))
}

type ListingRow = Record<'aptId' | 'landlordId' | 'apartment' | 'landlord', string | null>

export function toQueuedListing(row: ListingRow): QueuedReview['property'] {
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
