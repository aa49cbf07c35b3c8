import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { travelTimeKey } from '../../places/rules.ts'
import { isPublicReview, reviews, topReviewOrder } from '../../reviews/table.ts'
import { campusPointKeys } from '../../site/rules.ts'
import { rentOf } from '../catalog/rents.ts'
import { ratingsOf, toBuilding } from '../catalog/rows.ts'
import type { Card, WalkingTimes } from '../catalog/shapes.ts'
import { buildings, landlords } from '../catalog/table.ts'
import { type CardQuery, walkPointOf } from './card-query.ts'

/**
 * Returns the cards of buildings, in the order of `ids`. Skips unknown ids.
 * @param query names the bedrooms of `rent`, the members that cards have besides (`with`), and the campus point of
 * `walkMinutes`.
 */
export async function getCards(db: Db, ids: readonly string[], query: ExtraQuery = {}): Promise<Card[]> {
  if (ids.length === 0) return []
  const topReview = topReviewOf(db)
  const rows = await db
    .select({ building: buildings, company: landlords.name, topReview: topReview.reviewText })
    .from(buildings)
    .leftJoin(landlords, eq(landlords.id, buildings.landlordId))
    .leftJoinLateral(topReview, sql`true`)
    .where(sql`${buildings.id} = any(${sql.param(ids)}::text[])`)
  const cards = new Map(rows.map(row => [row.building.id, { ...toCard(row, query), ...extraOf(row, query) }]))
  return ids.map(id => cards.get(id)).filter(card => card !== undefined)
}

type ExtraQuery = Pick<CardQuery, 'bedrooms' | 'campus' | 'walk' | 'with'>

interface CardRow {
  building: typeof buildings.$inferSelect
  company: string | null
  topReview: string | null
}

function toCard({ building, company, topReview }: CardRow, { bedrooms }: ExtraQuery): Card {
  const rent = rentOf(building.rents, bedrooms)
  return {
    buildingData: toBuilding(building),
    numReviews: building.numReviews,
    company: company ?? '',
    avgRating: building.avgRating ?? 0,
    avgPrice: building.avgPrice ?? 0,
    avgMaintenance: ratingsOf(building).avgDetailedRatings.maintenance,
    rent: rent && { bedrooms: bedrooms ?? null, ...rent },
    topReview,
  }
}

function extraOf({ building: { travelTimes } }: CardRow, query: ExtraQuery): Partial<Card> {
  if (query.with === 'walkMinutes')
    return { walkMinutes: travelTimes?.[travelTimeKey(walkPointOf(query), 'walking')] ?? null }
  return query.with === 'walkingTimes' ? { walkingTimes: toWalkingTimes(travelTimes) } : {}
}

function toWalkingTimes(times: typeof buildings.$inferSelect.travelTimes): WalkingTimes | null {
  const walks = campusPointKeys.map(point => travelTimeKey(point, 'walking'))
  if (walks.some(key => typeof times?.[key] !== 'number')) return null
  return Object.fromEntries(walks.map(key => [key, times?.[key]])) as unknown as WalkingTimes
}

/** Selects the text of a building's most-liked public review, the newest of several. An index has this order. */
function topReviewOf(db: Db) {
  return db
    .select({ reviewText: reviews.reviewText })
    .from(reviews)
    .where(and(eq(reviews.aptId, buildings.id), isPublicReview))
    .orderBy(...topReviewOrder)
    .limit(1)
    .as('top_review')
}
