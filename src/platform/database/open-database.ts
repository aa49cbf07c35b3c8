import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { DependencyError, outageOf } from '../http/outages.ts'
import type { Log } from '../log.ts'
import { accountName, OperatorError } from '../process.ts'
import { databaseUrlProblem, describeDatabaseUrl, urlOfEachServer } from './connection-url.ts'
import { findSettingProblems, findSortingWarning, maxPoolConnections, sessionSettings } from './database-settings.ts'
import type { OpenDatabase } from './db.ts'
import { startOwnServer } from './own-server/own-server.ts'
import { createServerClient } from './server-client.ts'
import { createDb } from './transactions.ts'

export interface OpenDatabaseOptions {
  /** URL of a PostgreSQL server. Without one, the site's own PostgreSQL stores the data in `<dataDir>/database`. */
  databaseUrl?: string | undefined
  dataDir: string
  log: Log
  /** Whether it may use the site's own PostgreSQL while another process runs it, as commands do. True by default. */
  joins?: boolean
  /** How long a statement may run before the server cancels it. */
  statementTimeoutMs?: number
  /** How long a transaction may be open and idle before the server closes its connection. */
  idleInTransactionTimeoutMs?: number
}

const connectionOptions = {
  connectionTimeoutMillis: 10_000,
  // A server or network that is gone without a word is noticed within about 20 seconds.
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  application_name: 'porchlight',
}

/**
 * Opens the database, and starts the site's own PostgreSQL where there is no server; it does not migrate.
 * @throws OperatorError
 */
export async function openDatabase(options: OpenDatabaseOptions): Promise<OpenDatabase> {
  forgetPostgresVariables()
  const { databaseUrl, log } = options
  const ownServer = databaseUrl ? undefined : await startOwnServer(options)
  const servers = ownServer ? [ownServer.connection] : serversOf(databaseUrl ?? '')
  const Client = createServerClient(
    servers.map(server => ({ ...server, ...connectionOptions })),
    client => setUpSession(client, options),
  )
  const pool = new pg.Pool({ ...connectionOptions, Client, max: maxPoolConnections, idleTimeoutMillis: 60_000 })
  const problems = await tryServers(pool, servers.length)
  if (problems.length > 0) {
    await pool.end()
    await ownServer?.close()
    const which = databaseUrl ? `server of DATABASE_URL (${describeDatabaseUrl(databaseUrl)})` : 'of the site'
    const reasons = problems.map(describeProblem).join('; ')
    const cause = problems.find(isUnreachable) ?? problems[0]
    throw new OperatorError(`The PostgreSQL ${which} cannot be used: ${reasons}.`.replace(/\s+/g, ' '), { cause })
  }
  pool.on('error', error => log.warn({ err: error }, 'an idle database connection was lost'))
  let closed: Promise<void> | undefined
  const close = async () => {
    await pool.end()
    await ownServer?.close()
  }
  return {
    db: createDb(pool, log),
    pool,
    isNew: await hasNoTables(pool),
    newClient: () => new Client(),
    close() {
      closed ??= close()
      return closed
    },
  }
}

/**
 * Removes PG… variables from this process: `pg` would take from them what a connection leaves empty, and a shell has them
 * for other databases. DATABASE_URL says all.
 */
function forgetPostgresVariables(): void {
  for (const name of Object.keys(process.env)) if (/^PG[A-Z]/.test(name)) delete process.env[name]
}

/**
 * Returns the servers of DATABASE_URL: each is the server's own address or that of a pooler in session mode, because
 * LISTEN lives as long as a session.
 */
function serversOf(databaseUrl: string): pg.ClientConfig[] {
  const problem = databaseUrlProblem(databaseUrl)
  if (problem) throw new OperatorError(`DATABASE_URL: ${problem}`)
  // For a URL without a user, as psql does; the variable USER may be that of the account before sudo or setpriv.
  pg.defaults.user = accountName()
  return urlOfEachServer(databaseUrl).map(connectionString => ({ connectionString }))
}

/** Connects to one server after the other until one can be used. Returns why none can; empty when one can. */
async function tryServers(pool: pg.Pool, count: number): Promise<Error[]> {
  const problems: Error[] = []
  for (let tries = 0; tries < count; tries++) {
    const problem: Error | undefined = await pool.query('select 1').then(
      () => undefined,
      error => (error instanceof DependencyError ? error.cause : error) as Error,
    )
    if (problem === undefined) return []
    problems.push(problem)
  }
  return problems
}

/** Returns whether a server may be usable in a moment. One that refuses the role (28) will not be. */
function isUnreachable(error: unknown): boolean {
  const { code = '' } = (error ?? {}) as NodeJS.ErrnoException
  return outageOf(error) === 'database' && !code.startsWith('28')
}

const retryMs = 2000
const triesPerMinute = 60_000 / retryMs

/**
 * Opens the database for the site. A server that cannot be reached, as after a restart of its machine, is tried again
 * until it can.
 * @throws OperatorError for what no waiting cures.
 */
export async function openDatabaseWhenReachable(options: OpenDatabaseOptions): Promise<OpenDatabase> {
  for (let tries = 0; ; tries++) {
    try {
      return await openUsableDatabase(options)
    } catch (error) {
      const { cause, message } = error as Error
      if (!options.databaseUrl || !isUnreachable(cause)) throw error
      if (tries % triesPerMinute === 0) options.log.warn(`${message} It is tried again every 2 seconds.`)
      await sleep(retryMs)
    }
  }
}

/** @throws OperatorError also for settings of the server with which the site would fail. */
async function openUsableDatabase(options: OpenDatabaseOptions): Promise<OpenDatabase> {
  const database = await openDatabase({ ...options, joins: false })
  try {
    const problems = await findSettingProblems(database.pool)
    if (problems.length > 0) throw new OperatorError(problems.map(problem => `DATABASE_URL: ${problem}`).join('\n'))
    const warning = await findSortingWarning(database.pool)
    if (warning) options.log.warn(`DATABASE_URL: ${warning}`)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

function describeProblem(error: Error): string {
  return error instanceof AggregateError ? error.errors.map(String).join(', ') : error.message
}

/** Sets the limits of a session, with SET because poolers refuse them in the start-up packet. */
async function setUpSession(
  client: pg.ClientBase,
  { statementTimeoutMs = 30_000, idleInTransactionTimeoutMs = 60_000 }: OpenDatabaseOptions,
): Promise<void> {
  await client.query(
    `set statement_timeout = ${Number(statementTimeoutMs)};
     set idle_in_transaction_session_timeout = ${Number(idleInTransactionTimeoutMs)};
     ${sessionSettings}`,
  )
}

async function hasNoTables(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ empty: boolean }>(
    `select not exists (
       select from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind in ('r', 'p') and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
     ) as empty`,
  )
  return rows[0]?.empty ?? true
}
