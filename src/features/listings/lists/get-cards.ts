import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { type TravelTimes, travelTimeKey } from '../../places/rules.ts'
import { campusPointKeys } from '../../site/rules.ts'
import { avgPriceOf, buildingColumns, toBuilding } from '../catalog/rows.ts'
import type { Card, Rent, WalkingTimes } from '../catalog/shapes.ts'
import { buildings, landlords } from '../catalog/table.ts'

const rents = sql<Rent[] | null>`${buildings.figures} -> 'rents'`

/** A card without the review that it quotes (`reviews/cards/`). */
export type ListedCard = Omit<Card, 'topReview' | 'line'>

/** Returns the cards of buildings, in the order of `ids`. Skips unknown ids. @param bedrooms those of `rent`. */
export async function getCards(db: Db, ids: readonly string[], bedrooms?: number): Promise<ListedCard[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ building: buildingColumns, rents, company: landlords.name })
    .from(buildings)
    .leftJoin(landlords, eq(landlords.id, buildings.landlordId))
    .where(sql`${buildings.id} = any(${sql.param(ids)}::text[])`)
  const cards = rows.map(
    ({ building, rents, company }): ListedCard => ({
      buildingData: toBuilding(building),
      numReviews: building.numReviews,
      company: company ?? '',
      avgRating: building.avgRating ?? 0,
      avgPrice: avgPriceOf(building),
      avgMaintenance: building.maintenanceSum / (building.maintenanceCount || 1),
      rent: rents?.find(rent => rent.bedrooms === (bedrooms ?? null)) ?? null,
      walkingTimes: building.travelTimes && toWalkingTimes(building.travelTimes),
    }),
  )
  const byId = new Map(cards.map(card => [card.buildingData.id, card]))
  return ids.map(id => byId.get(id)).filter(card => card !== undefined)
}

function toWalkingTimes(times: TravelTimes): WalkingTimes {
  const walks = campusPointKeys.map(point => travelTimeKey(point, 'walking'))
  return Object.fromEntries(walks.map(key => [key, times[key]])) as WalkingTimes
}
