import { beforeAll, describe, expect, it, test, vi } from 'vitest'
import { dailyTasks, traceRemovalTasks } from '../daily/daily-tasks.ts'
import { waitClassOf } from '../features/reviews/rules.ts'
import { listTableNames } from '../testing/databases/table-sums.ts'
import { addBuilding } from '../testing/factories.ts'
import { createRandom } from '../testing/odd-requests/create-random.ts'
import { bodyOf } from '../testing/reviews/review-body.ts'
import { silentLog } from '../testing/silent-log.ts'
import { startTestSite } from '../testing/start-test-site.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

describe('a stolen data folder', async () => {
  const { site, ada, admin } = await startTestSite()
  const { pool } = site.database
  const ids: string[] = []
  beforeAll(async () => {
    for (let n = 0; n < 8; n++) {
      const { id: aptId } = await addBuilding(site.database)
      const answer = await site.call('POST', 'new-review', bodyOf({ aptId }), ada)
      const { id } = (await answer.json()) as { id: string }
      const earlier = `waiting_since - ${n * 11} * interval '1 hour'`
      await pool.query(`update reviews set waiting_since = ${earlier} where id = $1`, [id])
      await site.call('PUT', `update-review-status/${id}/APPROVED`, {}, admin)
      ids.push(id)
    }
    for (const id of ids.slice(0, 4)) await site.call('PUT', `update-review-status/${id}/DELETED`, {}, ada)
  })

  /** Returns the classes of waits that share a transaction with each decision: one class says how long it waited. */
  const classesByDecision = async () => {
    const { rows } = await pool.query<{ classes: number }>(
      `select count(distinct w.detail)::int as classes from moderation_record m
       join moderation_counts w on w.event = 'waited' and w.xmin::text in (m.xmin::text, m.xmax::text)
       group by m.id`,
    )
    return rows.map(({ classes }) => classes)
  }
  /** Returns the transaction numbers of all rows by table, with those that locked or replaced a row. */
  const transactionsByTable = async () => {
    const numbers = new Map<string, string[]>()
    for (const name of await listTableNames({ pool })) {
      // Settings of this database are written by the daily work itself.
      const rows = name === 'settings' ? `settings t where key not like 'this database: %'` : `"${name}" t`
      const found = await pool.query<{ n: string }>(
        `select distinct unnest(array[xmin::text, nullif(xmax::text, '0')]) as n from ${rows}`,
      )
      const own = found.rows.flatMap(({ n }) => n ?? [])
      numbers.set(name, own)
    }
    return numbers
  }

  test('joins decisions with waits, and the erased reviews of one account, before the daily work and not after it', async () => {
    // The proof can fail: until the daily work, decisions are joined with their waits.
    expect((await classesByDecision()).includes(1)).toBe(true)
    expect((await transactionsByTable()).get('reviews')!.length).toBeGreaterThan(4)
    for (const task of [...dailyTasks(site, silentLog), ...traceRemovalTasks(site, silentLog)]) await task.run()
    const classes = await classesByDecision()
    expect(new Set(classes).size).toBe(1)
    expect(classes[0]).toBeGreaterThan(2)
    const numbers = await transactionsByTable()
    const all = new Set([...numbers.values()].flat())
    expect([...all], JSON.stringify([...numbers])).toHaveLength(1)
    for (const table of ['reviews', 'buildings', 'moderation_record', 'moderation_counts', 'limit_uses'])
      expect(numbers.get(table), table).toHaveLength(1)
  })

  test('shows erased reviews among all others, a day later, too', async () => {
    const { id } = (await pool.query<{ id: string }>(`select id from reviews where status = 'APPROVED'`)).rows[0]!
    await site.call('PUT', `update-review-status/${id}/DELETED`, {}, ada)
    await pool.query(`update settings set value = jsonb_set(value::jsonb, '{day}', '"2020-01-01"')::text
      where key = 'this database: rows rewritten'`)
    for (const task of traceRemovalTasks(site, silentLog)) await task.run()
    const numbers = await transactionsByTable()
    for (const table of ['reviews', 'buildings', 'landlords']) expect(numbers.get(table)!.length).toBeLessThanOrEqual(1)
  })
})

