import type { OpenDatabase } from '../src/platform/database/db.ts'
import { withLongStatements } from '../src/platform/database/with-long-statements.ts'

const landlordCount = 100
const reviewsPerInsert = 100_000

const ratings = ['location', 'safety', 'maintenance', 'conditions'] as const

/** Fills an empty database with a town and `size` generated reviews, one in fifty reported. */
export async function fillTown(database: OpenDatabase, size: number, buildings = 2000): Promise<void> {
  await withLongStatements(database, async client => {
    await client.query(
      `insert into landlords (id, name) select 'l' || n, 'Landlord ' || n from generate_series(1, ${landlordCount}) n`,
    )
    await client.query(`insert into buildings (id, name, address, area, landlord_id)
      select 'b' || n, 'House ' || n, n || (array[' Alder Avenue', ' Quarry Lane', ' Pearl Street'])[1 + n % 3], 'COLLEGETOWN',
        'l' || (1 + n % ${landlordCount}) from generate_series(1, ${buildings}) n`)
    for (let from = 1; from <= size; from += reviewsPerInsert) {
      const to = Math.min(size, from + reviewsPerInsert - 1)
      await client.query(`insert into reviews (id, apt_id, landlord_id, owner_key, written_for, day, overall_rating, ${ratings.join(', ')},
          bedrooms, price, review_text, likes, status)
        select md5(n::text), 'b' || (1 + n % ${buildings}), 'l' || (1 + (1 + n % ${buildings}) % ${landlordCount}), 'o' || n,
          'apartment:b' || (1 + n % ${buildings}),
          date '2022-01-01' + (n % 1700)::int, 1 + n % 5, ${ratings.map((_, i) => `1 + (n / ${i + 2}) % 5`).join(', ')},
          1 + n % 6, 1 + (n / 7) % 6, repeat('A perfectly ordinary place to live. ', 6), n % 30,
          case when n % 50 = 0 then 'REPORTED' else 'APPROVED' end
        from generate_series(${from}, ${to}) n`)
    }
    for (const [table, key] of [
      ['buildings', 'apt_id'],
      ['landlords', 'landlord_id'],
    ])
      await client.query(ratingAggregatesSql(table as string, key as string))
  })
}

function ratingAggregatesSql(table: string, key: string): string {
  const fields = [['overall', 'overall_rating'], ...ratings.map(name => [name, name]), ['price', 'price']]
  const rooms = table === 'buildings' ? [1, 2, 3, 4, 5, 6] : []
  const set = [
    ...fields.flatMap(([prefix]) => [`${prefix}_sum = s.${prefix}_sum`, `${prefix}_count = s.n`]),
    ...rooms.map(n => `bedrooms_${n} = s.bedrooms_${n}`),
  ]
  const sums = [
    ...fields.map(([prefix, column]) => `sum(${column})::int as ${prefix}_sum`),
    ...rooms.map(n => `(count(*) filter (where bedrooms = ${n}))::int as bedrooms_${n}`),
  ]
  return `update ${table} p set num_reviews = s.n, ${set.join(', ')} from (
    select ${key} as id, count(*)::int as n, ${sums.join(', ')} from reviews where status = 'APPROVED' group by ${key}) s where p.id = s.id`
}
