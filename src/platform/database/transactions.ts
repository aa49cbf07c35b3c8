import { AsyncLocalStorage } from 'node:async_hooks'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
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

/** Returns the drizzle database on `pool`, with transactions that cannot leak a connection. */
export function createDb(pool: pg.Pool, log: Log): Db {
  const db: Db = drizzle(pool)
  db.transaction = (work, config) => runTransaction(pool, log, work, config)
  return db
}

/**
 * Runs a transaction. Drizzle's own version leaks the connection when BEGIN fails. So the connection is taken and
 * released here, and destroyed when a transaction is still open on it.
 */
async function runTransaction<T>(
  pool: pg.Pool,
  log: Log,
  work: (tx: Tx) => Promise<T>,
  config: Parameters<Db['transaction']>[1],
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
    const isIdle = client.getTransactionStatus() === 'I'
    client.release(isIdle ? undefined : new Error('connection given back in the middle of a transaction'))
    if (outcome.worked) runActions(state, outcome.isCommitted, log)
  }
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
