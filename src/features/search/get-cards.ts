import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/db.ts'
import { toBuilding } from '../catalog/rows.ts'
import type { Card } from '../catalog/shapes.ts'
import { buildings, landlords } from '../catalog/table.ts'
import { reviews } from '../reviews/table.ts'

/** Cards of the buildings with these ids, in the order given; an id without a building has no card. */
export async function getCards(db: Db, ids: readonly string[]): Promise<Card[]> {
  if (ids.length === 0) return []
  const topReview = topReviewOf(db)
  const rows = await db
    .select({ building: buildings, company: landlords.name, topReview: topReview.reviewText })
    .from(buildings)
    .leftJoin(landlords, eq(landlords.id, buildings.landlordId))
    .leftJoinLateral(topReview, sql`true`)
    .where(sql`${buildings.id} = any(${sql.param(ids)}::text[])`)
  const cards = new Map(rows.map(row => [row.building.id, toCard(row)]))
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
