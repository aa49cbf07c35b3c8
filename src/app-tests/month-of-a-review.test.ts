import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { Review } from '../features/reviews/shapes.ts'
import { forgetFormerStates } from '../features/reviews/status/undo-decision.ts'
import { listTableNames } from '../testing/databases/table-sums.ts'
import { addBuilding, addLandlord } from '../testing/factories.ts'
import { createRandom } from '../testing/odd-requests/create-random.ts'
import type { Person } from '../testing/people.ts'
import { bodyOf } from '../testing/reviews/review-body.ts'
import { runDailyWork } from '../testing/run-daily-work.ts'
import { startTestSite } from '../testing/start-test-site.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const authors = 10
const hourMs = 3_600_000

/** What a source tells of a review: the values of its fields. */
type Told = Map<string, Record<string, string>>

/**
 * Returns the fields of a source that join most of the pairs: a value that only the two of a pair have, or an order in
 * which they are neighbors. By chance one pair of ten is; eight are in less than one of a million orders.
 */
function findJoiningFields(told: Told, pairs: readonly (readonly [string, string])[]): string[] {
  const fields = new Set([...told.values()].flatMap(record => Object.keys(record)))
  const valueIn = (id: string, field: string) => told.get(id)?.[field] ?? ''
  return [...fields].filter(field => {
    const values = [...told.keys()].map(id => valueIn(id, field))
    const isOnlyTheirs = ([one, other]: readonly [string, string]) =>
      valueIn(one, field) === valueIn(other, field) &&
      values.filter(value => value === valueIn(one, field)).length === 2
    const byValue = (a: string, b: string) =>
      valueIn(a, field).localeCompare(valueIn(b, field), 'en', { numeric: true })
    const order = [...told.keys()].sort(byValue)
    const hasOrder = new Set(values).size === values.length
    const areNeighbors = ([one, other]: readonly [string, string]) =>
      hasOrder && Math.abs(order.indexOf(one) - order.indexOf(other)) === 1
    return pairs.filter(pair => isOnlyTheirs(pair) || areNeighbors(pair)).length >= 8
  })
}

/** Returns what an answer or a table tells of each review: the other fields of the objects that name its id, and their order. */
function readSource(source: unknown, ids: ReadonlySet<string>): Told {
  const told: Told = new Map()
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    const named = Object.values(value).find(each => typeof each === 'string' && ids.has(each)) as string | undefined
    if (named !== undefined && !told.has(named)) {
      const fields = Object.entries(value).map(([key, field]) => [key, JSON.stringify(field) ?? ''])
      told.set(named, { ...Object.fromEntries(fields), 'its place': String(told.size) })
    }
    for (const each of Object.values(value)) visit(each)
  }
  visit(source)
  return told
}

describe('ten authors who write two reviews in one evening each', async () => {
  const { site, admin, get, put, ask } = await startTestSite()
  const pairs: (readonly [string, string])[] = []
  const ids = new Set<string>()

  /** Does something with the clock at a moment. */
  const at = async <Result>(now: number, act: () => Promise<Result>): Promise<Result> => {
    vi.useFakeTimers({ toFake: ['Date'], now })
    return act().finally(() => vi.useRealTimers())
  }
  const write = async (author: Person, aptId: string) => {
    const { status, body } = await ask<Review>('POST', 'new-review', bodyOf({ aptId }), author)
    expect(status).toBe(201)
    return body.id
  }

  beforeAll(async () => {
    await addLandlord(site.database, { id: 'L' })
    const now = new Date()
    for (let n = 0; n < authors; n++) {
      const evening = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 2 * n + 3, 20)
      const { id: apartment } = await addBuilding(site.database, { landlordId: 'L' })
      const { id: neighbor } = await addBuilding(site.database, { landlordId: 'L' })
      const author = await at(evening, () => site.signIn(`author-${n}`))
      const one = await at(evening, () => write(author, apartment))
      const other = await at(evening + 5 * 60_000, () => write(author, neighbor))
      pairs.push([one, other])
    }
    for (const id of pairs.flat()) ids.add(id)
    const random = createRandom(53)
    const shuffled = [...ids].map(id => ({ id, key: random() })).sort((a, b) => a.key - b.key)
    await at(Date.now() - hourMs, async () => {
      const moderator = await site.signIn('admin')
      for (const { id } of shuffled) expect((await put(moderator, id, 'APPROVED')).status).toBe(200)
    })
    // Later than the time in which an admin can take a decision back.
    await forgetFormerStates(site.database.db)
    await runDailyWork(site)
  })

  /** Expects a source to tell of all reviews, and to join none better than their month. */
  const expectNoJoin = (name: string, source: unknown) => {
    const told = readSource(source, ids)
    expect([name, told.size]).toEqual([name, 2 * authors])
    expect([name, findJoiningFields(told, pairs)]).toEqual([name, []])
  }

  test('would be joined by the day of writing, by its moment, or by the order of writing', () => {
    const withField = (fieldOf: (evening: number, n: number) => string) =>
      readSource(
        pairs.flatMap((pair, evening) => pair.map((id, n) => ({ id, field: fieldOf(evening, n) }))),
        ids,
      )
    for (const fieldOf of [
      (evening: number) => `2026-11-${evening + 10}`,
      (evening: number, n: number) => `2026-11-${evening + 10}T20:${n}0:00Z`,
    ])
      expect(findJoiningFields(withField(fieldOf), pairs)).toEqual(['field', 'its place'])
  })

  test.each([
    'review/landlordId/L/PUBLIC',
    'review/landlordId/L/PUBLIC?sort=helpful',
    'news',
    'page-data of their landlord',
  ])('are not joined by what everybody reads: %s', async path => {
    const isPage = path.startsWith('page-data of')
    const answer = isPage ? await (await site.app.request('/page-data/landlord/L?show=100')).json() : null
    expectNoJoin(path, answer ?? (await get(path)).body)
  })

  test('are not joined by the answers about one review and their headers', async () => {
    const answers = await Promise.all(
      [...ids].sort().map(async id => {
        const { headers, body } = await get<Review>(`review-by-id/${id}`)
        const { date: _, ...others } = Object.fromEntries(headers)
        return { ...body, ...others }
      }),
    )
    expectNoJoin('review-by-id', answers)
  })

  test.each(['review/APPROVED', 'review/APPROVED?order=waiting', 'admin/audit-log'])(
    'are not joined by what admins read: %s',
    async path => expectNoJoin(path, (await get(path, admin)).body),
  )

  test('are not joined by any table of a stolen copy', async () => {
    const found: string[] = []
    for (const table of await listTableNames(site.database)) {
      const { rows } = await site.database.pool.query(`select *, xmin::text, ctid::text from "${table}" order by ctid`)
      if (readSource(rows, ids).size === 0) continue
      expectNoJoin(table, rows)
      found.push(table)
    }
    expect(found).toEqual(['audit_log', 'reviews'])
  })

  test('all have the first of the month in which they were written', async () => {
    const { body } = await get<Review[]>('review/landlordId/L/PUBLIC')
    const dates = new Set(body.map(({ date }) => date))
    const now = new Date()
    const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1))
    expect([...dates]).toEqual([month.toISOString()])
    expect(body.map(({ id }) => id)).toEqual([...ids].sort())
  })
})
