import { sql } from 'drizzle-orm'
import { landlords } from '../src/features/listings/catalog/table.ts'
import type { OpenDatabase } from '../src/platform/database/db.ts'
import { addBuilding, addLandlord, addReview } from '../src/testing/factories.ts'

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
      day: `20${18 + (n % 8)}-0${1 + (n % 9)}-15`,
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
      reviewText: Array.from({ length: 6 }, (_, i) => sentences[(n * 3 + i * i) % sentences.length]).join(' '),
    })
  }
}
