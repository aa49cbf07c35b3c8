import { and, between, eq, gte, isNotNull, lte, type SQL, sql } from 'drizzle-orm'
import { medianRent } from '../catalog/rents.ts'
import { buildings } from '../catalog/table.ts'
import { maxWalkMinutes, walkingMinutes } from './card-order.ts'
import type { CardFilter } from './card-query.ts'

/** Returns the condition of a filter on `buildings`; undefined if it matches all. */
export function cardWhere(filter: CardFilter): SQL | undefined {
  const { minRating, minMaintenance, maxPrice, bedrooms, area, walk, bbox } = filter
  const rent = sql.raw(`buildings.${medianRent(bedrooms)}`)
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
    walk && lte(walkingMinutes(walk.point), Math.min(walk.minutes, maxWalkMinutes)),
    bbox && between(buildings.longitude, bbox.west, bbox.east),
    bbox && between(buildings.latitude, bbox.south, bbox.north),
  )
}
