import { beforeAll, describe, expect, it, test, vi } from 'vitest'
import { waitClassOf } from '../features/reviews/rules.ts'
import { listTransactions } from '../testing/databases/table-sums.ts'
import { createRandom } from '../testing/odd-requests/create-random.ts'
import { runDailyWork } from '../testing/run-daily-work.ts'
import { startTestSite } from '../testing/start-test-site.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

describe('a stolen data folder', async () => {
  const { site, ada, admin, put, write } = await startTestSite()
  const { pool } = site.database
  const ids: string[] = []
  beforeAll(async () => {
    for (let n = 0; n < 8; n++) {
      const { id } = await write()
      const earlier = `since - ${n * 11} * interval '1 hour'`
      await pool.query(`update waiting_hours set since = ${earlier} where review_id = $1`, [id])
      await put(admin, id, 'APPROVED')
      ids.push(id)
    }
    for (const id of ids.slice(0, 4)) await put(ada, id, 'DELETED')
  })

  /** Returns the classes of waits that share a transaction with each decision: one class says how long it waited. */
  const classesByDecision = async () => {
    const { rows } = await pool.query<{ classes: number }>(
      `select count(distinct w.wait_class)::int as classes from audit_log m
       join decision_waits w on w.xmin::text in (m.xmin::text, m.xmax::text)
       group by m.id`,
    )
    return rows.map(({ classes }) => classes)
  }

  test('joins decisions with waits, and the erased reviews of one account, before the daily work and not after it', async () => {
    // The proof can fail: until the daily work, decisions are joined with their waits.
    expect((await classesByDecision()).includes(1)).toBe(true)
    expect((await listTransactions(site.database)).get('reviews')!.length).toBeGreaterThan(4)
    await runDailyWork(site)
    const classes = await classesByDecision()
    expect(new Set(classes).size).toBe(1)
    expect(classes[0]).toBeGreaterThan(2)
    const numbers = await listTransactions(site.database)
    const all = new Set([...numbers.values()].flat())
    expect([...all], JSON.stringify([...numbers])).toHaveLength(1)
    for (const table of ['reviews', 'buildings', 'audit_log', 'decision_waits', 'limit_uses'])
      expect(numbers.get(table), table).toHaveLength(1)
  })
})

/**
 * Simulates reviews that admins decide in the morning or in the evening. A thief of two backups, one night apart, has
 * each review's day, the hours of the decisions in between, and their waits without an order. Here the thief knows more:
 * which decision and which wait is whose.
 * @returns the shares of reviews whose hour is known exactly, and within three hours.
 */
function simulate(classOf: (hours: number) => string) {
  const random = createRandom(20)
  const hourFrom = (first: number, count: number) => first + Math.floor(random() * count)
  const guesses = Array.from({ length: 10_000 }, () => {
    const writtenAt = hourFrom(0, 24)
    const decidedAt = [hourFrom(7, 5), hourFrom(16, 7), 24 + hourFrom(7, 5)].find(hour => hour > writtenAt)!
    const wait = classOf(decidedAt - writtenAt)
    return Array.from({ length: 24 }, (_, hour) => hour).filter(
      hour => hour <= decidedAt && classOf(decidedAt - hour) === wait,
    ).length
  })
  const share = (maxHours: number) => guesses.filter(hours => hours <= maxHours).length / guesses.length
  return { exact: share(1), within3: share(3) }
}

it('two backups of following nights do not tell the hour of a review', () => {
  // The simulation finds hours where they are stored.
  expect(simulate(String).exact).toBe(1)
  const classes = simulate(waitClassOf)
  expect(classes.exact).toBe(0)
  expect(classes.within3).toBeLessThan(0.05)
})
