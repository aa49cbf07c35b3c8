import { setTimeout as sleep } from 'node:timers/promises'
import type { Hono } from 'hono'
import type { Log } from '../log.ts'
import type { AppEnv } from './api.ts'
import { type Dependency, DependencyError } from './outages.ts'

export interface HealthOptions {
  version: string
  /** Each rejects when the dependency does not work. Without the database the instance cannot serve. */
  checks: Record<Dependency, () => Promise<unknown>>
  /** Returns whether answers wait and none was made for a minute: then the instance cannot serve either. */
  isStalled(): boolean
  /** Gets the reasons, which no answer contains. */
  log: Log
}

const checkTimeoutMs = 3000
/** How long an answer of `/readyz` is reused: the call is public, and each check queries the database and the storage. */
const readinessCacheMs = 2000

interface Readiness {
  status: 'ready' | 'impaired' | 'not ready'
  failing?: (Dependency | 'uncached answers')[]
  impaired?: Dependency[] | undefined
}

/**
 * Mounts `GET /healthz` (the process runs, and its version) and `GET /readyz`: 503 when the instance cannot serve, else
 * 200 with the names of what is impaired.
 */
export function mountHealthRoutes(app: Hono<AppEnv>, { version, ...options }: HealthOptions): void {
  let checkedAt = Number.NEGATIVE_INFINITY
  let latest: Promise<Readiness> | undefined
  app.get('/healthz', c => c.json({ status: 'ok', version }, 200, noStore))
  app.get('/readyz', async c => {
    if (!latest || performance.now() - checkedAt >= readinessCacheMs) {
      checkedAt = performance.now()
      latest = checkReadiness(options)
    }
    const found = await latest
    return found.status === 'not ready'
      ? c.json(found, 503, { ...noStore, 'retry-after': '5' })
      : c.json(found, 200, noStore)
  })
}

const noStore = { 'cache-control': 'no-store' }

async function checkReadiness({ checks, isStalled, log }: Omit<HealthOptions, 'version'>): Promise<Readiness> {
  const [isDatabaseDown, isStorageDown] = await Promise.all(
    (['database', 'photo storage'] as const).map(name => isFailing(name, checks[name], log)),
  )
  const failing: Readiness['failing'] = isDatabaseDown ? ['database'] : []
  if (isStalled()) failing.push('uncached answers')
  const impaired: Dependency[] | undefined = isStorageDown ? ['photo storage'] : undefined
  if (failing.length > 0) return { status: 'not ready', failing, impaired }
  return { status: impaired ? 'impaired' : 'ready', impaired }
}

async function isFailing(name: Dependency, check: () => Promise<unknown>, log: Log): Promise<boolean> {
  try {
    await Promise.race([check(), timeout()])
    return false
  } catch (error) {
    log.error({ err: new DependencyError(name, error) }, 'a check failed')
    return true
  }
}

async function timeout(): Promise<never> {
  await sleep(checkTimeoutMs, undefined, { ref: false })
  throw new Error(`no answer within ${checkTimeoutMs} ms`)
}
