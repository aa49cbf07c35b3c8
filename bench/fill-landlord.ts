import { eq, sql } from 'drizzle-orm'
import { buildings, landlords } from '../src/features/listings/catalog/table.ts'
import { addToRatings } from '../src/features/reviews/ratings/add-to-ratings.ts'
import { textColumns } from '../src/features/reviews/rows.ts'
import { reviews } from '../src/features/reviews/table.ts'
import { createTextReader } from '../src/features/reviews/topic-rules.ts'
import { defaultTopics } from '../src/features/reviews/topics/load-topics.ts'
import type { OpenDatabase } from '../src/platform/database/db.ts'

const reviewCount = 1000
const buildingCount = 20
const reviewsPerInsert = 200

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
export async function fillLandlord({ db }: OpenDatabase): Promise<void> {
  const readText = createTextReader(defaultTopics)
  await db.execute(sql`
    insert into ${landlords} (id, name) select 'c' || n, 'Company ' || n from generate_series(1, 899) n`)
  await db.insert(landlords).values({ id: 'big', name: 'Big Homes' })
  const owned = Array.from({ length: buildingCount }, (_, n) => `big${n + 1}`)
  await db
    .insert(buildings)
    .values(owned.map(id => ({ id, name: id, address: '1 Big Street', area: 'COLLEGETOWN', landlordId: 'big' })))
  const rows = Array.from({ length: reviewCount }, (_, n) => {
    const reviewText = Array.from({ length: 6 }, (_, i) => sentences[(n * 3 + i * i) % sentences.length]).join(' ')
    const star = (i: number) => 1 + ((n * (i + 2)) % 5)
    return {
      id: `big-${n}`,
      aptId: owned[n % buildingCount],
      landlordId: 'big',
      ownerKey: `big-${n}`,
      writtenFor: `apartment:${owned[n % buildingCount]}`,
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
      deposit: n % 5 === 0 ? ('full' as const) : null,
      amenities: n % 2 === 0 ? (['heat', 'laundry'] as const).slice(0, 1 + (n % 2)) : null,
      likes: n % 30,
      reviewText,
      status: 'APPROVED' as const,
      ...textColumns(readText(reviewText)),
    }
  })
  for (let from = 0; from < rows.length; from += reviewsPerInsert)
    await db.insert(reviews).values(rows.slice(from, from + reviewsPerInsert))
  await db.transaction(tx => addToRatings(tx, eq(reviews.landlordId, 'big'), 1))
}
