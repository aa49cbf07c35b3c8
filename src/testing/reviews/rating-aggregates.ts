import type { OpenDatabase } from '../../platform/database/db.ts'

/** The rating aggregates by listing (`buildings:7`) and column; an average of nothing is -1. */
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
  ...fields.flatMap(([name]) => [`${name}_sum`, `${name}_count`]),
]
const sums = [
  '(count(*) filter (where r.rent_again))::int as rent_again_yes',
  '(count(*) filter (where r.rent_again = false))::int as rent_again_no',
  ...fields.map(
    ([name, column]) => `coalesce(sum(r.${column}) filter (where r.${column} > 0), 0)::int as ${name}_sum,
    (count(*) filter (where r.${column} > 0))::int as ${name}_count`,
  ),
]
const rents = [1, 2, 3, 4, 5, 6].flatMap(bedrooms =>
  [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map(price => ({ bedrooms, price })),
)
const storedRents = rents.map((_, index) => `coalesce(rents[${index + 1}], 0) as rent_${index}`)
const countedRents = rents.map(
  ({ bedrooms, price }, index) =>
    `(count(*) filter (where r.bedrooms = ${bedrooms} and r.price = ${price}))::int as rent_${index}`,
)
const means = ['overall_rating', 'price'].map(column => `(avg(r.${column}) filter (where r.${column} > 0))::float8`)

/** Of two middle prices, the lower; of buildings only. */
const medians = [0, 1, 2, 3, 4, 5, 6].map(bedrooms => ({
  stored: `rent_medians[${bedrooms + 1}] as median_${bedrooms}`,
  computed: `(percentile_disc(0.5) within group (order by r.price)
    filter (where r.price > 0${bedrooms === 0 ? '' : ` and r.bedrooms = ${bedrooms}`}))::int as median_${bedrooms}`,
}))
const mediansOf = (table: string, kind: 'stored' | 'computed') =>
  table === 'buildings' ? medians.map(median => median[kind]) : []

/** Returns the stored rating aggregates of all buildings and landlords. */
export async function storedRatingAggregates(database: OpenDatabase): Promise<RatingAggregates> {
  return bothTables(
    database,
    table =>
      `select id, ${[...columns, ...storedRents, ...mediansOf(table, 'stored')].join(', ')}, avg_rating, avg_price from ${table} order by id`,
  )
}

/** Computes the same from the public reviews. */
export async function recomputedRatingAggregates(database: OpenDatabase): Promise<RatingAggregates> {
  return bothTables(database, (table, reference) => {
    const joined = `from ${table} p left join reviews r on r.${reference} = p.id and r.status in ('APPROVED', 'REPORTED') and r.appears is null`
    const means_ = `${means[0]} as avg_rating, ${means[1]} as avg_price`
    return `select p.id, count(r.id)::int as num_reviews, ${[...sums, ...countedRents, ...mediansOf(table, 'computed')].join(', ')}, ${means_} ${joined} group by p.id order by p.id`
  })
}

async function bothTables(database: OpenDatabase, query: (table: string, reference: string) => string) {
  const found: RatingAggregates = {}
  for (const [table, reference] of [
    ['buildings', 'apt_id'],
    ['landlords', 'landlord_id'],
  ] as const) {
    const { rows } = await database.pool.query(query(table, reference))
    for (const { id, ...numbers } of rows) found[`${table}:${id}`] = rounded(numbers)
  }
  return found
}

/** Rounds, since a sum divided by a count and PostgreSQL's exact mean may differ in the last digit. */
function rounded(numbers: Record<string, number | null>): Record<string, number> {
  return Object.fromEntries(
    Object.entries(numbers).map(([name, value]) => [name, value === null ? -1 : Math.round(value * 1e9) / 1e9]),
  )
}
