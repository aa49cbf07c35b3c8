import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { type TravelTimes, travelTimeKey } from '../../places/rules.ts'
import { isPublicReview, reviews, topReviewOrder } from '../../reviews/table.ts'
import { campusPointKeys } from '../../site/rules.ts'
import { readRentCodes, rentOf } from '../catalog/rents.ts'
import { avgPriceOf, toBuilding } from '../catalog/rows.ts'
import type { Card, WalkingTimes } from '../catalog/shapes.ts'
import { buildings, landlords } from '../catalog/table.ts'
import type { CardQuery } from './card-query.ts'

/**
 * Returns the cards of buildings, in the order of `ids`. Skips unknown ids.
 * @param query names the bedrooms of `rent`, and what cards have besides (`with`).
 */
export async function getCards(
  db: Db,
  ids: readonly string[],
  { bedrooms, with: extra }: Pick<CardQuery, 'bedrooms' | 'with'>,
): Promise<Card[]> {
  if (ids.length === 0) return []
  const topReview = topReviewOf(db)
  const rows = await db
    .select({ building: buildings, company: landlords.name, topReview: topReview.reviewText })
    .from(buildings)
    .leftJoin(landlords, eq(landlords.id, buildings.landlordId))
    .leftJoinLateral(topReview, sql`true`)
    .where(sql`${buildings.id} = any(${sql.param(ids)}::text[])`)
  const cards = rows.map(({ building, company, topReview }): Card => {
    const rent = rentOf(readRentCodes(building.recentRents), bedrooms)
    return {
      buildingData: toBuilding(building),
      numReviews: building.numReviews,
      company: company ?? '',
      avgRating: building.avgRating ?? 0,
      avgPrice: avgPriceOf(building),
      avgMaintenance: building.maintenanceSum / (building.maintenanceCount || 1),
      rent: rent && { bedrooms: bedrooms ?? null, ...rent },
      topReview,
      ...(extra && { walkingTimes: building.travelTimes && toWalkingTimes(building.travelTimes) }),
    }
  })
  const byId = new Map(cards.map(card => [card.buildingData.id, card]))
  return ids.map(id => byId.get(id)).filter(card => card !== undefined)
}

function toWalkingTimes(times: TravelTimes): WalkingTimes {
  const walks = campusPointKeys.map(point => travelTimeKey(point, 'walking'))
  return Object.fromEntries(walks.map(key => [key, times[key]])) as WalkingTimes
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
