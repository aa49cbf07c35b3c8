import type { OpenDatabase } from '../../../platform/database/db.ts'

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

/** Counted for buildings only. */
const bedrooms = [1, 2, 3, 4, 5, 6]
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
const rents = [1, 2, 3, 4, 5, 6].flatMap(bedrooms => [1, 2, 3, 4, 5, 6].map(price => ({ bedrooms, price })))
const storedRents = rents.map((_, index) => `coalesce(rents[${index + 1}], 0) as rent_${index}`)
const countedRents = rents.map(
  ({ bedrooms, price }, index) =>
    `(count(*) filter (where r.bedrooms = ${bedrooms} and r.price = ${price}))::int as rent_${index}`,
)
const means = ['overall_rating', 'price'].map(column => `(avg(r.${column}) filter (where r.${column} > 0))::float8`)

/** Returns the stored rating aggregates of all buildings and landlords. */
export async function storedRatingAggregates(database: OpenDatabase): Promise<RatingAggregates> {
  return bothTables(
    database,
    table =>
      `select id, ${[...columns, ...storedRents, ...bedroomColumns(table, n => `bedrooms_${n}`)].join(', ')}, avg_rating, avg_price from ${table} order by id`,
  )
}

/** Computes the same from the public reviews. */
export async function recomputedRatingAggregates(database: OpenDatabase): Promise<RatingAggregates> {
  return bothTables(database, (table, reference) => {
    const joined = `from ${table} p left join reviews r on r.${reference} = p.id and r.status in ('APPROVED', 'REPORTED')`
    const means_ = `${means[0]} as avg_rating, ${means[1]} as avg_price`
    const rooms = bedroomColumns(table, n => `(count(*) filter (where r.bedrooms = ${n}))::int as bedrooms_${n}`)
    return `select p.id, count(r.id)::int as num_reviews, ${[...sums, ...countedRents, ...rooms].join(', ')}, ${means_} ${joined} group by p.id order by p.id`
  })
}

/** Deletes all reviews and sets the rating aggregates to 0. */
export async function clearRatingAggregates(database: OpenDatabase): Promise<void> {
  await database.pool.query('delete from reviews')
  for (const table of ['buildings', 'landlords']) {
    const all = [...columns, ...bedroomColumns(table, n => `bedrooms_${n}`)]
    await database.pool.query(`update ${table} set rents = '{}', ${all.map(column => `${column} = 0`).join(', ')}`)
  }
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

function bedroomColumns(table: string, column: (n: number) => string): string[] {
  return table === 'buildings' ? bedrooms.map(column) : []
}
