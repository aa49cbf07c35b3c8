import { z } from '@hono/zod-openapi'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { readRentCode, rentOf } from '../../listings/catalog/rents.ts'
import { rent } from '../../listings/catalog/shapes.ts'
import { buildings } from '../../listings/catalog/table.ts'
import { travelTimeKey } from '../../places/rules.ts'
import { type CampusPointKey, campusPointKeys, type NamedArea } from '../../site/rules.ts'
import { isAboutNoise, isPublicReview, reviews } from '../table.ts'

const count = z.int().nonnegative()
const minutes = z.number().nonnegative()
const mean = z.number().min(1).max(5).nullable().openapi({ description: 'The mean rating; null without any.' })

export const areaFigures = z
  .strictObject({
    key: z.string(),
    name: z.string(),
    numApartments: count,
    numReviews: count,
    rent: rent.nullable(),
    walk: z
      .strictObject({ shortest: minutes, longest: minutes })
      .nullable()
      .openapi({ description: 'Minutes on foot to the campus point, of the nearest and the farthest apartment.' }),
    safety: mean,
    maintenance: mean,
    noise: z.strictObject({ numReviews: count.openapi({ description: 'How many reviews mention noise.' }) }),
  })
  .openapi('AreaFigures')

type AreaFigures = z.infer<typeof areaFigures>

/** An area's figures with its walks to every campus point. */
export type ComparedArea = Omit<AreaFigures, 'walk'> & { walks: Record<CampusPointKey, AreaFigures['walk']> }

/** Each walk as SQL over the buildings of an area; null without travel times. */
const walks = campusPointKeys.map(point => {
  const times = `(travel_times->>'${travelTimeKey(point, 'walking')}')::float8`
  const range = `json_build_object('shortest', min(${times}), 'longest', max(${times}))`
  return `'${point}', case when count(travel_times) > 0 then ${range} end`
})

/**
 * Returns the areas in their order with the figures of their apartments, from rating aggregates; only noise is counted in
 * reviews, by an index.
 * @param bedrooms counts only rents with this many.
 */
export async function compareAreas(db: Db, areas: readonly NamedArea[], bedrooms?: number): Promise<ComparedArea[]> {
  type Row = Pick<ComparedArea, 'key' | 'numApartments' | 'numReviews' | 'safety' | 'maintenance' | 'walks'>
  const [{ rows: found }, { rows: paid }, noisy] = await Promise.all([
    db.execute<Row & Record<string, unknown>>(sql`
      select area as key, count(*)::int as "numApartments", sum(num_reviews)::int as "numReviews",
        sum(safety_sum)::float8 / nullif(sum(safety_count), 0) as safety,
        sum(maintenance_sum)::float8 / nullif(sum(maintenance_count), 0) as maintenance,
        json_build_object(${sql.raw(walks.join(', '))}) as walks
      from ${buildings} group by area`),
    db.execute<{ key: string; code: number; count: number }>(sql`
      select area as key, code, count(*)::int as count from ${buildings}, unnest(recent_rents) code group by area, code`),
    db
      .select({ key: buildings.area, numReviews: sql<number>`count(*)::int` })
      .from(reviews)
      .innerJoin(buildings, eq(buildings.id, reviews.aptId))
      .where(sql`${isPublicReview} and ${isAboutNoise}`)
      .groupBy(buildings.area),
  ])
  const noWalks = Object.fromEntries(campusPointKeys.map(point => [point, null])) as ComparedArea['walks']
  const empty = { numApartments: 0, numReviews: 0, safety: null, maintenance: null, walks: noWalks }
  return areas.map(({ key, name }) => {
    const inArea = <Row extends { key: string | null }>(rows: Row[]) => rows.filter(row => row.key === key)
    const areaRent = rentOf(
      inArea(paid).map(({ code, count }) => readRentCode(code, count)),
      bedrooms,
    )
    return {
      ...empty,
      ...inArea(found)[0],
      key,
      name,
      rent: areaRent && { bedrooms: bedrooms ?? null, ...areaRent },
      noise: { numReviews: inArea(noisy)[0]?.numReviews ?? 0 },
    }
  })
}
