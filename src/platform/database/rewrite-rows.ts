import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { localSetting, utcDay } from '../settings/settings.ts'
import { shuffle } from '../shuffle.ts'
import type { OpenDatabase } from './db.ts'
import { withLongStatements } from './with-long-statements.ts'

/** The same in every instance. */
const lockKey = 7_046_029_257

const settingKey = localSetting('rows rewritten')

const maxAttempts = 300
const pauseMs = 100

/** What the last run left, so that the next one knows which rows are newer. */
interface LastRun {
  day: string
  /** The cluster that the transaction numbers belong to. */
  cluster: string
  /** Every row written later has this transaction number or a higher one. */
  from: string
  own: string
}

export interface RewriteRules {
  /** All rows of a table with at most so many are rewritten every day; in larger ones those written since the last run. */
  maxRowsOfSmallTable: number
  /** SQL conditions, by table, of rows that are rewritten every day, however old they are. */
  everyDay: Readonly<Record<string, string>>
}

/**
 * Rewrites rows of all tables, in one transaction and in random order, so that neither PostgreSQL's transaction numbers
 * nor a row's place in its file reveals when it was written: all rows of small tables, and in large ones those that were
 * written since the last run. Runs once a UTC day, with any number of instances and restarts. Writers wait during the
 * work; readers do not.
 * @returns whether it was done now, not by another run on this day or another instance.
 * @throws Error when deleting a row would change another table (ON DELETE).
 */
export async function rewriteRows(
  database: Pick<OpenDatabase, 'pool'>,
  rules: RewriteRules,
  day = utcDay(),
): Promise<boolean> {
  return withLongStatements(database, async client => {
    for (let attempt = 1; ; attempt++) {
      const result = await tryRewrite(client, rules, day)
      if (result !== 'locked') return result
      if (attempt === maxAttempts) throw new Error('the tables to rewrite were never free of writers')
      await sleep(pauseMs, undefined, { ref: false })
    }
  })
}

async function tryRewrite(client: pg.PoolClient, rules: RewriteRules, day: string): Promise<boolean | 'locked'> {
  await client.query('begin')
  try {
    const isRewritten = await rewriteAll(client, rules, day)
    await client.query(isRewritten ? 'commit' : 'rollback')
    return isRewritten
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    if ((error as { code?: string }).code === lockNotAvailable) return 'locked'
    throw error
  }
}

const lockNotAvailable = '55P03'

async function rewriteAll(client: pg.PoolClient, rules: RewriteRules, day: string): Promise<boolean> {
  const got = await client.query<{ got: boolean }>('select pg_try_advisory_xact_lock($1) as got', [lockKey])
  if (!got.rows[0]?.got) return false
  const last = await readLastRun(client)
  if (last?.day === day) return false
  const names = await listTables(client)
  await lockTables(client, names)
  const now = await readPosition(client)
  const age = ageOfNewRows(last, now)
  const ownBefore = last?.cluster === now.cluster ? last.own : '0'
  for (const name of shuffle(names)) await rewriteTable(client, name, { ...rules, age, ownBefore })
  const run: LastRun = { day, ...now }
  await client.query('insert into settings values ($1, $2) on conflict (key) do update set value = excluded.value', [
    settingKey,
    JSON.stringify(run),
  ])
  return true
}

async function listTables(client: pg.PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname::text as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  )
  return rows.map(({ name }) => name)
}

async function readLastRun(client: pg.PoolClient): Promise<LastRun | undefined> {
  const { rows } = await client.query<{ value: string }>('select value from settings where key = $1', [settingKey])
  return rows[0] && (JSON.parse(rows[0].value) as LastRun)
}

/**
 * Locks the tables against writers, all at once or not at all, which prevents deadlocks. A writer that waits for the lock
 * finds every row; one that waited for a row would find it deleted.
 */
async function lockTables(client: pg.PoolClient, names: string[]): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select distinct c.relname::text as name from pg_constraint f
     join pg_class c on c.oid = f.conrelid join pg_class p on p.oid = f.confrelid
     where f.contype = 'f' and f.confdeltype <> 'a'
       and p.relnamespace = 'public'::regnamespace and p.relname = any($1)`,
    [names],
  )
  if (rows.length > 0)
    throw new Error(
      `rows cannot be rewritten: deleting one would change ${rows.map(({ name }) => name).join(', ')} (ON DELETE)`,
    )
  const all = names.toSorted().map(name => `"${name}"`)
  await client.query(`lock table ${all.join(', ')} in exclusive mode nowait`)
}

async function readPosition(client: pg.PoolClient): Promise<Omit<LastRun, 'day'>> {
  const { rows } = await client.query<Omit<LastRun, 'day'>>(
    `select (select system_identifier::text from pg_control_system()) as cluster,
       pg_current_xact_id()::text as own, pg_snapshot_xmin(pg_current_snapshot())::text as from`,
  )
  return rows[0] as Omit<LastRun, 'day'>
}

/** Above every transaction's age, those of frozen rows included. */
const maxTransactionAge = 2_147_483_647

/** Returns the largest age, in transactions, of a new row. On a cluster's first run all rows are new. */
function ageOfNewRows(last: LastRun | undefined, now: Omit<LastRun, 'day'>): number {
  if (last?.cluster !== now.cluster) return maxTransactionAge
  const age = BigInt(now.own) - BigInt(last.from)
  return age >= 0n && age < maxTransactionAge ? Number(age) : maxTransactionAge
}

/** Rewrites rows of one table. Foreign keys are checked at the end of the statement, when each row is back. */
async function rewriteTable(
  client: pg.PoolClient,
  name: string,
  { maxRowsOfSmallTable, everyDay, age, ownBefore }: RewriteRules & { age: number; ownBefore: string },
): Promise<void> {
  const found = await client.query<{ column: string }>(
    `select quote_ident(attname) as column from pg_attribute
     where attrelid = quote_ident($1)::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [name],
  )
  const columns = found.rows.map(({ column }) => column).join(', ')
  // A row stores 32 bits of a transaction number.
  const own = (BigInt(ownBefore) & 0xffffffffn).toString()
  await client.query(
    `with moved as (
       delete from "${name}" where (select count(*) from "${name}") <= ${maxRowsOfSmallTable}
         or (age(xmin) <= $1::int and xmin <> $2::xid) or (${everyDay[name] ?? 'false'})
       returning ${columns}
     )
     insert into "${name}" (${columns}) overriding system value select ${columns} from moved order by gen_random_uuid()`,
    [age, own],
  )
}
