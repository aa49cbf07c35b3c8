import type pg from 'pg'

export const maxPoolConnections = 12
/** LISTEN has a connection of its own. */
const neededConnections = maxPoolConnections + 1

/**
 * What a connection sets, because a role or a database may have other values: `pg` reads dates in ISO style only. The
 * search path stays where the site's tables are on it.
 */
export const sessionSettings = `
  set timezone = 'UTC';
  set datestyle = 'ISO, MDY';
  select set_config('search_path', '"$user", public', false)
  where to_regclass('buildings') is null or to_regclass('drizzle.__drizzle_migrations') is null`

interface Settings {
  encoding: string
  schema: string | null
  /** Role and database as SQL names them; a limit of -1 is none. */
  role: string
  role_limit: number
  database: string
  database_limit: number
}

/** Returns what is set so that the site would fail, a sentence each. */
export async function findSettingProblems(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<Settings>(
    `select pg_encoding_to_char(d.encoding) as encoding, current_schema() as schema,
       quote_ident(r.rolname) as role, case when r.rolsuper then -1 else r.rolconnlimit end as role_limit,
       quote_ident(d.datname) as database, case when r.rolsuper then -1 else d.datconnlimit end as database_limit
     from pg_database d, pg_roles r where d.datname = current_database() and r.rolname = current_user`,
  )
  const [settings] = rows
  if (!settings) return []
  const { encoding, schema, role, role_limit, database, database_limit } = settings
  const problems: string[] = []
  if (encoding !== 'UTF8')
    problems.push(
      `the database has the encoding ${encoding}, in which not every text can be stored; ` +
        `use one that was created with "encoding 'UTF8' template template0"`,
    )
  if (schema === null)
    problems.push('this role may use no schema of the database; as its owner, run "create schema public"')
  const limits = [
    { of: `role ${role}`, limit: role_limit },
    { of: `database ${database}`, limit: database_limit },
  ]
  for (const { of, limit } of limits)
    if (limit >= 0 && limit < neededConnections)
      problems.push(
        `the ${of} may open only ${limit} of ${neededConnections} connections that an instance needs: ` +
          `run "alter ${of} connection limit ${neededConnections + 3}", with more for several instances`,
      )
  return problems
}

/** Since PostgreSQL 15 a database knows by which version of the system's sorting rules its indexes are sorted. */
const firstWithVersion = 150_000

/** Returns a warning when an upgrade of the system changed the sorting rules, so that indexes may miss rows. */
export async function findSortingWarning(pool: pg.Pool): Promise<string | undefined> {
  const server = await pool.query<{ version: number }>(`select current_setting('server_version_num')::int as version`)
  if ((server.rows[0]?.version ?? 0) < firstWithVersion) return undefined
  const { rows } = await pool.query<{ name: string; then: string; now: string }>(
    `select quote_ident(datname) as name, datcollversion as then, pg_database_collation_actual_version(oid) as now
     from pg_database where datname = current_database()
       and datcollversion <> pg_database_collation_actual_version(oid)`,
  )
  return rows.map(
    ({ name, then, now }) =>
      `the system's sorting rules have changed (version ${then}, now ${now}), so indexes may miss rows: stop the site ` +
      `and, as the database's owner, run "reindex database ${name}", then "alter database ${name} refresh collation version"`,
  )[0]
}
