import { Hono } from 'hono'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { AppEnv } from './api.ts'
import { healthRoutes, type ReadinessCheck } from './health.ts'

afterEach(() => void vi.useRealTimers())

const fine: ReadinessCheck = { name: 'storage', check: async () => undefined }
const broken: ReadinessCheck = { name: 'database', check: () => Promise.reject(new Error('at 10.0.0.3')) }
const hanging: ReadinessCheck = { name: 'search', check: () => new Promise(() => undefined) }

function withChecks(...checks: ReadinessCheck[]) {
  const app = new Hono<AppEnv>()
  healthRoutes(app, checks)
  return app
}

describe('health', () => {
  test('/healthz says that the process is up, whatever else is not', async () => {
    const response = await withChecks(broken).request('/healthz')
    expect([response.status, await response.json()]).toEqual([200, { status: 'ok' }])
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  test('/readyz is ready when everything answers', async () => {
    const response = await withChecks(fine, fine).request('/readyz')
    expect([response.status, await response.json()]).toEqual([200, { status: 'ready' }])
  })

  test('/readyz is 503 and names what does not, and nothing of why', async () => {
    const response = await withChecks(fine, broken).request('/readyz')
    expect([response.status, await response.json()]).toEqual([503, { status: 'not ready', failing: ['database'] }])
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  test('/readyz does not wait for ever', async () => {
    vi.useFakeTimers()
    const answer = withChecks(hanging).request('/readyz')
    await vi.advanceTimersByTimeAsync(3000)
    expect((await answer).status).toBe(503)
  })
})
