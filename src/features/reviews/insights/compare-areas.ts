import { z } from '@hono/zod-openapi'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { rent } from '../../listings/catalog/shapes.ts'
import { buildings } from '../../listings/catalog/table.ts'
import { travelTimeKey } from '../../places/rules.ts'
import { type CampusPointKey, campusPointKeys, type NamedArea } from '../../site/rules.ts'
import { type CountedRent, rentOf } from '../ratings/rents.ts'
import { isAboutNoise, isPublicReview, reviews } from '../table.ts'
import { eachPaidRent } from './find-rents.ts'

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
 * Returns the areas in their order with the figures of their apartments, from what they store; only noise is counted in
 * reviews, by an index.
 * @param bedrooms counts only rents with this many.
 */
export async function compareAreas(db: Db, areas: readonly NamedArea[], bedrooms?: number): Promise<ComparedArea[]> {
  type Row = Omit<ComparedArea, 'name' | 'rent'>
  const [{ rows: found }, { rows: paid }] = await Promise.all([
    db.execute<Row & Record<string, unknown>>(sql`
      select area as key, count(*)::int as "numApartments", sum(num_reviews)::int as "numReviews",
        sum(safety_sum)::float8 / nullif(sum(safety_count), 0) as safety,
        sum(maintenance_sum)::float8 / nullif(sum(maintenance_count), 0) as maintenance,
        json_build_object('numReviews', coalesce(sum(noisy.count), 0)) as noise,
        json_build_object(${sql.raw(walks.join(', '))}) as walks
      from ${buildings} left join (
        select apt_id, count(*) from ${reviews} where ${isPublicReview} and ${isAboutNoise} group by apt_id) noisy
        on apt_id = id
      group by area`),
    db.execute<CountedRent & { area: string } & Record<string, unknown>>(sql`
      select area, year, bedrooms, price, count(*)::int as count from ${buildings}, ${eachPaidRent}
      group by area, year, bedrooms, price`),
  ])
  const noWalks = Object.fromEntries(campusPointKeys.map(point => [point, null])) as ComparedArea['walks']
  const noReviews = { numReviews: 0, safety: null, maintenance: null, noise: { numReviews: 0 } }
  return areas.map(({ key, name }) => {
    const paidHere = paid.filter(({ area }) => area === key)
    const figures = found.find(row => row.key === key) ?? { numApartments: 0, ...noReviews, walks: noWalks }
    return { ...figures, key, name, rent: rentOf(paidHere, bedrooms ?? null) }
  })
}
