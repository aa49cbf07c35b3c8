import { findSettingProblems, findSortingWarning } from '../../platform/database/database-settings.ts'
import type { OpenDatabase } from '../../platform/database/db.ts'
import type { Findings } from './findings.ts'

/**
 * Checks how the database is set, and who else hears of its statistics and traffic.
 * @param variable what the findings are about: DATABASE_URL, or DATA_DIR of a demo.
 * @returns false when it cannot be used.
 */
export async function checkConnection(database: OpenDatabase, variable: string, findings: Findings): Promise<boolean> {
  const { pool } = database
  const problems = await findSettingProblems(pool)
  for (const problem of problems) findings.error(`${variable}: ${problem}`)
  if (problems.length > 0) return false
  const warnings = [
    await findSortingWarning(pool),
    plainConnectionWarning(await readConnection(pool)),
    await openToOthersWarning(pool),
    await oldLogWarning(pool),
  ]
  for (const warning of warnings) if (warning) findings.warning(`${variable}: ${warning}`)
  return true
}

interface Connection {
  isEncrypted: boolean
  /** Addresses of both ends; null by a socket. */
  client: string | null
  server: string | null
}

async function readConnection(pool: OpenDatabase['pool']): Promise<Connection | undefined> {
  const { rows } = await pool.query<Connection>(
    `select ssl as "isEncrypted", host(inet_client_addr()) as client, host(inet_server_addr()) as server
     from pg_stat_ssl where pid = pg_backend_pid()`,
  )
  return rows[0]
}

/** Returns a warning when what people write goes unencrypted to another machine. */
export function plainConnectionWarning(connection: Connection | undefined): string | undefined {
  if (!connection || connection.isEncrypted || connection.client === connection.server) return undefined
  return (
    `the connection to the server at ${connection.server} is not encrypted: add "?sslmode=verify-full", unless it is a ` +
    'container of this machine'
  )
}

/** Other roles of the same server that may connect see statistics of the tables, and so when people write. */
async function openToOthersWarning(pool: OpenDatabase['pool']): Promise<string | undefined> {
  const { rows } = await pool.query<{ name: string }>(
    `select quote_ident(current_database()) as name
     where has_database_privilege('public', current_database(), 'connect')`,
  )
  return rows.map(
    ({ name }) =>
      'every role of this PostgreSQL server may connect to the database and see when people write: ' +
      `as its owner, run "revoke connect on database ${name} from public"`,
  )[0]
}

/** The daily work removes the old write-ahead log, in which erased texts are (decision 087). */
async function oldLogWarning(pool: OpenDatabase['pool']): Promise<string | undefined> {
  const { rows } = await pool.query<{ may: boolean }>(
    `select has_function_privilege('pg_catalog.pg_switch_wal()', 'execute')
       and coalesce(pg_has_role(to_regrole('pg_checkpoint')::oid, 'member'), false) as may`,
  )
  if (rows[0]?.may) return undefined
  return (
    'this role may not remove the old write-ahead log, so erased texts stay in it for more than a day: as the ' +
    "server's superuser, run deploy/database.sql, or the grants in it"
  )
}
