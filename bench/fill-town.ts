import { rentPairs } from '../src/features/catalog/rules.ts'
import type { OpenDatabase } from '../src/platform/database/db.ts'
import { withLongStatements } from '../src/platform/database/with-long-statements.ts'

const landlordCount = 100
const reviewsPerInsert = 100_000

/** How many other words a text has, of so many different ones; their ranks are as uneven as in a language. */
const wordsPerText = 40
const vocabulary = 20_000

/**
 * A text's words, as SQL: "place" is in every text, "heat" in every third, "mold" in one of 47, "bedbugs" in one of
 * 2,000, "zebra" in one of 100,000.
 */
const wordsSql = `array_cat(
  array_remove(array['place', case when n % 3 = 0 then 'heat' end, case when n % 47 = 7 then 'mold' end,
    case when n % 2000 = 11 then 'bedbugs' end, case when n % 100000 = 13 then 'zebra' end], null),
  array(select 'word' || floor(${vocabulary} ^ ((hashint8(n * 100 + k)::float8 + 2147483648) / 4294967296))::int
    from generate_series(1, ${wordsPerText}) k))`

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
    // Building the index once is many times faster than adding each review to it.
    const { rows } = await client.query(`select indexdef from pg_indexes where indexname = 'reviews_words'`)
    await client.query('drop index reviews_words')
    for (let from = 1; from <= size; from += reviewsPerInsert) {
      const to = Math.min(size, from + reviewsPerInsert - 1)
      await client.query(`insert into reviews (id, apt_id, landlord_id, owner_key, written_for, day, overall_rating, ${ratings.join(', ')},
          bedrooms, price, review_text, words, likes, status)
        select md5(n::text), 'b' || (1 + n % ${buildings}), 'l' || (1 + (1 + n % ${buildings}) % ${landlordCount}), 'o' || n,
          'apartment:b' || (1 + n % ${buildings}),
          date '2022-01-01' + (n % 1700)::int, 1 + n % 5, ${ratings.map((_, i) => `1 + (n / ${i + 2}) % 5`).join(', ')},
          1 + n % 6, 1 + (n / 7) % 6, array_to_string(t.words, ' '), array_to_tsvector(t.words), n % 30,
          case when n % 50 = 0 then 'REPORTED' else 'APPROVED' end
        from generate_series(${from}, ${to}) n, lateral (select ${wordsSql} as words) t`)
    }
    await client.query(rows[0].indexdef)
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
  const rents = rentPairs.map(pair => `count(*) filter (where bedrooms = ${pair.bedrooms} and price = ${pair.price})`)
  const set = [
    'rents = s.rents',
    ...fields.flatMap(([prefix]) => [`${prefix}_sum = s.${prefix}_sum`, `${prefix}_count = s.n`]),
    ...rooms.map(n => `bedrooms_${n} = s.bedrooms_${n}`),
  ]
  const sums = [
    `array[${rents.join(', ')}]::int[] as rents`,
    ...fields.map(([prefix, column]) => `sum(${column})::int as ${prefix}_sum`),
    ...rooms.map(n => `(count(*) filter (where bedrooms = ${n}))::int as bedrooms_${n}`),
  ]
  return `update ${table} p set num_reviews = s.n, ${set.join(', ')} from (
    select ${key} as id, count(*)::int as n, ${sums.join(', ')} from reviews where status = 'APPROVED' group by ${key}) s where p.id = s.id`
}