/** A review's day and hour, and the hour of its decision, in hours since the beginning. */
interface Decided {
  dayStart: number
  writtenAt: number
  decidedAt: number
}

/** Returns whether each review can be given one of the waits, so that all waits are used. */
function canAssign(options: number[][], waits: readonly unknown[]): boolean {
  const reviewOf = new Map<number, number>()
  const place = (review: number, seen: Set<number>): boolean =>
    options[review]!.some(wait => {
      if (seen.has(wait)) return false
      seen.add(wait)
      const other = reviewOf.get(wait)
      if (other !== undefined && !place(other, seen)) return false
      reviewOf.set(wait, review)
      return true
    })
  return options.length === waits.length && options.every((_, review) => place(review, new Set()))
}

/**
 * Compares two backups, one night apart: the audit log has the hours of the decisions in between, the counts have their
 * waits without an order, and each review its day.
 * @returns how many hours of its day each review may have been written in.
 */
function guessHours(decided: readonly Decided[], classOf: (hours: number) => string): number[] {
  const waits = decided.map(({ writtenAt, decidedAt }) => classOf(decidedAt - writtenAt))
  const hoursOf = ({ dayStart, decidedAt }: Decided, wait: string) =>
    Array.from({ length: 24 }, (_, hour) => dayStart + hour).filter(
      hour => hour <= decidedAt && classOf(decidedAt - hour) === wait,
    )
  const options = decided.map(review => [...waits.keys()].filter(i => hoursOf(review, waits[i]!).length > 0))
  return decided.map((review, n) => {
    const possible = new Set<number>()
    for (const wait of new Set(waits)) {
      const own = options[n]!.filter(i => waits[i] === wait).slice(0, 1)
      if (own.length > 0 && canAssign(options.with(n, own), waits))
        for (const hour of hoursOf(review, wait)) possible.add(hour)
    }
    return possible.size
  })
}

/**
 * Simulates 40 quarters in which admins decide in the morning and in the evening.
 * @returns the shares of reviews whose hour is known exactly, and within three hours.
 */
function simulate(reviewsPerWeek: number, classOf: (hours: number) => string) {
  const random = createRandom(reviewsPerWeek)
  const hourFrom = (first: number, count: number) => first + Math.floor(random() * count)
  const decisionHours = Array.from({ length: 40 * 13 * 7 + 1 }, (_, day) => [
    day * 24 + hourFrom(7, 5),
    day * 24 + hourFrom(16, 7),
  ]).flat()
  const guesses: number[] = []
  for (let week = 0; week < 40 * 13; week++) {
    const byNight = new Map<number, Decided[]>()
    for (let n = 0; n < reviewsPerWeek; n++) {
      const writtenAt = week * 168 + hourFrom(0, 168)
      const dayStart = writtenAt - (writtenAt % 24)
      const decidedAt = decisionHours
        .slice((dayStart / 24) * 2, (dayStart / 24) * 2 + 3)
        .find(hour => hour > writtenAt)!
      const night = Math.floor(decidedAt / 24)
      byNight.set(night, [...(byNight.get(night) ?? []), { dayStart, writtenAt, decidedAt }])
    }
    for (const decided of byNight.values()) guesses.push(...guessHours(decided, classOf))
  }
  const share = (maxHours: number) => guesses.filter(hours => hours <= maxHours).length / guesses.length
  return { exact: share(1), within3: share(3) }
}

it.each([3, 5, 10, 20, 40])(
  'two backups of following nights do not tell the hour of a review, at %i a week',
  perWeek => {
    const exactHours = simulate(perWeek, String)
    const classes = simulate(perWeek, waitClassOf)
    // The simulation finds hours where they are stored.
    expect(exactHours.exact).toBeGreaterThan(0.05)
    expect(classes.exact).toBe(0)
    expect(classes.within3).toBeLessThan(0.05)
  },
)
