import pg from 'pg'
import { OperatorError } from '../process.ts'
import { databaseUrlProblem, describeDatabaseUrl, urlOfEachServer } from './connection-url.ts'
import { createServerClient } from './server-client.ts'

/** Limits of every session, in milliseconds. */
export interface SessionLimits {
  /** How long a statement may run before the server cancels it. */
  statementTimeoutMs: number
  /** How long a transaction may be open and idle before the server closes its connection. */
  idleInTransactionTimeoutMs: number
}

/** Where connections lead to. */
export interface ConnectionTarget {
  /** For messages. */
  label: string
  /** Of several servers, the one that accepts writes is used. */
  servers: readonly pg.ClientConfig[]
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
 * Returns the servers of DATABASE_URL: each is the server's own address or that of a pooler in session mode, because
 * prepared statements and LISTEN live as long as a session.
 * @throws DatabaseUnreachableError
 */
export function serverTarget(databaseUrl: string): ConnectionTarget {
  const problem = databaseUrlProblem(databaseUrl)
  if (problem) throw new DatabaseUnreachableError(`DATABASE_URL: ${problem}`)
  return {
    label: `The PostgreSQL server of DATABASE_URL (${describeDatabaseUrl(databaseUrl)})`,
    servers: urlOfEachServer(databaseUrl).map(connectionString => ({ connectionString })),
  }
}

/**
 * Opens a pool of connections and tries each server until one can be used.
 * @throws DatabaseUnreachableError
 */
export async function openPool({ label, servers }: ConnectionTarget, limits: SessionLimits): Promise<OpenPool> {
  const common = {
    connectionTimeoutMillis: connectionTimeoutMs,
    // A server or network that is gone without a word is noticed within about 20 seconds.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: 'porchlight',
  }
  const Client = createServerClient(
    servers.map(server => ({ ...server, ...common })),
    client => setUpSession(client, limits),
  )
  const pool = new pg.Pool({ ...common, Client, max: maxConnections, idleTimeoutMillis: 60_000 })
  const problems: string[] = []
  for (const _ of servers) {
    const problem = await pool.query('select 1').then(() => undefined, describeProblem)
    if (problem === undefined) return { pool, newClient: () => new Client() }
    problems.push(problem)
  }
  await pool.end()
  throw new DatabaseUnreachableError(`${label} cannot be used: ${problems.join('; ')}.`.replace(/\s+/g, ' '))
}

function describeProblem(error: Error): string {
  return error instanceof AggregateError ? error.errors.map(String).join(', ') : error.message
}

/** Sets the limits of a session, with SET because poolers refuse them in the start-up packet. */
async function setUpSession(client: pg.ClientBase, limits: SessionLimits): Promise<void> {
  await client.query(
    `set statement_timeout = ${Number(limits.statementTimeoutMs)};
     set idle_in_transaction_session_timeout = ${Number(limits.idleInTransactionTimeoutMs)};
     set timezone = 'UTC'`,
  )
}
