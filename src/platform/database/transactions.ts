import { AsyncLocalStorage } from 'node:async_hooks'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { PgTransactionConfig } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { DependencyError } from '../http/outages.ts'
import type { Log } from '../log.ts'
import type { Db, Tx } from './db.ts'

interface RunningTransaction {
  pool: pg.Pool
  /** False once it has ended: work that it left behind (a timer, an unawaited promise) is outside. */
  isOpen: boolean
  afterCommit: AfterCommit[]
}

/**
 * @param pool the pool of the transaction.
 * @param isCertain false when the answer to COMMIT was lost.
 */
type AfterCommit = (pool: pg.Pool, isCertain: boolean) => void

const running = new AsyncLocalStorage<RunningTransaction>()

type TransactionGuard = (tx: Tx) => Promise<void>

const guards = new AsyncLocalStorage<TransactionGuard | undefined>()

export function guardTransactions<Result>(guard: TransactionGuard, work: () => Result): Result {
  return guards.run(guard, work)
}

/** Runs `work`, whose transactions are the server's own: the guard of the current call does not check them. */
export function withoutTransactionGuard<Result>(work: () => Result): Result {
  return guards.run(undefined, work)
}

/**
 * Runs `action` once the current transaction is committed, before the caller of `db.transaction` gets its result; never
 * after a rollback. When the answer to COMMIT was lost, the action runs as well, because the commit may have happened.
 * Outside of any transaction the action is ignored.
 */
export function afterCommit(action: AfterCommit): void {
  const current = running.getStore()
  if (current?.isOpen) current.afterCommit.push(action)
}

/**
 * Returns the drizzle database on `pool`, with transactions that cannot leak a connection. Any failure to connect is an
 * outage of the database.
 */
export function createDb(pool: pg.Pool, log: Log): Db {
  markOutages(pool)
  const db: Db = drizzle(pool)
  db.transaction = (work, config) => runTransaction(pool, log, work, config)
  return db
}

type ConnectCallback = (error: unknown, client: pg.PoolClient | undefined, done: (error?: Error) => void) => void

function markOutages(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>
  const markedConnect = (callback?: ConnectCallback) => {
    const client = connect().catch(error => {
      throw new DependencyError('database', error)
    })
    if (!callback) return client
    client.then(
      found => callback(undefined, found, found.release),
      error => callback(error, undefined, () => {}),
    )
    return undefined
  }
  // pool.query() gets its connection by this method.
  pool.connect = markedConnect as typeof pool.connect
}

/**
 * Runs a transaction. Drizzle's own version leaks the connection when BEGIN fails. So the connection is taken and
 * released here, and destroyed when a transaction is still open on it.
 */
async function runTransaction<T>(
  pool: pg.Pool,
  log: Log,
  work: (tx: Tx) => Promise<T>,
  config: PgTransactionConfig | undefined,
): Promise<T> {
  const client = await pool.connect()
  const state: RunningTransaction = { pool, isOpen: true, afterCommit: [] }
  const outcome: { worked: boolean; isCommitted: boolean; failure?: unknown } = { worked: false, isCommitted: false }
  try {
    const result = await running.run(state, () =>
      drizzle(client).transaction(async tx => {
        try {
          await guards.getStore()?.(tx as Tx)
          const value = await work(tx as Tx)
          outcome.worked = true
          return value
        } catch (error) {
          outcome.failure = error
          throw error
        }
      }, config),
    )
    outcome.isCommitted = true
    return result
  } catch (error) {
    // The work's own error says more than the ROLLBACK that failed after it.
    throw outcome.failure ?? error
  } finally {
    state.isOpen = false
    client.release(isIdle(client) ? undefined : new Error('connection given back in the middle of a transaction'))
    if (outcome.worked) runActions(state, outcome.isCommitted, log)
  }
}

/** Returns whether no transaction is open, by the server's last answer. */
function isIdle(client: pg.PoolClient): boolean {
  const status = (client as pg.PoolClient & { getTransactionStatus(): string | null }).getTransactionStatus()
  return status === 'I'
}

function runActions({ afterCommit: actions, pool }: RunningTransaction, isCertain: boolean, log: Log): void {
  for (const action of actions) {
    try {
      action(pool, isCertain)
    } catch (error) {
      log.error({ err: error }, 'an action after commit failed')
    }
  }
}
