import { beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../../../testing/people.ts'
import { bodyOf } from '../../../testing/reviews/review-body.ts'
import { startTestSite } from '../../../testing/start-test-site.ts'
import { today } from '../read/whole-times.ts'
import { medianOfWaits, waitClasses, waitClassOf } from '../rules.ts'
import { type CountedEvent, countEvents, foldCounts } from './count-events.ts'
import { getTransparency, transparency } from './get-transparency.ts'
import { declineReasons } from './rules.ts'

it('the median of waits is the class of the middle one', () => {
  expect([0, 6, 24, 72, 192].map(waitClassOf)).toEqual(waitClasses.map(({ key }) => key))
  expect([5, 23, 71, 191, 5000].map(waitClassOf)).toEqual(waitClasses.map(({ key }) => key))
  const median = (hours: number[]) => medianOfWaits(hours.map(each => ({ detail: waitClassOf(each), count: 1 })))
  const medians = [[], [1], [1, 30], [1, 30, 30], [1, 30, 100, 300, 300]].map(median)
  expect(medians).toEqual([null, 3, 3, 48, 120])
})

describe('the figures about moderation', async () => {
  const { site, ada, ben, admin, ask, get, put: move, write } = await startTestSite()
  const { db, pool } = site.database
  const read = async (who?: Person) => transparency.parse((await get('transparency', who)).body)
  const put = (id: string, to: string, who = admin, body = {}) => move(who, id, to, body)
  const clear = () => pool.query('delete from moderation_counts; delete from review_reports; delete from reviews')
  const count = (events: CountedEvent[]) => db.transaction(tx => countEvents(tx, events))
  const received = (day: string, n: number): CountedEvent => ({ event: 'received', day, count: n })
  beforeAll(async () => {
    expect(await read()).toEqual({ quarters: [], declineReasons: [] })
  })

  /** Lets all that was counted have happened yesterday, as after midnight. */
  const passMidnight = async () => {
    await pool.query('update moderation_counts set day = day - 1 where day = $1', [today()])
    await foldCounts(db)
  }

  it('say what was counted until midnight', async () => {
    const ids: string[] = []
    for (let n = 0; n < 7; n++) ids.push((await write()).id)
    const [kept = '', removed = '', declined = '', declinedFreely = '', waiting = '', ...approved] = ids
    for (const id of [kept, removed, ...approved]) await put(id, 'APPROVED')
    for (const id of [kept, removed]) await put(id, 'REPORTED', ben, { reason: 'No.' })
    await put(kept, 'APPROVED')
    await put(removed, 'DELETED')
    await put(declined, 'DECLINED', admin, { reason: declineReasons[0] })
    await put(declinedFreely, 'DECLINED', admin, { reason: 'Ada lives there.' })
    const figures = { approved: 4, declined: 2, reported: 2, ignored: 1, removed: 1, medianHours: 3 }
    const reasons = [
      { reason: declineReasons[0], count: 1 },
      { reason: 'Other', count: 1 },
    ]
    expect(await read()).toEqual({ quarters: [], declineReasons: [] })
    await passMidnight()
    const [year, month] = today(-1).split('-')
    const quarter = `${year}-Q${Math.ceil(Number(month) / 3)}`
    const untilMidnight = { quarters: [{ quarter, received: 7, ...figures }], declineReasons: reasons }
    expect(await read()).toEqual(untilMidnight)
    for (const change of [
      () => put(waiting, 'DECLINED', admin, { reason: declineReasons[0] }),
      () => ask('POST', `edit-review/${waiting}`, bodyOf({ aptId: null }), ada),
      () => put(waiting, 'DELETED', ada),
    ]) {
      expect((await change()).status).toBeLessThan(300)
      // A call with a token is never cached.
      expect(await read(ben)).toEqual(untilMidnight)
    }
    await passMidnight()
    expect((await read()).quarters).toEqual([{ quarter, received: 7, ...figures, declined: 3 }])
    expect(JSON.stringify((await pool.query('select * from moderation_counts')).rows)).not.toContain('Ada')
  })

  it('join a quarter with few submissions to the one before, or the first to the one after', async () => {
    await clear()
    await count([received('2024-01-02', 4), { event: 'declined', day: '2024-02-01' }])
    // All quarters together have too few.
    expect(await getTransparency(db)).toEqual({ quarters: [], declineReasons: [] })
    await count([received('2024-04-02', 6), received('2024-07-02', 4), received('2025-01-01', 5)])
    await count([{ event: 'approved', day: '2024-08-01' }])
    const waited = (day: string, hours: number) => ({ event: 'waited' as const, day, detail: waitClassOf(hours) })
    await count([waited('2024-01-01', 30), ...[4, 7, 8].map(hours => waited('2024-07-01', hours))])
    const none = { approved: 0, declined: 0, reported: 0, ignored: 0, removed: 0 }
    expect((await getTransparency(db)).quarters).toEqual([
      { quarter: '2025-Q1', received: 5, ...none, medianHours: null },
      { quarter: '2024-Q2', received: 14, ...none, approved: 1, declined: 1, medianHours: 12 },
    ])
  })
})
