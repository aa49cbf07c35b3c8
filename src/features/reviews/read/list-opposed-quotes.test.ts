import { beforeAll, describe, expect, it } from 'vitest'
import { addBuilding, addLandlord, addReview } from '../../../testing/factories.ts'
import { readContext } from '../../../testing/read-context.ts'
import { startTestSite } from '../../../testing/start-test-site.ts'
import { listOpposedQuotes } from './list-opposed-quotes.ts'

const long = 'The heat came on in October and never went out. '.repeat(6).trim()

describe('the quotes for and against a listing', async () => {
  const { site } = await startTestSite()
  const quotesOf = async (kind: 'aptId' | 'landlordId', id: string) => {
    const quotes = await listOpposedQuotes(readContext(site.database.db), { kind, id })
    return quotes.map(({ reviewId, isPraise }) => `${isPraise ? 'for' : 'against'} ${reviewId}`)
  }

  beforeAll(async () => {
    await addLandlord(site.database, { id: 'L' })
    for (const id of ['a', 'b', 'empty']) await addBuilding(site.database, { id, landlordId: 'L' })
    for (const review of [
      { id: 'liked', overallRating: 4, likes: 5, day: '2026-01-01' },
      { id: 'newer', overallRating: 5, likes: 5, day: '2026-02-01' },
      { id: 'short', overallRating: 5, likes: 9, reviewText: 'x'.repeat(99) },
      { id: 'mixed', overallRating: 3, likes: 2 },
      { id: 'worst', overallRating: 1, likes: 1 },
      { id: 'reported', overallRating: 2, likes: 3, status: 'REPORTED' as const },
      { id: 'waiting', overallRating: 1, likes: 9, status: 'PENDING' as const },
    ])
      await addReview(site.database, { aptId: 'a', landlordId: 'L', reviewText: long, ...review })
    const b1 = { id: 'b1', aptId: 'b', landlordId: 'L', likes: 7, overallRating: 5, reviewText: long }
    await addReview(site.database, b1)
  })

  it('are the most helpful public reviews with enough text, the newer of two', async () => {
    expect(await quotesOf('aptId', 'a')).toEqual(['for newer', 'against reported'])
  })

  it('of a landlord include its apartments; one or both may be missing', async () => {
    expect(await quotesOf('landlordId', 'L')).toEqual(['for b1', 'against reported'])
    expect(await quotesOf('aptId', 'b')).toEqual(['for b1'])
    expect(await quotesOf('aptId', 'empty')).toEqual([])
  })

  it('are the beginning of a text, cut between words', async () => {
    const [quote] = await listOpposedQuotes(readContext(site.database.db), { kind: 'aptId', id: 'b' })
    expect(quote?.text.length).toBeLessThanOrEqual(201)
    expect(long.startsWith(quote?.text.slice(0, -1) ?? '?')).toBe(true)
    expect(quote?.text).toMatch(/\w…$/)
  })
})
