import { z } from '@hono/zod-openapi'
import { and, desc, eq, getTableColumns, gte, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import type { ListingRef } from '../../listings/catalog/listing-ref.ts'
import { isAddedLater } from '../../listings/catalog/rows.ts'
import { shownLine } from '../../listings/catalog/shapes.ts'
import { buildings, landlords } from '../../listings/catalog/table.ts'
import { maxNews, maxNewsDays, shownLineOf } from '../rules.ts'
import { isPublicReview, newlyPublicOrder, reviews } from '../table.ts'
import { today } from './whole-times.ts'

const area = z.string().nullable().openapi({ description: "The apartment's area, by its key." })
const day = z.iso.date().openapi({ description: 'The UTC day on which it first became public.' })

const newReview = z.strictObject({
  reviewId: z.string(),
  listing: z.strictObject({ kind: z.enum(['apartment', 'landlord']), id: z.string(), name: z.string() }),
  area,
  day,
  rating: z.int().min(1).max(5),
  line: shownLine.openapi({ description: 'A line of its author; null without any.' }),
})

export const news = z
  .strictObject({
    reviews: z.array(newReview),
    buildings: z.array(z.strictObject({ id: z.string(), name: z.string(), area, day })),
  })
  .openapi('News')

export type News = z.infer<typeof news>
export type NewReview = z.infer<typeof newReview>

/**
 * Returns the newest public reviews and apartments, at most 50 of each, by the day on which they first became public; ties
 * are by id. The apartments that a town began with are not new.
 * @param since the first day that counts, at most 90 days back; undefined for any age.
 */
export async function listNews(db: Db, since?: string): Promise<News> {
  const oldest = today(-maxNewsDays)
  const firstDay = since !== undefined && since < oldest ? oldest : since
  const listed = buildings.listedDay
  const isRecent = (column: typeof listed | typeof reviews.firstPublicDay) =>
    firstDay === undefined ? undefined : gte(column, firstDay)
  return {
    reviews: await listNewReviews(db, maxNews, isRecent(reviews.firstPublicDay)),
    buildings: await db
      .select({ id: buildings.id, name: buildings.name, area: buildings.area, day: listed })
      .from(buildings)
      .where(and(isAddedLater, isRecent(listed)))
      .orderBy(desc(listed), sql`${buildings.id} collate "C"`)
      .limit(maxNews),
  }
}

/** Returns the newest public reviews in the same order, each with a line of its author. */
export async function listNewReviews(db: Db, limit: number, where?: SQL): Promise<NewReview[]> {
  const order = sql.join([...newlyPublicOrder], sql`, `)
  return (await findReviews(db, limit, order, where)).map(({ review: { month, ...review } }) => review)
}

/** A review with its month, where its day is no news. */
export type RecentReview = Omit<NewReview, 'day'> & { month: string }

/**
 * Returns the most recent public reviews of each landlord and of its apartments, at most `limitEach`, by month and then by
 * id, as "Recent" sorts. Their days are left out: only what is new has one.
 */
export async function listRecentReviewsOf(
  db: Db,
  landlordIds: readonly string[],
  limitEach: number,
): Promise<Record<string, RecentReview[]>> {
  const isRecentOfLandlord = sql`id in (
    select recent.id from unnest(${sql.param(landlordIds)}::text[]) landlord (landlord_id) cross join lateral (
      select id from ${reviews} where ${reviews.landlordId} = landlord.landlord_id and ${isPublicReview}
      order by ${recentOrder} limit ${limitEach}) recent)`
  const found = await findReviews(db, landlordIds.length * limitEach, recentOrder, isRecentOfLandlord)
  const ofLandlord = (id: string) =>
    found.filter(({ landlordId }) => landlordId === id).map(({ review: { day, ...review } }) => review)
  return Object.fromEntries(landlordIds.map(id => [id, ofLandlord(id)]))
}

const recentOrder = sql`month desc, id collate "C"`

async function findReviews(
  db: Db,
  limit: number,
  order: SQL,
  where?: SQL,
): Promise<{ landlordId: string | null; review: NewReview & RecentReview }[]> {
  const newest = db
    .select({ ...getTableColumns(reviews), place: sql<number>`row_number() over (order by ${order})`.as('place') })
    .from(reviews)
    .where(and(isPublicReview, where))
    .orderBy(order)
    .limit(limit)
    .as('newest')
  const rows = await db
    .select({
      reviewId: newest.id,
      landlordId: newest.landlordId,
      kind: sql<ListingRef['kind']>`case when ${newest.aptId} is null then 'landlord' else 'apartment' end`,
      listingId: sql<string>`coalesce(${newest.aptId}, ${newest.landlordId})`,
      name: sql<string>`coalesce(${buildings.name}, ${landlords.name})`,
      area: buildings.area,
      day: sql<string>`to_char(${newest.firstPublicDay}, 'YYYY-MM-DD')`,
      month: newest.month,
      rating: newest.overallRating,
      best: newest.best,
      watch: newest.watch,
    })
    .from(newest)
    .leftJoin(buildings, eq(buildings.id, newest.aptId))
    .leftJoin(landlords, eq(landlords.id, newest.landlordId))
    .orderBy(newest.place)
  return rows.map(({ landlordId, kind, listingId: id, name, best, watch, ...review }) => ({
    landlordId,
    review: {
      ...review,
      listing: { kind, id, name },
      line: shownLineOf({ best, watch, overallRating: review.rating }),
    },
  }))
}
