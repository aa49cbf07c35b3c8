import type { Context, Hono } from 'hono'
import type { Log } from '../log.ts'
import type { AppEnv } from './api.ts'
import { type Dependency, DependencyError } from './outages.ts'

type OwnPart = 'uncached answers' | 'search index' | 'disk'

/** A dependency to check; `check` rejects when it does not work. */
export interface ReadinessCheck {
  name: Dependency | OwnPart
  /** Whether the instance can serve nothing without it. The others only impair it. */
  isRequired?: boolean
  check(): Promise<unknown>
}

/** What the health routes need. */
export interface HealthOptions {
  version: string
  checks: ReadinessCheck[]
  /** Gets the reasons, which no answer contains. */
  log: Log
  /** Returns the time in ms; tests bring their own. */
  now?: () => number
}

const checkTimeoutMs = 3000
/**
 * How long an answer of `/readyz` is reused: the call is public, and each check queries the database and the storage.
 */
const readinessCacheMs = 2000

interface Readiness {
  status: 'ready' | 'impaired' | 'not ready'
  impaired?: string[]
  failing?: string[]
}

/**
 * Mounts `GET /healthz` (the process runs, and its version) and `GET /readyz`: 503 when the instance cannot serve, else
 * 200 with the names of what is impaired.
 */
export function mountHealthRoutes(app: Hono<AppEnv>, { version, checks, log, now = Date.now }: HealthOptions): void {
  let checkedAt = Number.NEGATIVE_INFINITY
  let latest: Promise<Readiness> | undefined
  app.get('/healthz', c => c.json({ status: 'ok', version }, 200, noStore))
  app.get('/readyz', async c => {
    if (!latest || now() - checkedAt >= readinessCacheMs) {
      checkedAt = now()
      latest = checkReadiness(checks, log)
    }
    return readinessResponse(c, await latest)
  })
}

const noStore = { 'cache-control': 'no-store' }

function readinessResponse(c: Context, found: Readiness): Response {
  return found.status === 'not ready'
    ? c.json(found, 503, { ...noStore, 'retry-after': '5' })
    : c.json(found, 200, noStore)
}

async function checkReadiness(checks: ReadinessCheck[], log: Log): Promise<Readiness> {
  const results = await Promise.all(checks.map(check => isFailing(check, log)))
  const failed = checks.filter((_, i) => results[i])
  const failing = failed.filter(check => check.isRequired).map(({ name }) => name)
  const impaired = failed.filter(check => !check.isRequired).map(({ name }) => name)
  const named = impaired.length > 0 ? { impaired } : {}
  if (failing.length > 0) return { status: 'not ready', failing, ...named }
  return { status: impaired.length > 0 ? 'impaired' : 'ready', ...named }
}

/** Returns whether a check fails, and logs the outage of a dependency. */
async function isFailing({ name, check }: ReadinessCheck, log: Log): Promise<boolean> {
  try {
    await withTimeout(checkTimeoutMs, check())
    return false
  } catch (error) {
    if (name === 'database' || name === 'photo storage')
      log.error({ err: new DependencyError(name, error) }, 'a check failed')
    return true
  }
}

function withTimeout<Value>(timeoutMs: number, work: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no answer within ${timeoutMs} ms`)), timeoutMs)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
