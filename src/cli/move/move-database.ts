import type pg from 'pg'
import type { OpenDatabase } from '../../platform/database/db.ts'
import { migrate, readLastMigration, restoreMarkTable } from '../../platform/database/migrate.ts'
import { vacuumDatabase } from '../../platform/database/vacuum-database.ts'
import { withLongStatements } from '../../platform/database/with-long-statements.ts'
import { BackupError } from '../backup/manifest.ts'
import { beginMove, withRestoreLock } from '../backup/restore-mark.ts'
import {
  fixFormats,
  insertRows,
  listTables,
  type ProductTable,
  quoteIdentifier,
  randomOrder,
  readRows,
  restoreSequences,
  type TextRow,
} from '../backup/tables.ts'

/** What was moved. */
export interface MoveReport {
  tables: number
  rows: number
}

/**
 * Copies every table of one database into an empty one, sessions included, and compares them row by row. Rows arrive in
 * random order, so that nothing shows when they were written. The source stays as it is; an interrupted move leaves a
 * mark in the target, on which no server starts and the next move starts over.
 * @param migrations the folder of migrations; the target gets those that the source has.
 * @throws BackupError when the target is not empty, or a row differs after the copy.
 */
export async function moveDatabase(
  source: OpenDatabase,
  target: OpenDatabase,
  migrations: string,
): Promise<MoveReport> {
  let report: MoveReport = { tables: 0, rows: 0 }
  await withRestoreLock(target, async () => {
    await beginMove(target)
    const upTo = await readLastMigration(source.pool)
    await migrate(target, migrations, { upTo, isRestore: true })
    report = await withLongStatements(source, from =>
      withLongStatements(target, to => inTransactions(from, to, () => copyAndCompare(from, to))),
    )
  })
  await vacuumDatabase(target)
  return report
}

/** Runs `work` with one snapshot of the source, and writes all or nothing into the target. */
async function inTransactions<Result>(
  from: pg.PoolClient,
  to: pg.PoolClient,
  work: () => Promise<Result>,
): Promise<Result> {
  await from.query('begin isolation level repeatable read read only')
  await to.query('begin')
  try {
    const result = await work()
    await to.query(`drop table ${restoreMarkTable}`)
    await to.query('commit')
    return result
  } catch (error) {
    await to.query('rollback').catch(() => undefined)
    throw error
  } finally {
    await from.query('rollback').catch(() => undefined)
  }
}

async function copyAndCompare(from: pg.PoolClient, to: pg.PoolClient): Promise<MoveReport> {
  await fixFormats(from)
  await fixFormats(to)
  const tables = await listTables(from, [restoreMarkTable])
  const names = tables.map(({ name }) => quoteIdentifier(name))
  await to.query(`truncate ${names.join(', ')}`)
  let rows = 0
  for (const table of tables) {
    for await (const batch of readRows(from, table, randomOrder))
      rows += await insertRows(
        to,
        table.name,
        table.columns,
        batch.map(row => JSON.stringify(row)),
      )
    await compareTable(from, to, table)
  }
  await restoreSequences(to)
  return { tables: tables.length, rows }
}

/** Compares a table's rows in both databases, one by one. @throws BackupError for the first that differs. */
async function compareTable(from: pg.PoolClient, to: pg.PoolClient, table: ProductTable): Promise<void> {
  const order = `(${table.columns.map(({ name }) => `coalesce(quote_literal(${quoteIdentifier(name)}::text), '')`).join(" || ',' || ")}) collate "C"`
  const [left, right] = [eachRow(from, table, order), eachRow(to, table, order)]
  for (;;) {
    const [one, other] = [await left.next(), await right.next()]
    if (one.done && other.done) return
    if (JSON.stringify(one.value) !== JSON.stringify(other.value))
      throw new BackupError(`${table.name}: a row differs after the copy; nothing was moved`)
  }
}

async function* eachRow(client: pg.ClientBase, table: ProductTable, order: string): AsyncGenerator<TextRow> {
  for await (const batch of readRows(client, table, order)) yield* batch
}
