import { beforeAll, describe, expect, it } from 'vitest'
import { engines } from '../../../testing/databases/databases.ts'
import { addBuilding } from '../../../testing/factories.ts'
import { startTestSite } from '../../../testing/start-test-site.ts'
import { declineReasons } from '../moderation/queue-rules.ts'
import { today } from '../read/whole-times.ts'
import { bodyOf } from '../write/review-body.fixture.ts'
import { type CountedEvent, countEvents, quarterOf } from './count-event.ts'
import { countOldEvents } from './count-old-events.ts'
import { getTransparency } from './get-transparency.ts'
import { transparency } from './shapes.ts'

it.each([
  ['2026-01-01', '2026-Q1'],
  ['2026-03-31', '2026-Q1'],
  ['2026-07-01', '2026-Q3'],
  ['2026-12-31', '2026-Q4'],
])('the quarter of %s is %s', (day, quarter) => {
  expect(quarterOf(day)).toBe(quarter)
})

describe.each(engines)('the figures about moderation on %s', async engine => {
  const { site, ada, ben, admin } = await startTestSite(engine)
  const { db, pool } = site.database
  const read = async () => transparency.parse(await (await site.app.request('/api/transparency')).json())
  const put = (id: string, to: string, who = admin, body = {}) =>
    site.call('PUT', `update-review-status/${id}/${to}`, body, who)
  const submit = async () => {
    const { id: aptId } = await addBuilding(site.database)
    return ((await (await site.call('POST', 'new-review', bodyOf({ aptId }), ada)).json()) as { id: string }).id
  }
  const clear = () =>
    pool.query(
      'delete from moderation_counts; delete from decision_waits; delete from review_reports; delete from reviews',
    )
  const count = (events: CountedEvent[]) => db.transaction(tx => countEvents(tx, events))
  const received = (day: string, n: number): CountedEvent => ({ event: 'received', day, count: n })
  beforeAll(async () => {
    expect(await read()).toEqual({ quarters: [], declineReasons: [] })
  })

  it('say at once what was decided, but not that a review of today waits', async () => {
    const ids = []
    for (let n = 0; n < 7; n++) ids.push(await submit())
    const [kept, removed, declined, declinedFreely, waiting, ...approved] = ids as string[]
    for (const id of [kept, removed, ...approved]) await put(id as string, 'APPROVED')
    for (const id of [kept, removed]) await put(id as string, 'REPORTED', ben, { reason: 'No.' })
    await put(kept as string, 'APPROVED')
    await put(removed as string, 'DELETED')
    await put(declined as string, 'DECLINED', admin, { reason: declineReasons[0] })
    await put(declinedFreely as string, 'DECLINED', admin, { reason: 'Ada lives there.' })
    const figures = { approved: 4, declined: 2, reported: 2, ignored: 1, removed: 1, medianHours: 0 }
    const reasons = [
      { reason: declineReasons[0], count: 1 },
      { reason: 'Other', count: 1 },
    ]
    const quarter = quarterOf(today())
    expect(await read()).toEqual({ quarters: [{ quarter, received: 6, ...figures }], declineReasons: reasons })
    await put(waiting as string, 'APPROVED')
    expect((await read()).quarters).toEqual([{ quarter, received: 7, ...figures, approved: 5 }])
    expect(JSON.stringify((await pool.query('select * from moderation_counts')).rows)).not.toContain('Ada')
  })

  it('equal what the reviews, the audit log and the reports say', async () => {
    const before = await read()
    await pool.query('delete from moderation_counts')
    await db.transaction(countOldEvents)
    expect(await getTransparency(db)).toEqual(before)
  })

  it('join a quarter with few submissions to the one before, or the first to the one after', async () => {
    await clear()
    await count([received('2024-01-02', 4), received('2024-04-02', 6), { event: 'declined', day: '2024-02-01' }])
    await count([received('2024-07-02', 4), { event: 'approved', day: '2024-08-01' }, received('2025-01-01', 5)])
    await pool.query(
      `insert into decision_waits values ('2024-01-01', 4, 1), ('2024-07-01', 10, 2), ('2024-08-05', 1, 1)`,
    )
    const none = { approved: 0, declined: 0, reported: 0, ignored: 0, removed: 0 }
    expect((await getTransparency(db)).quarters).toEqual([
      { quarter: '2025-Q1', received: 5, ...none, medianHours: null },
      { quarter: '2024-Q2', received: 14, ...none, approved: 1, declined: 1, medianHours: 7 },
    ])
  })

  it('are empty while all quarters together have too few', async () => {
    await clear()
    await count([received('2024-01-02', 2), received('2024-04-02', 2), { event: 'declined', day: '2024-04-02' }])
    expect(await getTransparency(db)).toEqual({ quarters: [], declineReasons: [] })
  })
})
