import pg from 'pg'
import { OperatorError } from '../process.ts'
import { connectionUrlProblem, databaseUrlRules } from './connection-url.ts'

export interface ServerOptions {
  databaseUrl: string
  /** Milliseconds a statement may run; the server cancels it. */
  statementTimeoutMs: number
  /** Milliseconds a transaction may stay open and idle; the server ends its connection. */
  idleInTransactionTimeoutMs: number
}

export interface ServerDatabase {
  pool: pg.Pool
  newClient: () => pg.Client
}

/** Thrown when the PostgreSQL server named by DATABASE_URL cannot be used; the message is one line for the operator. */
export class DatabaseUnreachableError extends OperatorError {
  override name = 'DatabaseUnreachableError'
}

const connectionTimeoutMs = 10_000
const maxConnections = 12

/**
 * A pool of connections to a PostgreSQL server, tried once. Throws DatabaseUnreachableError. The address must be the
 * server's own or that of a pooler in session mode: prepared statements and LISTEN live as long as a session.
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
      // the types say void, the pool waits for the promise
      onConnect: client => setUpSession(client, options) as unknown as undefined,
    })
    await pool.query('select 1')
  } catch (error) {
    await pool?.end()
    throw unreachableError(options.databaseUrl, error)
  }
  return { pool, newClient: () => new pg.Client(connection) }
}

/** By SET rather than in the start-up packet, which poolers refuse. */
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

/** Host, port and database of a URL that was checked: a password may stand anywhere else in it. */
function describeServer(databaseUrl: string): string {
  const { host, pathname } = new URL(databaseUrl)
  return `${host}${pathname}`
}
