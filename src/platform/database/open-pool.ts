import pg from 'pg'
import { OperatorError } from '../process.ts'
import { connectionUrlProblem, databaseUrlRules } from './connection-url.ts'

/** Limits of every session, in milliseconds. */
export interface SessionLimits {
  /** How long a statement may run before the server cancels it. */
  statementTimeoutMs: number
  /** How long a transaction may be open and idle before the server closes its connection. */
  idleInTransactionTimeoutMs: number
}

/** Connections to a reachable PostgreSQL. */
export interface OpenPool {
  pool: pg.Pool
  newClient: () => pg.Client
}

/** The PostgreSQL server of DATABASE_URL cannot be used; the message is one line for the operator. */
export class DatabaseUnreachableError extends OperatorError {
  override name = 'DatabaseUnreachableError'
}

const connectionTimeoutMs = 10_000
const maxConnections = 12

/**
 * Returns how to connect to the server of DATABASE_URL: the server's own address or that of a pooler in session mode,
 * because prepared statements and LISTEN live as long as a session.
 * @throws DatabaseUnreachableError
 */
export function serverConnection(databaseUrl: string): pg.ClientConfig {
  const problem = connectionUrlProblem(databaseUrl, databaseUrlRules)
  if (problem) throw new DatabaseUnreachableError(`DATABASE_URL: ${problem}`)
  return { connectionString: databaseUrl }
}

/**
 * Opens a pool of connections and tries it once.
 * @throws DatabaseUnreachableError
 */
export async function openPool(target: pg.ClientConfig, limits: SessionLimits): Promise<OpenPool> {
  const connection = {
    ...target,
    connectionTimeoutMillis: connectionTimeoutMs,
    keepAlive: true,
    application_name: 'porchlight',
  }
  let pool: pg.Pool | undefined
  try {
    pool = new pg.Pool({
      ...connection,
      max: maxConnections,
      idleTimeoutMillis: 60_000,
      // The types say void, but the pool waits for the promise.
      onConnect: client => setUpSession(client, limits) as unknown as undefined,
    })
    await pool.query('select 1')
  } catch (error) {
    await pool?.end()
    throw unreachableError(target.connectionString, error)
  }
  return { pool, newClient: () => new pg.Client(connection) }
}

/** Sets the limits of a session, with SET because poolers refuse them in the start-up packet. */
async function setUpSession(client: pg.ClientBase, limits: SessionLimits): Promise<void> {
  await client.query(
    `set statement_timeout = ${Number(limits.statementTimeoutMs)};
     set idle_in_transaction_session_timeout = ${Number(limits.idleInTransactionTimeoutMs)};
     set timezone = 'UTC'`,
  )
}

function unreachableError(databaseUrl: string | undefined, error: unknown): DatabaseUnreachableError {
  const reason = error instanceof AggregateError ? error.errors.map(String).join(', ') : (error as Error).message
  const server = databaseUrl ? `The PostgreSQL server of DATABASE_URL (${describeServer(databaseUrl)})` : 'PostgreSQL'
  const message = `${server} cannot be used: ${reason}.`
  return new DatabaseUnreachableError(message.replace(/\s+/g, ' '), { cause: error })
}

/** Returns host and database of a checked URL, in which a password can be in no other part. */
function describeServer(databaseUrl: string): string {
  const { host, pathname } = new URL(databaseUrl)
  return `${host}${pathname}`
}
