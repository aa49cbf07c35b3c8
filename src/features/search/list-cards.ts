import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/db.ts'
import { toBuilding } from '../catalog/rows.ts'
import type { Card } from '../catalog/shapes.ts'
import { buildings, landlords } from '../catalog/table.ts'
import { reviews } from '../reviews/table.ts'
import type { CardSort } from './rules.ts'

const byName = sql`lower(${buildings.name}) collate "C"`
const byId = sql`${buildings.id} collate "C"`
const recommended = [sql`${buildings.numReviews} desc`, sql`${buildings.avgRating} desc nulls last`, byName, byId]

/** Unrated and unpriced buildings stand last in every order (CONTRACT 4); ties fall back to the recommended one. */
const orders: Record<CardSort, SQL[]> = {
  recommended,
  'lowest-price': [sql`${buildings.avgPrice} asc nulls last`, ...recommended],
  'highest-price': [sql`${buildings.avgPrice} desc nulls last`, ...recommended],
  'lowest-rating': [sql`${buildings.avgRating} asc nulls last`, ...recommended],
  'highest-rating': [sql`${buildings.avgRating} desc nulls last`, ...recommended],
}

/** The text of a building's most-liked approved review; the newest of several. One step in an index of just that order. */
function topReviewOf(db: Db) {
  return db
    .select({ reviewText: reviews.reviewText })
    .from(reviews)
    .where(and(eq(reviews.aptId, buildings.id), eq(reviews.status, 'APPROVED')))
    .orderBy(sql`${reviews.likes} desc nulls last`, sql`${reviews.day} desc nulls last`, sql`${reviews.id} collate "C"`)
    .limit(1)
    .as('top_review')
}

/** The first `limit` property cards, of every building or of those that `where` lets through. */
export async function listCards(
  db: Db,
  { sort, limit, where }: { sort: CardSort; limit: number; where?: SQL },
): Promise<Card[]> {
  const topReview = topReviewOf(db)
  const rows = await db
    .select({ building: buildings, company: landlords.name, topReview: topReview.reviewText })
    .from(buildings)
    .leftJoin(landlords, eq(landlords.id, buildings.landlordId))
    .leftJoinLateral(topReview, sql`true`)
    .where(where)
    .orderBy(...orders[sort])
    .limit(limit)
  return rows.map(row => ({
    buildingData: toBuilding(row.building),
    numReviews: row.building.numReviews,
    company: row.company ?? '',
    avgRating: row.building.avgRating ?? 0,
    avgPrice: row.building.avgPrice ?? 0,
    topReview: row.topReview,
  }))
}

/** How many buildings there are. */
export async function countBuildings(db: Db): Promise<number> {
  return db.$count(buildings)
}
