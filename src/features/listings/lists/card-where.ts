import { and, between, eq, gt, lte, type SQL, sql } from 'drizzle-orm'
import { bedroomColumn, isBedroomCount } from '../catalog/rules.ts'
import { buildings } from '../catalog/table.ts'
import { maxWalkMinutes, walkingMinutes } from './card-order.ts'
import type { CardFilter } from './card-query.ts'

/** Returns the condition of a filter on `buildings`; undefined if it matches all. */
export function cardWhere(filter: CardFilter): SQL | undefined {
  const { minRating, maxPrice, bedrooms, area, walk, bbox } = filter
  return and(
    // Unrated buildings (null) match a rating of 0. Unpriced ones (null) match no price.
    minRating ? sql`${buildings.avgRating} >= ${minRating}` : undefined,
    maxPrice === undefined ? undefined : lte(buildings.avgPrice, maxPrice),
    bedrooms && isBedroomCount(bedrooms) ? gt(buildings[bedroomColumn(bedrooms)], 0) : undefined,
    area === undefined ? undefined : eq(buildings.area, area),
    walk && lte(walkingMinutes(walk.point), Math.min(walk.minutes, maxWalkMinutes)),
    bbox && between(buildings.longitude, bbox.west, bbox.east),
    bbox && between(buildings.latitude, bbox.south, bbox.north),
  )
}
