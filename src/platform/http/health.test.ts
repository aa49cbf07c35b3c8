import { Hono } from 'hono'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createLog } from '../log.ts'
import type { AppEnv } from './api.ts'
import { mountHealthRoutes, type ReadinessCheck } from './health.ts'

afterEach(() => void vi.useRealTimers())

const fine: ReadinessCheck = { name: 'photo storage', check: async () => undefined }
const noDatabase: ReadinessCheck = {
  name: 'database',
  isRequired: true,
  check: () => Promise.reject(new Error('at 10.0.0.3')),
}
const noStorage: ReadinessCheck = { name: 'photo storage', check: () => Promise.reject(new Error('no bucket')) }
const hanging: ReadinessCheck = { name: 'database', isRequired: true, check: () => new Promise(() => undefined) }

function withChecks(...checks: ReadinessCheck[]) {
  const app = new Hono<AppEnv>()
  const lines: string[] = []
  const log = createLog('info', { write: line => void lines.push(line) })
  const clock = { now: 1_000_000 }
  mountHealthRoutes(app, { version: '1.2.3', checks, log, now: () => clock.now })
  const ask = async (path: string) => {
    const response = await app.request(path)
    return { status: response.status, headers: response.headers, body: await response.json() }
  }
  return { ask, lines, clock }
}

describe('health', () => {
  test('/healthz reports the running process and its version, even when everything else is down', async () => {
    const { status, body, headers } = await withChecks(noDatabase).ask('/healthz')
    expect([status, body]).toEqual([200, { status: 'ok', version: '1.2.3' }])
    expect(headers.get('cache-control')).toBe('no-store')
  })

  test('/readyz is ready when everything answers', async () => {
    const { status, body } = await withChecks(fine, fine).ask('/readyz')
    expect([status, body]).toEqual([200, { status: 'ready' }])
  })

  test('/readyz is 503 without the database, and only the log has the reason', async () => {
    const { ask, lines } = withChecks(fine, noDatabase, noStorage)
    const { status, body, headers } = await ask('/readyz')
    expect([status, body]).toEqual([503, { status: 'not ready', failing: ['database'], impaired: ['photo storage'] }])
    expect([headers.get('cache-control'), headers.get('retry-after')]).toEqual(['no-store', '5'])
    expect(lines.map(line => JSON.parse(line).dependency)).toEqual(['database', 'photo storage'])
  })

  test('/readyz stays 200 without the rest, and names it', async () => {
    const noIndex: ReadinessCheck = { name: 'search index', check: () => Promise.reject(new Error('not loaded')) }
    const { status, body } = await withChecks(noStorage, noIndex).ask('/readyz')
    expect([status, body]).toEqual([200, { status: 'impaired', impaired: ['photo storage', 'search index'] }])
  })

  test('/readyz runs its checks once in two seconds, with any number of requests', async () => {
    const check = vi.fn(async () => undefined)
    const { ask, clock } = withChecks({ name: 'database', isRequired: true, check })
    await Promise.all(Array.from({ length: 20 }, () => ask('/readyz')))
    clock.now += 1999
    await ask('/readyz')
    expect(check).toHaveBeenCalledTimes(1)
    clock.now += 1
    await ask('/readyz')
    expect(check).toHaveBeenCalledTimes(2)
  })

  test('/readyz does not wait forever', async () => {
    vi.useFakeTimers()
    const answer = withChecks(hanging).ask('/readyz')
    await vi.advanceTimersByTimeAsync(3000)
    expect((await answer).status).toBe(503)
  })
})
