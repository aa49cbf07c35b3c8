import type { Hono } from 'hono'
import type { AppEnv } from './api.ts'

/** One thing that must answer before this instance may get requests; `check` rejects when it does not. */
export interface ReadinessCheck {
  name: string
  check(): Promise<unknown>
}

const patience = 3000

/** `GET /healthz`: the process is up. `GET /readyz`: everything it needs answers, else 503 naming what does not. */
export function healthRoutes(app: Hono<AppEnv>, checks: ReadinessCheck[]): void {
  app.get('/healthz', c => c.json({ status: 'ok' }, 200, { 'cache-control': 'no-store' }))
  app.get('/readyz', async c => {
    const results = await Promise.allSettled(checks.map(({ check }) => within(patience, check())))
    const failing = checks.filter((_, i) => results[i]?.status === 'rejected').map(({ name }) => name)
    const ready = failing.length === 0
    return c.json(ready ? { status: 'ready' } : { status: 'not ready', failing }, ready ? 200 : 503, {
      'cache-control': 'no-store',
    })
  })
}

function within<Value>(ms: number, work: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
