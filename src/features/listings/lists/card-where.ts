import { and, arrayContains, between, eq, gte, isNotNull, lt, lte, type SQL, sql } from 'drizzle-orm'
import { medianRent, orderExpressions } from '../catalog/order-expressions.ts'
import { minAnswers } from '../catalog/rules.ts'
import { buildings } from '../catalog/table.ts'
import { type CardFilters, edgesOf, partsOfWalk } from './rules.ts'

/** The filters of a list of cards; the area is a key as the site writes it. */
export type CardFilter = Omit<CardFilters, 'campus' | 'sort'>

const { walkMinutes } = orderExpressions('buildings')

/** The condition for buildings with too few answers to "What went wrong?" to say what did not. */
export const hasFewProblemAnswers = lt(buildings.problemAnswers, minAnswers)

/** Returns the condition of a filter on `buildings`; undefined if it matches all. */
export function cardWhere({
  minRating,
  minMaintenance,
  maxPrice,
  bedrooms,
  area,
  walk,
  amenities = [],
  without = [],
  landlordId,
  bbox,
}: CardFilter): SQL | undefined {
  const rent = sql.raw(`buildings.${medianRent(bedrooms)}`)
  const walkLimit = walk && partsOfWalk(walk)
  const edges = bbox === undefined ? undefined : edgesOf(bbox)
  return and(
    // Unrated buildings (null) match a rating of 0. Unpriced ones (null) match no price.
    minRating ? gte(buildings.avgRating, minRating) : undefined,
    minMaintenance
      ? sql`${buildings.maintenanceSum}::float8 / nullif(${buildings.maintenanceCount}, 0) >= ${minMaintenance}`
      : undefined,
    maxPrice === undefined ? undefined : lte(rent, maxPrice),
    // Each review names a rent.
    bedrooms === undefined ? undefined : isNotNull(rent),
    area === undefined ? undefined : eq(buildings.area, area),
    // As cards show it, in whole minutes: a walk of 15.4 is "15 min".
    landlordId === undefined ? undefined : eq(buildings.landlordId, landlordId),
    walkLimit && lt(walkMinutes(walkLimit.point), Math.round(walkLimit.minutes) + 0.5),
    amenities.length > 0 ? arrayContains(buildings.usualAmenities, amenities) : undefined,
    without.length > 0 ? arrayContains(buildings.rareProblems, without) : undefined,
    edges && between(buildings.longitude, edges.west, edges.east),
    edges && between(buildings.latitude, edges.south, edges.north),
  )
}
