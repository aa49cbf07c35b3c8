import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { toBuilding } from '../../catalog/model/rows.ts'
import type { Card } from '../../catalog/shapes.ts'
import { buildings, landlords } from '../../catalog/table.ts'
import { topReviewOrder } from '../../reviews/read/top-review.ts'
import { reviews } from '../../reviews/table.ts'
import type { CampusPointKey } from '../../site/rules.ts'
import { travelTimeKey } from '../../travel-times/rules.ts'
import type { CardQuery } from './card-query.ts'

/** Returns the campus point that cards show the walk to; undefined if the query does not ask for it. */
export function requestedWalkPoint(query: Pick<Partial<CardQuery>, 'walk' | 'with'>): CampusPointKey | undefined {
  return query.with && (query.walk?.point ?? 'hoPlaza')
}

/**
 * Returns the cards of buildings, in the order of `ids`. Skips unknown ids.
 * @param walkTo the campus point for `walkMinutes`; without it cards have none.
 */
export async function getCards(db: Db, ids: readonly string[], walkTo?: CampusPointKey): Promise<Card[]> {
  if (ids.length === 0) return []
  const topReview = topReviewOf(db)
  const rows = await db
    .select({ building: buildings, company: landlords.name, topReview: topReview.reviewText })
    .from(buildings)
    .leftJoin(landlords, eq(landlords.id, buildings.landlordId))
    .leftJoinLateral(topReview, sql`true`)
    .where(sql`${buildings.id} = any(${sql.param(ids)}::text[])`)
  const cards = new Map(rows.map(row => [row.building.id, { ...toCard(row), ...(walkTo && walkMinutes(row, walkTo)) }]))
  return ids.map(id => cards.get(id)).filter(card => card !== undefined)
}

interface CardRow {
  building: typeof buildings.$inferSelect
  company: string | null
  topReview: string | null
}

function toCard({ building, company, topReview }: CardRow): Card {
  return {
    buildingData: toBuilding(building),
    numReviews: building.numReviews,
    company: company ?? '',
    avgRating: building.avgRating ?? 0,
    avgPrice: building.avgPrice ?? 0,
    topReview,
  }
}

function walkMinutes({ building }: CardRow, point: CampusPointKey): Pick<Card, 'walkMinutes'> {
  return { walkMinutes: building.travelTimes?.[travelTimeKey(point, 'walking')] ?? null }
}

/** Selects the text of a building's most-liked approved review, the newest of several. An index has this order. */
function topReviewOf(db: Db) {
  return db
    .select({ reviewText: reviews.reviewText })
    .from(reviews)
    .where(and(eq(reviews.aptId, buildings.id), eq(reviews.status, 'APPROVED')))
    .orderBy(...topReviewOrder)
    .limit(1)
    .as('top_review')
}
