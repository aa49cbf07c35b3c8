import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { landlords } from '../../src/features/listings/catalog/table.ts'
import { updateAllFigures } from '../../src/features/reviews/ratings/update-figures.ts'
import type { OpenDatabase } from '../../src/platform/database/db.ts'
import { withLongStatements } from '../../src/platform/database/with-long-statements.ts'
import { addBuilding, addLandlord, addReview } from '../../src/testing/factories.ts'

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
  await updateAllFigures(database.db)
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
  await client.query(`insert into reviews (id, apt_id, landlord_id, owner_key, written_for, month, overall_rating, ${ratings.join(', ')},
      bedrooms, price, best, watch, review_text, words, likes, status)
    select md5(n::text), 'b' || (1 + n % ${buildings}), 'l' || (1 + (1 + n % ${buildings}) % ${landlordCount}), 'o' || n,
      'apartment:b' || (1 + n % ${buildings}),
      (date '2022-01-01' + (n % 56) * interval '1 month')::date, 1 + n % 5, ${ratings.map((_, i) => `1 + (n / ${i + 2}) % 5`).join(', ')},
      1 + n % 6, 1 + (n / 7) % 6, case when n % 2 = 0 then 'The best of ' || n end,
      case when n % 3 = 0 then 'The worst of ' || n end, array_to_string(f.words, ' ') || ' ' || t.text, array_to_tsvector(f.words) || t.words, n % 30,
      case when n % 50 = 0 then 'REPORTED' else 'APPROVED' end
    from (select n, ${frequentSql} as words from generate_series(1, ${size}) n) f
      join texts t on t.number = (hashint8(n) & 2147483647) % ${texts}`)
  await client.query('drop table texts')
}

const reviewCount = 1000
const buildingCount = 20

const sentences = [
  'The heat came on in October and stayed on all winter.',
  'Two repairs in three years, six days and nine days.',
  'The whole deposit came back within the month.',
  'It is loud on Thursdays, the walls are thin.',
  'Mice behind the stove, once.',
  'The laundry is in the basement and takes quarters.',
  'The office answers the phone and is kind about it.',
  'A bus stops at the corner, and the hill is steep.',
]

/** Adds a landlord `big` with 20 apartments (`big1` …) and 1,000 varied reviews, and companies up to a thousand. */
export async function fillLandlord(database: OpenDatabase): Promise<void> {
  await database.db.execute(sql`
    insert into ${landlords} (id, name) select 'c' || n, 'Company ' || n from generate_series(1, 899) n`)
  const { id: landlordId } = await addLandlord(database, { id: 'big', name: 'Big Homes' })
  for (let n = 1; n <= buildingCount; n++) await addBuilding(database, { id: `big${n}`, name: `big${n}`, landlordId })
  for (let n = 0; n < reviewCount; n++) {
    const star = (i: number) => 1 + ((n * (i + 2)) % 5)
    await addReview(database, {
      id: `big-${n}`,
      aptId: `big${1 + (n % buildingCount)}`,
      landlordId,
      month: `20${18 + (n % 8)}-0${1 + (n % 9)}-01`,
      overallRating: star(0),
      location: star(1),
      safety: star(2),
      maintenance: star(3),
      conditions: star(4),
      bedrooms: 1 + (n % 6),
      price: 1 + ((n * 5) % 6),
      year: n % 3 === 0 ? null : 2018 + (n % 8),
      rentAgain: n % 4 === 0 ? null : n % 3 === 0,
      deposit: n % 5 === 0 ? 'full' : null,
      amenities: n % 2 === 0 ? ['heat'] : null,
      likes: n % 30,
      best: n % 2 === 0 ? `${sentences[n % sentences.length]} (${n})` : null,
      watch: n % 3 === 0 ? `${sentences[(n + 3) % sentences.length]} (${n})` : null,
      reviewText: Array.from({ length: 6 }, (_, i) => sentences[(n * 3 + i * i) % sentences.length]).join(' '),
    })
  }
}
