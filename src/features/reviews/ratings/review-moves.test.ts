import { getTableColumns } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../../../platform/database/db.ts'
import { openTestDatabase } from '../../../testing/databases/databases.ts'
import { addBuilding, addLandlord, addReview } from '../../../testing/factories.ts'
import { recomputedRatingAggregates, storedRatingAggregates } from '../../../testing/reviews/rating-aggregates.ts'
import { storeCatalog } from '../../listings/import/store-catalog.ts'
import { reviews } from '../table.ts'
import { reviewMoves } from './review-moves.ts'

describe('reviews of a building that changes its landlord,', () => {
  let database: OpenDatabase
  beforeEach(async () => {
    database = await openTestDatabase()
    for (const id of ['old', 'new', 'other']) await addLandlord(database, { id })
    for (const id of ['a', 'b', 'c']) await addBuilding(database, { id, landlordId: 'old' })
    await addBuilding(database, { id: 'lone', landlordId: null })
    const statuses = ['APPROVED', 'APPROVED', 'PENDING', 'REPORTED', 'DECLINED', 'DELETED'] as const
    for (const [i, aptId] of ['a', 'b', 'c', 'lone'].entries()) {
      const landlordId = aptId === 'lone' ? null : 'old'
      for (const [j, status] of statuses.entries())
        await addReview(database, { aptId, landlordId, status, overallRating: 1 + ((i + j) % 5), price: (i * j) % 7 })
    }
    await addReview(database, { landlordId: 'old', safety: 2 })
    await addReview(database, { landlordId: 'new', safety: 5 })
  })
  afterEach(() => database.close())

  const stored = () => storedRatingAggregates(database)
  const recomputed = () => recomputedRatingAggregates(database)
  const store = (moves: Record<string, string | null>, toLandlords = reviewMoves.toLandlords) => {
    const rows = Object.entries(moves).map(([id, landlordId]) => ({ id, name: 'A House', landlordId }))
    return storeCatalog(
      database,
      { landlords: [], buildings: rows },
      {
        reviewMoves: { ...reviewMoves, toLandlords },
      },
    )
  }

  it('move with it, in every status, and so do the rating aggregates', async () => {
    expect(await stored()).toEqual(await recomputed())
    await store({ a: 'new', b: null, lone: 'other', c: 'old' })
    const rows = await database.db.select(getTableColumns(reviews)).from(reviews)
    const landlordOf = (aptId: string) => [...new Set(rows.filter(r => r.aptId === aptId).map(r => r.landlordId))]
    expect(['a', 'b', 'c', 'lone'].map(landlordOf)).toEqual([['new'], [null], ['old'], ['other']])
    expect(await stored()).toEqual(await recomputed())
    expect(await stored()).toMatchObject({
      'landlords:new': { num_reviews: 4 },
      'landlords:old': { num_reviews: 4 },
      'landlords:other': { num_reviews: 3 },
    })
  })

  it('stay when the import fails', async () => {
    const before = await stored()
    const failing: typeof reviewMoves.toLandlords = async (tx, moves) => {
      await reviewMoves.toLandlords(tx, moves)
      throw new Error('failed after the move')
    }
    await expect(store({ a: 'new' }, failing)).rejects.toThrow('failed after the move')
    expect(await stored()).toEqual(before)
  })
})
