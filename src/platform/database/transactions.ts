import { AsyncLocalStorage } from 'node:async_hooks'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { PgTransactionConfig } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { DependencyError } from '../http/outages.ts'
import type { Db, Log, Tx } from './db.ts'

/** What is known about the transaction the current call runs in. */
interface RunningTransaction {
  pool: pg.Pool
  /** False once it ended, so that work it left behind (a timer, an unawaited promise) may use the database again. */
  isOpen: boolean
  afterCommit: (() => void)[]
}

const running = new AsyncLocalStorage<RunningTransaction>()

/** Thrown when the outer database is used inside its own transaction. */
export class OutsideTransactionError extends Error {
  override name = 'OutsideTransactionError'
  constructor() {
    super(
      'The database was used inside one of its own transactions. Use the `tx` the transaction handed you: ' +
        'with a single connection this would wait for ever.',
    )
  }
}

/**
 * Runs `action` once the current transaction has been committed, before the caller of `db.transaction` gets its answer;
 * never after a rollback. When the answer to COMMIT was lost, the action runs as well: it may have been committed.
 * Returns the pool of that transaction, or undefined (and forgets the action) outside of any.
 */
export function afterCommit(action: () => void): pg.Pool | undefined {
  const current = running.getStore()
  if (!current?.isOpen) return undefined
  current.afterCommit.push(action)
  return current.pool
}

/** The drizzle database on `pool`, with transactions that cannot leak their connection and the guard described at `Db`. */
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
  // pool.query() checks its connection out through this very method
  pool.connect = guarded as typeof pool.connect
}

/** Without a connection there is no database, whatever the reason. */
const rejectAsOutage = (error: unknown) => Promise.reject(new DependencyError('database', error))

function withOutageErrors(callback: ConnectCallback): ConnectCallback {
  return (error, client, done) => callback(error && new DependencyError('database', error), client, done)
}

type ConnectCallback = (error: Error | undefined, client: pg.PoolClient | undefined, done: () => void) => void

/**
 * Drizzle's own version loses the connection when BEGIN fails, which with a single connection stops everything; so the
 * connection is taken and given back here, and thrown away when it does not come back idle.
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
    // what went wrong in the work says more than the ROLLBACK that failed after it
    throw outcome.failure ?? error
  } finally {
    state.isOpen = false
    client.off('error', ignoreLostConnection)
    client.release(isIdle(client) ? undefined : new Error('connection given back in the middle of a transaction'))
    if (outcome.worked) runActions(state.afterCommit, log)
  }
}

/** The query that was running reports it; without a listener Node would end the process. */
function ignoreLostConnection(): void {}

/** Whether the server said, in its last answer, that no transaction is open. */
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
