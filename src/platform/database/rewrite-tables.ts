import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { localSetting, utcDay } from '../settings/settings.ts'
import type { OpenDatabase } from './db.ts'
import { withLongStatements } from './with-long-statements.ts'

/** The same in every instance. */
const lockKey = 7_046_029_257

const settingKey = localSetting('rows rewritten')

const lockNotAvailable = '55P03'
const lockAttempts = 300
const lockPauseMs = 100
/** Readers wait behind this program while it waits for a table. */
const lockTimeoutMs = 500

export interface RewriteRules {
  /** All rows of a table with at most so many are rewritten every day; in larger ones those written since the last run. */
  maxRowsOfSmallTable: number
  /** SQL conditions, by table, of rows that are rewritten every day, however old they are. */
  everyDay: Readonly<Record<string, string>>
}

interface Table {
  /** Quoted. */
  name: string
  /** The index of the primary key. */
  key: string
  /** A column that can be updated. */
  column: string
  condition: string
}

/** What the last run left, so that the next one knows which rows are newer. */
interface LastRun {
  day: string
  /** Every row written later has this transaction number or a higher one. */
  from: string
  own: string
}

/**
 * Rewrites the tables so that neither PostgreSQL's transaction numbers nor a row's place in its file reveals when it was
 * written, and no erased text stays in their files: rows get one common number, and every table the order of its primary
 * key, which is random or says nothing about time. The planner's samples are renewed, since those of `reviews.words`
 * would keep the words of an erased text; a role that may also removes the old log. Runs once a UTC day, with any number
 * of instances and restarts. Writers wait for the first part, and readers while their table is ordered.
 * @returns whether it was done now, not by another run on this day or another instance.
 */
export async function rewriteTables(
  database: Pick<OpenDatabase, 'pool'>,
  rules: RewriteRules,
  day = utcDay(),
): Promise<boolean> {
  return withLongStatements(database, async client => {
    await client.query(`set lock_timeout = ${lockTimeoutMs}`)
    const tables = await listTables(client, rules)
    if (!(await retryWhileLocked(() => renumberRows(client, tables, rules, day)))) return false
    for (const { name, key } of tables) await retryWhileLocked(() => client.query(`cluster ${name} using ${key}`))
    await client.query(`analyze ${tables.map(({ name }) => name).join(', ')}`)
    // The samples. On a server this needs the database's owner; others get a warning.
    await retryWhileLocked(() => client.query('vacuum (full) pg_catalog.pg_statistic'))
    await removeOldLog(client)
    return true
  })
}

async function listTables(client: pg.PoolClient, { everyDay }: RewriteRules): Promise<Table[]> {
  const { rows } = await client.query<{ table: string; name: string; key: string | null; column: string }>(
    `select t.relname as table, quote_ident(t.relname) as name, quote_ident(k.relname) as key,
       (select quote_ident(attname) from pg_attribute where attrelid = t.oid and attnum > 0 and not attisdropped
          and attgenerated = '' and attidentity = '' order by attnum limit 1) as column
     from pg_class t
     left join pg_index i on i.indrelid = t.oid and i.indisprimary
     left join pg_class k on k.oid = i.indexrelid
     where t.relkind = 'r' and t.relnamespace = 'public'::regnamespace
     order by 1`,
  )
  return rows.map(({ table, name, key, column }) => {
    if (key === null) throw new Error(`the table ${table} has no primary key by which its rows could be ordered`)
    return { name, key, column, condition: everyDay[table] ?? 'false' }
  })
}

/** Repeats `work` while other transactions have a lock that it needs. */
async function retryWhileLocked<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if ((error as { code?: string }).code !== lockNotAvailable || attempt === lockAttempts) throw error
      await sleep(lockPauseMs, undefined, { ref: false })
    }
  }
}

/** Gives rows of all tables the number of one transaction, by updates that change nothing. */
async function renumberRows(
  client: pg.PoolClient,
  tables: readonly Table[],
  { maxRowsOfSmallTable }: RewriteRules,
  day: string,
): Promise<boolean> {
  await client.query('begin')
  try {
    const got = await client.query<{ got: boolean }>('select pg_try_advisory_xact_lock($1) as got', [lockKey])
    const last = await readLastRun(client)
    if (!got.rows[0]?.got || last?.day === day) return false
    // All at once or not at all, so that no two transactions wait for each other.
    const names = tables.map(({ name }) => name).join(', ')
    await client.query(`lock table ${names} in exclusive mode nowait`)
    const now = await readPosition(client)
    for (const { name, column, condition } of tables) {
      await client.query(
        `update ${name} set ${column} = ${column}
         where (select count(*) from ${name}) <= ${maxRowsOfSmallTable}
           or (age(xmin) <= $1::int and xmin <> $2::xid) or (${condition})`,
        [ageOfNewRows(last, now), last ? to32Bits(last.own) : '0'],
      )
    }
    const run: LastRun = { day, ...now }
    await client.query('insert into settings values ($1, $2) on conflict (key) do update set value = excluded.value', [
      settingKey,
      JSON.stringify(run),
    ])
    await client.query('commit')
    return true
  } finally {
    // Does nothing after the commit.
    await client.query('rollback').catch(() => undefined)
  }
}

async function readLastRun(client: pg.PoolClient): Promise<LastRun | undefined> {
  const { rows } = await client.query<{ value: string }>('select value from settings where key = $1', [settingKey])
  return rows[0] && (JSON.parse(rows[0].value) as LastRun)
}

async function readPosition(client: pg.PoolClient): Promise<Omit<LastRun, 'day'>> {
  const { rows } = await client.query<Omit<LastRun, 'day'>>(
    `select pg_current_xact_id()::text as own, pg_snapshot_xmin(pg_current_snapshot())::text as from`,
  )
  return rows[0] as Omit<LastRun, 'day'>
}

/** Above every transaction's age, those of frozen rows included. */
const maxTransactionAge = 2_147_483_647

/** Returns the largest age, in transactions, of a new row. All rows are new at first, and on another server. */
function ageOfNewRows(last: LastRun | undefined, now: Omit<LastRun, 'day'>): number {
  if (last === undefined) return maxTransactionAge
  const age = BigInt(now.own) - BigInt(last.from)
  return age >= 0n && age < maxTransactionAge ? Number(age) : maxTransactionAge
}

/** A row stores 32 bits of a transaction number. */
const to32Bits = (transaction: string) => (BigInt(transaction) & 0xffffffffn).toString()

/** Begins a new file of the log: after a checkpoint no older one is needed, and it is deleted. */
async function removeOldLog(client: pg.PoolClient): Promise<void> {
  try {
    await client.query('select pg_switch_wal()')
    await client.query('checkpoint')
  } catch (error) {
    // Without the rights that deploy/database.sql gives, the log is the operator's.
    if ((error as { code?: string }).code !== '42501') throw error
  }
}
