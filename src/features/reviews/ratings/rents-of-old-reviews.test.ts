import path from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrate } from '../../../platform/database/migrate.ts'
import { engines, openOldDatabase, type TestDatabase } from '../../../testing/databases/databases.ts'
import { reviews } from '../table.ts'
import { addToRatings } from './add-to-ratings.ts'
import {
  type RatingAggregates,
  recomputedRatingAggregates,
  storedRatingAggregates,
} from './rating-aggregates.fixture.ts'

const migrations = path.resolve(import.meta.dirname, '../../../../db/migrations')

/** Apartment, landlord, status, bedrooms and price bucket of each review that the database already has. */
const written: [aptId: string | null, landlordId: string | null, status: string, bedrooms: number, price: number][] = [
  ['b', 'L', 'APPROVED', 1, 1],
  ['b', 'L', 'APPROVED', 2, 3],
  ['b', 'L', 'APPROVED', 2, 3],
  ['b', 'L', 'APPROVED', 6, 6],
  ['b', 'L', 'PENDING', 2, 3],
  ['b', 'L', 'REPORTED', 2, 3],
  ['b', 'L', 'DELETED', 2, 3],
  // 0 means that the author did not say.
  ['b', 'L', 'APPROVED', 0, 0],
  ['b', 'L', 'APPROVED', 2, 0],
  ['c', 'L', 'APPROVED', 1, 6],
  [null, 'L', 'APPROVED', 3, 4],
  ['d', null, 'APPROVED', 4, 5],
  ['e', 'M', 'DECLINED', 5, 2],
]

async function fill({ pool }: TestDatabase): Promise<void> {
  await pool.query(`insert into landlords (id, name) values ('L', 'Larkspur'), ('M', 'Marigold')`)
  await pool.query(`insert into buildings (id, name, address, landlord_id)
    values ('b', 'B', '', 'L'), ('c', 'C', '', 'L'), ('d', 'D', '', null), ('e', 'E', '', 'M'), ('f', 'F', '', 'M')`)
  for (const [n, row] of written.entries())
    await pool.query(
      `insert into reviews (id, apt_id, landlord_id, status, bedrooms, price, owner_key, written_for, day, review_text,
         overall_rating, location, safety, maintenance, conditions)
       values ($1, $2, $3, $4, $5, $6, $1, 'apartment:old', '2026-03-01', 'A review of before.', 4, 4, 4, 4, 4)`,
      [`review-${n}`, ...row],
    )
}

/** Leaves only the counts of rents: the old database has none of the others, since its rows were written directly. */
function rentsOf(aggregates: RatingAggregates): RatingAggregates {
  const isRent = ([name]: [string, number]) => name.startsWith('rent_') && !name.startsWith('rent_again')
  return Object.fromEntries(
    Object.entries(aggregates).map(([id, counts]) => [id, Object.fromEntries(Object.entries(counts).filter(isRent))]),
  )
}

describe.each(engines)('rents of reviews that were there before rents were counted, on %s', engine => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await openOldDatabase(engine, '0012_words-index')
    await fill(database)
    await migrate(database, migrations)
  })
  afterAll(() => database.close())

  it('are counted by the migration, of approved reviews only', async () => {
    const stored = rentsOf(await storedRatingAggregates(database))
    expect(stored).toEqual(rentsOf(await recomputedRatingAggregates(database)))
    // Two bedrooms for the third price are the ninth pair; the first has the number 0.
    expect(stored['buildings:b']).toMatchObject({ rent_0: 1, rent_8: 2, rent_35: 1 })
    expect(stored['landlords:L']).toMatchObject({ rent_0: 1, rent_5: 1, rent_8: 2, rent_15: 1, rent_35: 1 })
    expect(Object.values(stored['buildings:f']!).every(count => count === 0)).toBe(true)
  })

  it('stay right when such a review is taken out and another is approved', async () => {
    await database.db.transaction(async tx => {
      await addToRatings(tx, eq(reviews.id, 'review-1'), -1)
      await tx.update(reviews).set({ status: 'REPORTED' }).where(eq(reviews.id, 'review-1'))
      await tx.update(reviews).set({ status: 'APPROVED' }).where(eq(reviews.id, 'review-12'))
      await addToRatings(tx, eq(reviews.id, 'review-12'), 1)
    })
    const stored = rentsOf(await storedRatingAggregates(database))
    expect(stored).toEqual(rentsOf(await recomputedRatingAggregates(database)))
    expect(stored['buildings:e']).toMatchObject({ rent_25: 1 })
  })
})
