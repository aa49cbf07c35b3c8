import pg from 'pg'
import { OperatorError } from '../process.ts'
import { connectionUrlProblem, databaseUrlRules } from './connection-url.ts'

/** What a connection to a server needs. */
export interface ServerOptions {
  databaseUrl: string
  /** How long a statement may run before the server cancels it. */
  statementTimeoutMs: number
  /** How long a transaction may be open and idle before the server closes its connection. */
  idleInTransactionTimeoutMs: number
}

/** A reachable PostgreSQL server. */
export interface ServerDatabase {
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
 * Opens a pool of connections to a PostgreSQL server and tries it once. The URL must be the server's own or that of a
 * pooler in session mode: prepared statements and LISTEN live as long as a session.
 * @throws DatabaseUnreachableError
 */
export async function openServer(options: ServerOptions): Promise<ServerDatabase> {
  const problem = connectionUrlProblem(options.databaseUrl, databaseUrlRules)
  if (problem) throw new DatabaseUnreachableError(`DATABASE_URL: ${problem}`)
  const connection = {
    connectionString: options.databaseUrl,
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
      onConnect: client => setUpSession(client, options) as unknown as undefined,
    })
    await pool.query('select 1')
  } catch (error) {
    await pool?.end()
    throw unreachableError(options.databaseUrl, error)
  }
  return { pool, newClient: () => new pg.Client(connection) }
}

/** Sets the limits of a session, with SET because poolers refuse them in the start-up packet. */
async function setUpSession(client: pg.ClientBase, options: ServerOptions): Promise<void> {
  await client.query(
    `set statement_timeout = ${Number(options.statementTimeoutMs)};
     set idle_in_transaction_session_timeout = ${Number(options.idleInTransactionTimeoutMs)};
     set timezone = 'UTC'`,
  )
}

function unreachableError(databaseUrl: string, error: unknown): DatabaseUnreachableError {
  const reason = error instanceof AggregateError ? error.errors.map(String).join(', ') : (error as Error).message
  const message = `The PostgreSQL server of DATABASE_URL (${describeServer(databaseUrl)}) cannot be used: ${reason}.`
  return new DatabaseUnreachableError(message.replace(/\s+/g, ' '), { cause: error })
}

/** Returns host and database of a checked URL, in which a password can be in no other part. */
function describeServer(databaseUrl: string): string {
  const { host, pathname } = new URL(databaseUrl)
  return `${host}${pathname}`
}
