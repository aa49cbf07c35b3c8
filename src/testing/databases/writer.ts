/**
 * A process for tests to end: it opens the database of a data folder, then writes rows one by one. It prints the
 * number of each row after its commit.
 */
import { writeSync } from 'node:fs'
import { openDatabase } from '../../platform/database/open-database.ts'
import { silentLog } from '../silent-log.ts'

const { pool } = await openDatabase({ dataDir: process.argv[2]!, log: silentLog })
// Of writers that start at once, the first creates it.
await pool.query('create table if not exists written (id serial primary key)').catch(() => {})
for (;;) {
  const inserted = await pool.query('insert into written default values returning id')
  writeSync(1, `${inserted.rows[0].id}\n`)
}
