import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { addBuilding, addReview } from '../../../testing/factories.ts'
import { startTestSite } from '../../../testing/start-test-site.ts'
import { reviews } from '../table.ts'
import { ownReviewIds, recentOwnReviewIds } from './own-reviews.ts'

const listings = 40

describe("a person's own reviews", async () => {
  const { site, ada, ben, admin, put, write } = await startTestSite()
  const { database } = site
  beforeAll(async () => {
    for (let n = 0; n < listings; n++) {
      await addBuilding(database, { id: `b${n}` })
      if (n > 0) await addReview(database, { aptId: `b${n}`, author: n === 7 ? ada : undefined })
    }
    await addBuilding(database, { id: 'new' })
  })
  afterEach(() => void vi.restoreAllMocks())

  /** Looks up the ids, and counts the keys and queries that it takes. */
  const look = async () => {
    const queries = vi.spyOn(database.pool, 'query')
    let keys = 0
    const reviewKey: typeof ada.reviewKey = listing => {
      keys++
      return ada.reviewKey(listing)
    }
    const ids = await recentOwnReviewIds(database.db, { authorKey: ada.authorKey, reviewKey })
    const isOurs = ([query]: unknown[]) => JSON.stringify(query).includes('reviews')
    const found = { found: ids.length, keys, queries: queries.mock.calls.filter(isOurs).length }
    queries.mockRestore()
    return found
  }

  it('take no more work after another person has written', async () => {
    // Each listing's key, and the key of each review that was found, which is checked twice.
    expect(await look()).toMatchObject({ found: 1, keys: listings - 1 + 2 })
    const quiet = await look()
    expect(quiet).toMatchObject({ found: 1, keys: 1 })
    const { id } = await write({ aptId: 'b0' }, ben)
    // One key more takes some 7 µs.
    expect(await look()).toEqual({ ...quiet, keys: quiet.keys + 1 })
    expect((await put(admin, id, 'APPROVED')).status).toBe(200)
    expect(await look()).toEqual(quiet)
  })

  it('are found at once after the person has written, here and on another instance', async () => {
    const { found } = await look()
    await write({ aptId: 'b0' })
    expect(await look()).toMatchObject({ found: found + 1, keys: listings + 1 + 2 * (found + 1) })
    const { id } = await addReview(database, { aptId: 'b1', author: ada, status: 'PENDING' })
    expect(await look()).toMatchObject({ found: found + 2 })
    await database.db.update(reviews).set({ status: 'DECLINED' }).where(eq(reviews.id, id))
    expect(await look()).toMatchObject({ found: found + 2 })
  })

  it('that another instance stored and decided are found within ten minutes, and at once for own data', async () => {
    const startMs = performance.now()
    let passedMs = 0
    vi.spyOn(performance, 'now').mockImplementation(() => startMs + passedMs)
    const { found } = await look()
    await addReview(database, { aptId: 'new', author: ada })
    expect(await look()).toMatchObject({ found })
    expect(await ownReviewIds(database.db, ada)).toHaveLength(found + 1)
    passedMs = 10 * 60_000 + 1
    expect(await look()).toMatchObject({ found: found + 1 })
  })
})
