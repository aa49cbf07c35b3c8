import type pg from 'pg'
import { addToRatings } from '../src/features/reviews/ratings/add-to-ratings.ts'
import type { OpenDatabase } from '../src/platform/database/db.ts'
import { withLongStatements } from '../src/platform/database/with-long-statements.ts'

/** As in a university with 5,000 buildings and 500 landlords. */
const buildingsPerLandlord = 10

/** How many other words a text has, of so many different ones; their ranks are as uneven as in a language. */
const wordsPerText = 40
const vocabulary = 20_000

/** How many different texts there are beside the frequent words; making one for each review would take minutes. */
const textCount = 10_000

/** Texts of uneven words, numbered from 0, in a table that lasts as long as the connection. */
const textsSql = (count: number) => `create temporary table texts as
  select n as number, array_to_string(words, ' ') as text, array_to_tsvector(words) as words
  from generate_series(0, ${count - 1}) n, lateral (
    select array_agg('word' || floor(${vocabulary} ^ ((hashint8(n * 100 + k)::float8 + 2147483648) / 4294967296))::int) as words
    from generate_series(1, ${wordsPerText}) k) t`

/** A text's frequent words, as SQL: "heat" is in every third text, "mold" in one of 47. */
const frequentSql = `array_remove(array['place', case when n % 3 = 0 then 'heat' end, case when n % 47 = 7 then 'mold' end], null)`

const ratings = ['location', 'safety', 'maintenance', 'conditions'] as const

/** Fills an empty database with a town and `size` generated reviews, one in fifty reported. */
export async function fillTown(database: OpenDatabase, size: number, buildings: number): Promise<void> {
  const landlordCount = Math.ceil(buildings / buildingsPerLandlord)
  await withLongStatements(database, async client => {
    await client.query(
      `insert into landlords (id, name) select 'l' || n, 'Landlord ' || n from generate_series(1, ${landlordCount}) n`,
    )
    await client.query(`insert into buildings (id, name, address, area, landlord_id)
      select 'b' || n, 'House ' || n, n || (array[' Alder Avenue', ' Quarry Lane', ' Pearl Street'])[1 + n % 3], 'COLLEGETOWN',
        'l' || (1 + n % ${landlordCount}) from generate_series(1, ${buildings}) n`)
    await insertReviews(client, size, { buildings, landlordCount })
  })
  await database.db.transaction(tx => addToRatings(tx, undefined, 1))
}

async function insertReviews(
  client: pg.PoolClient,
  size: number,
  { buildings, landlordCount }: { buildings: number; landlordCount: number },
): Promise<void> {
  const texts = Math.min(size, textCount)
  await client.query(textsSql(texts))
  await client.query('create unique index on texts (number)')
  await client.query('analyze texts')
  await client.query(`insert into reviews (id, apt_id, landlord_id, owner_key, written_for, day, overall_rating, ${ratings.join(', ')},
      bedrooms, price, review_text, words, likes, status)
    select md5(n::text), 'b' || (1 + n % ${buildings}), 'l' || (1 + (1 + n % ${buildings}) % ${landlordCount}), 'o' || n,
      'apartment:b' || (1 + n % ${buildings}),
      date '2022-01-01' + (n % 1700)::int, 1 + n % 5, ${ratings.map((_, i) => `1 + (n / ${i + 2}) % 5`).join(', ')},
      1 + n % 6, 1 + (n / 7) % 6, array_to_string(f.words, ' ') || ' ' || t.text, array_to_tsvector(f.words) || t.words, n % 30,
      case when n % 50 = 0 then 'REPORTED' else 'APPROVED' end
    from (select n, ${frequentSql} as words from generate_series(1, ${size}) n) f
      join texts t on t.number = (hashint8(n) & 2147483647) % ${texts}`)
  await client.query('drop table texts')
}
