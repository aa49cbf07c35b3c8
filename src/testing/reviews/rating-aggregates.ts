import { amenityKeys, problemKeys } from '../../features/listings/catalog/rules.ts'
import type { OpenDatabase } from '../../platform/database/db.ts'
import { recomputeRent } from './recompute-rent.ts'

/** The rating aggregates by listing (`buildings:7`) and name; an average of nothing is -1. */
export type RatingAggregates = Record<string, Record<string, number>>

const fields = [
  ['overall', 'overall_rating'],
  ['location', 'location'],
  ['safety', 'safety'],
  ['maintenance', 'maintenance'],
  ['conditions', 'conditions'],
  ['price', 'price'],
] as const

const columns = [
  'num_reviews',
  'rent_again_yes',
  'rent_again_no',
  'deposit_full',
  'deposit_count',
  ...fields.flatMap(([name]) => [`${name}_sum`, `${name}_count`]),
]
const answerCounts = [
  ...['answers', ...amenityKeys].map((name, i) => `coalesce(amenity_counts[${i + 1}], 0) as came_${name}`),
  ...['answers', ...problemKeys].map((name, i) => `coalesce(problem_counts[${i + 1}], 0) as wrong_${name}`),
]
const sums = [
  '(count(r.amenities))::int as came_answers',
  ...amenityKeys.map(key => `(count(*) filter (where r.amenities @> '["${key}"]'))::int as came_${key}`),
  '(count(r.problems))::int as wrong_answers',
  ...problemKeys.map(
    key => `(count(*) filter (where jsonb_path_exists(r.problems, '$[*] ? (@.key == "${key}")')))::int as wrong_${key}`,
  ),
  '(count(*) filter (where r.rent_again))::int as rent_again_yes',
  '(count(*) filter (where r.rent_again = false))::int as rent_again_no',
  "(count(*) filter (where r.deposit = 'full'))::int as deposit_full",
  '(count(*) filter (where r.deposit is not null))::int as deposit_count',
  ...fields.map(
    ([name, column]) => `coalesce(sum(r.${column}) filter (where r.${column} > 0), 0)::int as ${name}_sum,
    (count(*) filter (where r.${column} > 0))::int as ${name}_count`,
  ),
]
/** A landlord has only the rents of reviews about itself alone. */
const isPaid = { buildings: 'r.price > 0', landlords: 'r.price > 0 and r.apt_id is null' }
const year = 'coalesce(r.year, extract(year from r.month) - (extract(month from r.month) < 8)::int)::int'

interface Row extends Record<string, unknown> {
  id: string
  /** 2025203 is bucket 3 for 2 bedrooms in 2025–26. */
  rents: number[] | null
  rent_medians?: (number | null)[]
}

/** Returns the stored rating aggregates of all buildings and landlords. */
export async function storedRatingAggregates(database: OpenDatabase): Promise<RatingAggregates> {
  const names = [...columns, ...answerCounts, 'avg_rating', 'rents']
  const ofTable = { buildings: [...names, 'rent_medians'].join(', '), landlords: names.join(', ') }
  return bothTables(database, table => `select id, ${ofTable[table]} from ${table} order by id`)
}

/** Computes the same from the public reviews. */
export async function recomputedRatingAggregates(database: OpenDatabase): Promise<RatingAggregates> {
  return bothTables(database, (table, reference) => {
    const joined = `from ${table} p left join reviews r on r.${reference} = p.id and r.status in ('APPROVED', 'REPORTED') and r.appears is null`
    const mean = '(avg(r.overall_rating) filter (where r.overall_rating > 0))::float8 as avg_rating'
    const paid = `array_agg(${year} * 1000 + r.bedrooms * 100 + r.price) filter (where ${isPaid[table]}) as rents`
    return `select p.id, count(r.id)::int as num_reviews, ${[...sums, mean, paid].join(', ')} ${joined} group by p.id order by p.id`
  })
}

type Table = 'buildings' | 'landlords'

async function bothTables(database: OpenDatabase, query: (table: Table, reference: string) => string) {
  const found: RatingAggregates = {}
  for (const [table, reference] of [
    ['buildings', 'apt_id'],
    ['landlords', 'landlord_id'],
  ] as const) {
    const { rows } = await database.pool.query<Row>(query(table, reference))
    for (const { id, rents, rent_medians, ...numbers } of rows) {
      const codes = rents ?? []
      const medians = table === 'landlords' ? [] : (rent_medians ?? recomputeMedians(codes))
      const ofMedians = medians.flatMap((median, i) => (median === null ? [] : [[`median_${i}`, median]]))
      found[`${table}:${id}`] = {
        ...rounded(numbers as Record<string, number | null>),
        ...Object.fromEntries(ofMedians),
        ...Object.fromEntries(codes.map(code => [`rent_${code}`, codes.filter(other => other === code).length])),
      }
    }
  }
  return found
}

function recomputeMedians(codes: readonly number[]): (number | null)[] {
  const paid = codes.map(code => {
    const [year = 0, bedrooms = 0, price = 0] = /^(....)(.)(..)$/.exec(String(code))!.slice(1).map(Number)
    return { year, bedrooms, price }
  })
  return [null, 1, 2, 3, 4, 5, 6].map(bedrooms => recomputeRent(paid, bedrooms)?.median ?? null)
}

/** Rounds, since a sum divided by a count and PostgreSQL's exact mean may differ in the last digit. */
function rounded(numbers: Record<string, number | null>): Record<string, number> {
  return Object.fromEntries(
    Object.entries(numbers).map(([name, value]) => [name, value === null ? -1 : Math.round(value * 1e9) / 1e9]),
  )
}
