import { beforeAll, describe, expect, it } from 'vitest'
import { addReview, inState } from '../../../testing/factories.ts'
import type { Person } from '../../../testing/people.ts'
import { bodyOf } from '../../../testing/reviews/review-body.ts'
import { runDailyWork } from '../../../testing/run-daily-work.ts'
import { startTestSite } from '../../../testing/start-test-site.ts'
import { firstOfMonth, today } from '../read/whole-times.ts'
import { medianOfWaits, waitClasses, waitClassOf } from '../rules.ts'
import { countWait } from './count-wait.ts'
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
  const { site, ada, ben, admin, ask, get, put: move, write, rows } = await startTestSite()
  const { database } = site
  const read = async (who?: Person) => transparency.parse((await get('transparency', who)).body)
  const put = (id: string, to: string, who = admin, body = {}) => move(who, id, to, body)
  beforeAll(async () => {
    expect(await read()).toEqual({ quarters: [], declineReasons: [] })
  })

  /** Lets all that happened in this month have happened in the last one. */
  const passMonth = async () => {
    await rows(`update reviews set month = month - interval '1 month'`)
    await rows(`update decision_waits set month = month - interval '1 month'`)
    await rows(`update audit_log set at = date_trunc('month', at) - interval '1 day'`)
    await rows('update review_reports set day = $1::date - 1', [firstOfMonth()])
  }

  it('say what happened until the end of the last month, and nothing of this one', async () => {
    const ids: string[] = []
    for (let n = 0; n < 8; n++) ids.push((await write()).id)
    const [kept = '', removed = '', declined = '', declinedFreely = '', undone = '', waiting = '', ...approved] = ids
    for (const id of [kept, removed, ...approved]) await put(id, 'APPROVED')
    for (const id of [kept, removed]) await put(id, 'REPORTED', ben, { reason: 'No.' })
    await put(kept, 'APPROVED')
    await put(removed, 'DELETED')
    await put(declined, 'DECLINED', admin, { reason: declineReasons[0] })
    await put(declinedFreely, 'DECLINED', admin, { reason: 'Ada lives there.' })
    await put(undone, 'APPROVED')
    expect((await ask('POST', `admin/undo/review/${undone}`, {}, admin)).status).toBe(200)
    const figures = { approved: 4, declined: 2, reported: 2, ignored: 1, removed: 1, medianHours: 3 }
    const reasons = [
      { reason: declineReasons[0], count: 1 },
      { reason: 'Other', count: 1 },
    ]
    expect(await read(ben)).toEqual({ quarters: [], declineReasons: [] })
    await read()
    await passMonth()
    const lastMonth = new Date(Date.parse(firstOfMonth()) - 86_400_000)
    const quarter = `${lastMonth.getUTCFullYear()}-Q${Math.ceil((lastMonth.getUTCMonth() + 1) / 3)}`
    const untilNow = { quarters: [{ quarter, received: 8, ...figures }], declineReasons: reasons }
    expect(await read(ben)).toEqual(untilNow)
    // What is cached follows by the daily work, even if nothing else is published.
    expect(await read()).toEqual({ quarters: [], declineReasons: [] })
    await runDailyWork(site)
    expect(await read()).toEqual(untilNow)
    // What authors erase stays counted, and a new decision of this month is not yet.
    for (const change of [
      () => put(kept, 'DELETED', ada),
      () => put(waiting, 'DECLINED', admin, { reason: declineReasons[0] }),
      () => ask('POST', `edit-review/${waiting}`, bodyOf({ aptId: null }), ada),
      () => put(waiting, 'DELETED', ada),
    ]) {
      expect((await change()).status).toBeLessThan(300)
      // A call with a token is never cached.
      expect(await read(ben)).toEqual(untilNow)
    }
    expect(JSON.stringify(await read(ben))).not.toContain('Ada lives')
  })

  it('count a delayed review in the month in which it appears, and its decision when it was made', async () => {
    await rows('delete from review_reports; delete from reviews; delete from audit_log; delete from decision_waits')
    const of = (given: Parameters<typeof addReview>[1]) =>
      addReview(database, { landlordId: null, aptId: building.id, ...given })
    const building = { id: 'delayed' }
    await rows(`insert into buildings (id, name, address) values ('delayed', 'A House', 'A Street')`)
    for (let n = 0; n < 5; n++) await of({ month: '2024-02-01' })
    const { id } = await of({ ...inState('SCHEDULED'), month: '2024-02-01' })
    expect((await getTransparency(database.db)).quarters).toMatchObject([{ quarter: '2024-Q1', received: 5 }])
    await rows(`update reviews set appears = null, month = '2024-06-01' where id = $1`, [id])
    for (let n = 0; n < 5; n++) await of({ month: '2024-05-01' })
    expect((await getTransparency(database.db)).quarters).toMatchObject([
      { quarter: '2024-Q2', received: 6 },
      { quarter: '2024-Q1', received: 5 },
    ])
  })

  it('join a quarter with few submissions to the one before, or the first to the one after', async () => {
    await rows('delete from reviews')
    const received = async (month: string, n: number) => {
      for (let i = 0; i < n; i++) await addReview(database, { aptId: 'delayed', month })
    }
    const decided = (action: string, at: string) =>
      rows(
        `insert into audit_log (subject_kind, subject_id, action, admin_email, at) values ('review', $1, $2, '', $3)`,
        [`${action} ${at}`, action, at],
      )
    const waited = async (at: string, ...hours: number[]) => {
      for (const each of hours) await database.db.transaction(tx => countWait(tx, each, new Date(at)))
    }
    await received('2024-01-01', 4)
    await decided('decline', '2024-02-01')
    // All quarters together have too few.
    expect(await getTransparency(database.db)).toEqual({ quarters: [], declineReasons: [] })
    await received('2024-04-01', 6)
    await received('2024-07-01', 4)
    await received('2025-01-01', 5)
    await received(firstOfMonth(today()), 5)
    await decided('approve', '2024-08-01')
    await waited('2024-01-01', 30)
    await waited('2024-07-01', 4, 7, 8)
    const none = { approved: 0, declined: 0, reported: 0, ignored: 0, removed: 0 }
    expect((await getTransparency(database.db)).quarters).toEqual([
      { quarter: '2025-Q1', received: 5, ...none, medianHours: null },
      { quarter: '2024-Q2', received: 14, ...none, approved: 1, declined: 1, medianHours: 12 },
    ])
  })
})
