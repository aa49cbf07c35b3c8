import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { startTestDatabase } from '../../../testing/databases/start-test-database.ts'
import { addBuilding, addLandlord } from '../../../testing/factories.ts'
import {
  clearRatingAggregates,
  recomputedRatingAggregates,
  storedRatingAggregates,
} from '../../../testing/reviews/rating-aggregates.ts'
import { reviews } from '../table.ts'
import { addToRatings } from './add-to-ratings.ts'

const rating = fc.integer({ min: 0, max: 5 })
const listings = [
  { aptId: 'B1', landlordId: 'L1' },
  { aptId: 'B2', landlordId: 'L1' },
  { aptId: 'alone', landlordId: null },
  { aptId: null, landlordId: 'L1' },
  { aptId: null, landlordId: 'L2' },
]
/** A step of a history: adds an approved review, or takes it out when it is there. */
const step = fc.record({
  review: fc.integer({ min: 0, max: 11 }),
  listing: fc.constantFrom(...listings),
  overallRating: rating,
  location: rating,
  safety: rating,
  maintenance: rating,
  conditions: rating,
  price: fc.integer({ min: 0, max: 6 }),
  rentAgain: fc.constantFrom(true, false, null),
})

type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

describe('rating aggregates', async () => {
  const database = await startTestDatabase()
  beforeAll(async () => {
    for (const id of ['L1', 'L2']) await addLandlord(database, { id })
    for (const [id, landlordId] of [
      ['B1', 'L1'],
      ['B2', 'L1'],
      ['alone', null],
    ] as const)
      await addBuilding(database, { id, landlordId })
  })

  /** Plays a history, each step in a transaction of its own. */
  async function play(history: Step[]) {
    const stored = new Set<string>()
    for (const { review, listing, ...numbers } of history) {
      const id = `r${review}`
      await database.db.transaction(async tx => {
        if (stored.delete(id)) {
          await addToRatings(tx, eq(reviews.id, id), -1)
          await tx.delete(reviews).where(eq(reviews.id, id))
          return
        }
        const row = {
          id,
          ownerKey: `o${review}`,
          writtenFor: 'XX',
          day: '2026-01-01',
          bedrooms: 1 + (review % 6),
          reviewText: 'x',
          status: 'APPROVED' as const,
          ...listing,
          ...numbers,
        }
        await tx.insert(reviews).values(row)
        await addToRatings(tx, eq(reviews.id, id), 1)
        stored.add(id)
      })
    }
  }

  test('equal a recomputation after any history', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async history => {
        await clearRatingAggregates(database)
        await play(history)
        expect(await storedRatingAggregates(database)).toEqual(await recomputedRatingAggregates(database))
      }),
      { numRuns: 15 },
    )
  })

  test('are exact when many reviews change at once', async () => {
    await clearRatingAggregates(database)
    const steps = fc.sample(step, { numRuns: 12, seed: 7 }).map((each, i) => ({ ...each, review: i }))
    await Promise.all(steps.map(each => play([each])))
    const stored = await storedRatingAggregates(database)
    expect(stored).toEqual(await recomputedRatingAggregates(database))
    expect(Object.values(stored).some(numbers => (numbers.num_reviews ?? 0) > 1)).toBe(true)
  })

  test('roll back with their transaction', async () => {
    const before = await storedRatingAggregates(database)
    const failing = database.db.transaction(async tx => {
      await addToRatings(tx, eq(reviews.status, 'APPROVED'), 1)
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await storedRatingAggregates(database)).toEqual(before)
  })
})
