import { AsyncLocalStorage } from 'node:async_hooks'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { PgTransactionConfig } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { DependencyError } from '../http/outages.ts'
import type { Log } from '../log.ts'
import type { Db, Tx } from './db.ts'

/** The transaction that the current call runs in. */
interface RunningTransaction {
  pool: pg.Pool
  /**
   * False once it has ended, so that work that it started (a timer, an unawaited promise) can use the database again.
   */
  isOpen: boolean
  afterCommit: (() => void)[]
}

const running = new AsyncLocalStorage<RunningTransaction>()

/** The outer database was used inside its own transaction. */
export class OutsideTransactionError extends Error {
  override name = 'OutsideTransactionError'
  constructor() {
    super(
      'The database was used inside one of its own transactions. Use the `tx` the transaction handed you: ' +
        'with a single connection this would deadlock.',
    )
  }
}

/**
 * Runs `action` once the current transaction is committed, before the caller of `db.transaction` gets its result; never
 * after a rollback. When the answer to COMMIT was lost, the action runs as well, because the commit may have happened.
 * @returns the pool of that transaction; undefined outside of any, where the action is ignored.
 */
export function afterCommit(action: () => void): pg.Pool | undefined {
  const current = running.getStore()
  if (!current?.isOpen) return undefined
  current.afterCommit.push(action)
  return current.pool
}

/**
 * Returns the drizzle database on `pool`, with the guard described at `Db` and transactions that cannot leak a
 * connection.
 */
export function createGuardedDb(pool: pg.Pool, log: Log): Db {
  guardConnect(pool)
  const db: Db = drizzle(pool)
  db.transaction = (work, config) => runTransaction(pool, log, work, config)
  return db
}

function guardConnect(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool) as (callback?: ConnectCallback) => Promise<pg.PoolClient>
  const guarded = (callback?: ConnectCallback) => {
    const current = running.getStore()
    if (!current?.isOpen || current.pool !== pool)
      return callback ? connect(withOutageErrors(callback)) : connect().catch(rejectAsOutage)
    const error = new OutsideTransactionError()
    if (!callback) return Promise.reject(error)
    process.nextTick(callback, error, undefined, () => {})
    return undefined
  }
  // pool.query() gets its connection by this method.
  pool.connect = guarded as typeof pool.connect
}

/** Any failure to connect is an outage of the database. */
const rejectAsOutage = (error: unknown) => Promise.reject(new DependencyError('database', error))

function withOutageErrors(callback: ConnectCallback): ConnectCallback {
  return (error, client, done) => callback(error && new DependencyError('database', error), client, done)
}

type ConnectCallback = (error: Error | undefined, client: pg.PoolClient | undefined, done: () => void) => void

/**
 * Runs a transaction. Drizzle's own version leaks the connection when BEGIN fails, which blocks everything with a
 * single connection. So the connection is taken and released here, and destroyed when a transaction is still open on
 * it.
 */
async function runTransaction<T>(
  pool: pg.Pool,
  log: Log,
  work: (tx: Tx) => Promise<T>,
  config: PgTransactionConfig | undefined,
): Promise<T> {
  const client = await pool.connect()
  const state: RunningTransaction = { pool, isOpen: true, afterCommit: [] }
  const outcome: { worked: boolean; failure?: unknown } = { worked: false }
  client.on('error', ignoreLostConnection)
  try {
    const result = await running.run(state, () =>
      drizzle(client).transaction(async tx => {
        try {
          const value = await work(tx as Tx)
          outcome.worked = true
          return value
        } catch (error) {
          outcome.failure = error
          throw error
        }
      }, config),
    )
    return result
  } catch (error) {
    // The work's own error says more than the ROLLBACK that failed after it.
    throw outcome.failure ?? error
  } finally {
    state.isOpen = false
    client.off('error', ignoreLostConnection)
    client.release(isIdle(client) ? undefined : new Error('connection given back in the middle of a transaction'))
    if (outcome.worked) runActions(state.afterCommit, log)
  }
}

/** The running query reports the error; without a listener Node would end the process. */
function ignoreLostConnection(): void {}

/** Returns whether no transaction is open, by the server's last answer. */
function isIdle(client: pg.PoolClient): boolean {
  const status = (client as pg.PoolClient & { getTransactionStatus(): string | null }).getTransactionStatus()
  return status === 'I'
}

function runActions(actions: (() => void)[], log: Log): void {
  for (const action of actions) {
    try {
      action()
    } catch (error) {
      log.error({ err: error }, 'an action after commit failed')
    }
  }
}
