import { Hono } from 'hono'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLog } from '../log.ts'
import type { AppEnv } from './api.ts'
import { type HealthOptions, mountHealthRoutes } from './health.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function withChecks(given: Partial<HealthOptions['checks']> = {}, isStalled = () => false) {
  const app = new Hono<AppEnv>()
  const lines: string[] = []
  const log = createLog('info', { write: line => void lines.push(line) })
  const fine = async () => undefined
  const checks = { database: fine, 'photo storage': fine, ...given }
  mountHealthRoutes(app, { version: '1.2.3', checks, isStalled, log })
  const ask = async (path: string) => {
    const response = await app.request(path)
    return { status: response.status, headers: response.headers, body: await response.json() }
  }
  return { ask, lines }
}

test('/readyz is 503 while answers wait and none is made', async () => {
  const { status, body } = await withChecks({}, () => true).ask('/readyz')
  expect([status, body]).toEqual([503, { status: 'not ready', failing: ['uncached answers'] }])
})

test('/readyz runs its checks once in two seconds, with any number of requests', async () => {
  const check = vi.fn(async () => undefined)
  const { ask } = withChecks({ database: check })
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask('/readyz')))
  expect(answers.map(({ status, body }) => [status, body])).toEqual(Array(20).fill([200, { status: 'ready' }]))
  vi.advanceTimersByTime(1999)
  await ask('/readyz')
  expect(check).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  await ask('/readyz')
  expect(check).toHaveBeenCalledTimes(2)
})

test('/readyz waits for the database for 3 seconds, then it is 503, and only the log has the reasons', async () => {
  const database = () => new Promise(() => undefined)
  const { ask, lines } = withChecks({ database, 'photo storage': () => Promise.reject(new Error('at 10.0.0.3')) })
  const answer = ask('/readyz')
  await vi.advanceTimersByTimeAsync(3000)
  const { status, body, headers } = await answer
  expect([status, body]).toEqual([503, { status: 'not ready', failing: ['database'], impaired: ['photo storage'] }])
  expect([headers.get('cache-control'), headers.get('retry-after')]).toEqual(['no-store', '5'])
  expect(lines.map(line => JSON.parse(line).dependency).sort()).toEqual(['database', 'photo storage'])
})
