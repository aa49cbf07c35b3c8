/**
 * A process for tests to kill: it opens the embedded database in the given folder, prints what it finds, then writes
 * rows one by one and prints each number after its commit. Lines: `found <rows> <highest> <newly created>`, `wrote
 * <n>`.
 */
import { writeSync } from 'node:fs'
import { silentLog } from '../../../testing/databases/databases-folder.ts'
import { openDatabase } from '../open-database.ts'

const say = (line: string) => writeSync(1, `${line}\n`)

const { pool, isNew: newlyCreated } = await openDatabase({ dataDir: process.argv[2]!, log: silentLog })
await pool.query('create table if not exists written (id int primary key, filler text not null)')
const { rows } = await pool.query('select count(*)::int as rows, coalesce(max(id), 0) as highest from written')
say(`found ${rows[0].rows} ${rows[0].highest} ${newlyCreated}`)
for (let id = rows[0].highest + 1; ; id++) {
  await pool.query('insert into written values ($1, $2)', [id, 'x'.repeat(id % 3000)])
  // Now and then a checkpoint, as in production, so that a crash may happen during one.
  if (id % 97 === 0) await pool.query('checkpoint')
  say(`wrote ${id}`)
}
