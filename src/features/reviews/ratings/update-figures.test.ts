import { eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { addBuilding, addLandlord, addReview } from '../../../testing/factories.ts'
import { storedFigures } from '../../../testing/reviews/stored-figures.ts'
import { startTestSite } from '../../../testing/start-test-site.ts'
import { publishDueReviews } from '../status/publish-scheduled.ts'
import { reviews } from '../table.ts'
import { updateAllFigures, updateFigures } from './update-figures.ts'

describe('stored figures', async () => {
  const { site, admin, ask, put, rows, expectExactFigures } = await startTestSite()
  const { database } = site
  await addLandlord(database, { id: 'L' })
  for (const id of ['a', 'b', 'c']) await addBuilding(database, { id, landlordId: 'L' })
  const addTo = (aptId: string, given: Parameters<typeof addReview>[1] = {}) =>
    addReview(database, { aptId, landlordId: 'L', ...given })
  const countOf = async (listing: string) => (await storedFigures(database))[listing]?.numReviews

  it('are right after many decisions at the same moment about one apartment and its landlord', async () => {
    const waiting = await Promise.all(Array.from({ length: 24 }, () => addTo('a', { status: 'PENDING' })))
    const answers = await Promise.all(waiting.map(({ id }) => put(admin, id, 'APPROVED')))
    expect(answers.map(({ status }) => status)).toEqual(waiting.map(() => 200))
    expect(await countOf('building a')).toBe(24)
    expect(await countOf('landlord L')).toBe(24)
    await expectExactFigures()
  })

  it('count what the decision before has written, which a second one waits for', async () => {
    const first = await addTo('a', { status: 'PENDING' })
    const second = await addTo('a', { status: 'PENDING' })
    const isWaiting = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
    let decision: ReturnType<typeof put> | undefined
    await database.db.transaction(async tx => {
      await tx.update(reviews).set({ status: 'APPROVED' }).where(eq(reviews.id, first.id))
      await updateFigures(tx, [first])
      decision = put(admin, second.id, 'APPROVED')
      await vi.waitUntil(async () => (await rows(isWaiting)).length > 0, { timeout: 10_000 })
    })
    expect((await decision)?.status).toBe(200)
    expect(await countOf('building a')).toBe(26)
    await expectExactFigures()
  })

  it('are right when a month begins, an apartment merges and decisions are made, all at the same moment', async () => {
    const waiting = await Promise.all(Array.from({ length: 12 }, () => addTo('b', { status: 'PENDING' })))
    await Promise.all(Array.from({ length: 12 }, () => addTo('c', { appears: '2027-01-01' })))
    await Promise.all([
      ...waiting.map(({ id }) => put(admin, id, 'APPROVED')),
      publishDueReviews(database.db, '2027-01-01'),
      ask('POST', 'admin/buildings/c/merge', { into: 'a' }, admin),
    ])
    expect(await countOf('building a')).toBe(38)
    expect(await countOf('building b')).toBe(12)
    await expectExactFigures()
  })

  it('are all computed again by one call, those of a landlord too', async () => {
    const before = await storedFigures(database)
    await rows(`update buildings set num_reviews = 1, figures = null, paid_rents = '[]', rent_medians = '{}'`)
    await rows('update landlords set overall_sum = 0, figures = null')
    await updateAllFigures(database.db)
    expect(await storedFigures(database)).toEqual(before)
  })
})
