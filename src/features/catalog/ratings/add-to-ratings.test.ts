import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines, openTestDatabase, type TestDatabase } from '../../../testing/databases/databases.ts'
import { addBuilding, addLandlord } from '../../../testing/factories.ts'
import { reviews } from '../../reviews/table.ts'
import { addToRatings, type RatedReview } from './add-to-ratings.ts'
import {
  clearRatingAggregates,
  recomputedRatingAggregates,
  storedRatingAggregates,
} from './rating-aggregates.fixture.ts'

const rating = fc.integer({ min: 0, max: 5 })
const places = [
  { aptId: 'B1', landlordId: 'L1' },
  { aptId: 'B2', landlordId: 'L1' },
  { aptId: 'alone', landlordId: null },
  { aptId: null, landlordId: 'L1' },
  { aptId: null, landlordId: 'L2' },
]
/** A step of a history: a review is approved, or (when it stands already) taken out again. */
const step = fc.record({
  review: fc.integer({ min: 0, max: 11 }),
  place: fc.constantFrom(...places),
  overallRating: rating,
  location: rating,
  safety: rating,
  maintenance: rating,
  conditions: rating,
  price: fc.integer({ min: 0, max: 6 }),
})

type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

describe.each(engines)('kept numbers on %s', engine => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    for (const id of ['L1', 'L2']) await addLandlord(database, { id })
    for (const [id, landlordId] of [
      ['B1', 'L1'],
      ['B2', 'L1'],
      ['alone', null],
    ] as const)
      await addBuilding(database, { id, landlordId })
  })
  afterAll(() => database.close())

  /** Plays a history, each step in a transaction of its own. */
  async function play(history: Step[]) {
    const standing = new Map<number, RatedReview & { id: string }>()
    for (const { review, place, ...numbers } of history) {
      const before = standing.get(review)
      await database.db.transaction(async tx => {
        if (before) {
          await tx.delete(reviews).where(eq(reviews.id, before.id))
          await addToRatings(tx, before, -1)
          standing.delete(review)
          return
        }
        const row = {
          id: `r${review}`,
          ownerKey: `o${review}`,
          writtenFor: 'XX',
          day: '2026-01-01',
          bedrooms: 1 + (review % 6),
          reviewText: 'x',
          status: 'APPROVED' as const,
          ...place,
          ...numbers,
        }
        await tx.insert(reviews).values(row)
        await addToRatings(tx, row, 1)
        standing.set(review, row)
      })
    }
  }

  test('equal what the reviews add up to, after any history', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async history => {
        await clearRatingAggregates(database)
        await play(history)
        expect(await storedRatingAggregates(database)).toEqual(await recomputedRatingAggregates(database))
      }),
      { numRuns: 15 },
    )
  })

  test('lose nothing when many change at once', async () => {
    await clearRatingAggregates(database)
    const steps = fc.sample(step, { numRuns: 12, seed: 7 }).map((each, i) => ({ ...each, review: i }))
    await Promise.all(steps.map(each => play([each])))
    const stored = await storedRatingAggregates(database)
    expect(stored).toEqual(await recomputedRatingAggregates(database))
    expect(Object.values(stored).some(numbers => (numbers.num_reviews ?? 0) > 1)).toBe(true)
  })

  test('go with a transaction that is undone', async () => {
    const before = await storedRatingAggregates(database)
    const review = { aptId: 'B1', landlordId: 'L1', overallRating: 5, price: 1 }
    const undone = database.db.transaction(async tx => {
      await addToRatings(tx, { ...review, location: 1, safety: 1, maintenance: 1, conditions: 1, bedrooms: 2 }, 1)
      throw new Error('no')
    })
    await expect(undone).rejects.toThrow('no')
    expect(await storedRatingAggregates(database)).toEqual(before)
  })
})
