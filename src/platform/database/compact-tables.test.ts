import { randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { createTestFolder } from '../../testing/create-test-folder.ts'
import { createServerDatabase, type TestDatabase } from '../../testing/databases/databases.ts'
import { startTestDatabase } from '../../testing/databases/start-test-database.ts'
import { plainRole } from '../../testing/databases/test-server.ts'
import { addLandlord, addReview } from '../../testing/factories.ts'
import { silentLog } from '../../testing/silent-log.ts'
import { compactOncePerDay, compactTables } from './compact-tables.ts'
import type { OpenDatabase } from './db.ts'
import { migrate } from './migrate.ts'
import { openDatabase } from './open-database.ts'

/** Returns the files below a folder that contain `text`. */
async function filesWith(folder: string, text: string): Promise<string[]> {
  const found: string[] = []
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name)
    if (entry.isFile() && (await readFile(file)).includes(text)) found.push(file.slice(folder.length + 1))
  }
  return found
}

const mark = randomBytes(24).toString('hex')

function recordWarnings() {
  const warned: object[] = []
  return { warned, log: { ...silentLog, warn: (about: object) => void warned.push(about) } }
}

/** Leaves a marked text where PostgreSQL leaves erased data: in rows, in long values and in the planner's samples. */
async function writeAndErase({ pool }: Pick<OpenDatabase, 'pool'>): Promise<void> {
  await pool.query('create table notes (id int primary key, text text not null)')
  await pool.query(`insert into notes select n, 'note ' || n from generate_series(1, 50) n`)
  await pool.query('insert into notes values (100, $1), (101, $2)', [mark, mark + randomBytes(9000).toString('hex')])
  await pool.query('insert into notes select n, $1 from generate_series(200, 210) n', [mark])
  await pool.query('vacuum (analyze) notes')
  await pool.query('delete from notes where id >= 100')
}

test('an erased text is in files of the database before the daily work, and in none after it', async () => {
  const dataDir = await createTestFolder('compact', onTestFinished)
  const database = await openDatabase({ dataDir, log: silentLog })
  onTestFinished(database.close)
  await migrate(database, 'db/migrations')
  const { id: landlordId } = await addLandlord(database)
  const texts = { reviewText: mark, declineReason: mark, previousText: mark }
  for (let n = 0; n < 8; n++) await addReview(database, { landlordId, status: 'DECLINED', ...texts })
  await writeAndErase(database)
  await database.pool.query('vacuum (analyze) notes')
  await database.pool.query('analyze')
  const sampled = await database.pool.query(
    `select attname from pg_stats where tablename = 'reviews' and attname = any($1)`,
    [['review_text', 'previous_text', 'previous_answers', 'decline_reason']],
  )
  expect(sampled.rows).toEqual([])
  await database.pool.query(`update reviews set review_text = '', previous_text = null, decline_reason = null`)
  const folder = join(dataDir, 'database')
  expect((await filesWith(folder, mark)).some(file => file.startsWith('pg_wal/'))).toBe(true)
  await database.pool.query('checkpoint')
  expect((await filesWith(folder, mark)).some(file => file.startsWith('base/'))).toBe(true)
  expect(await compactOncePerDay(database, silentLog, '2026-05-01')).toBe(true)
  expect(await filesWith(folder, mark)).toEqual([])
  const logFiles = (await readdir(join(folder, 'pg_wal'))).filter(name => /^[0-9A-F]{24}$/.test(name))
  expect(logFiles.length).toBeLessThanOrEqual(8)
  expect((await database.pool.query('select count(*)::int as n from notes')).rows).toEqual([{ n: 50 }])
  expect(await compactOncePerDay(database, silentLog, '2026-05-01')).toBe(false)
  expect(await compactOncePerDay(database, silentLog, '2026-05-02')).toBe(true)
})

describe('compacting', () => {
  let database: TestDatabase
  beforeEach(async () => {
    database = await startTestDatabase(onTestFinished)
  })

  test('skips a table that is too large, and logs it, but renews its samples', async () => {
    await database.pool.query(`create table large as select repeat('x', 1000) as x from generate_series(1, 500)
      union all select '${mark}' from generate_series(1, 9); analyze large; delete from large where x = '${mark}'`)
    const samples = async () => JSON.stringify((await database.pool.query('select * from pg_stats')).rows)
    expect(await samples()).toContain(mark)
    const { log, warned } = recordWarnings()
    const fileOf = async (name: string) =>
      (await database.pool.query('select pg_relation_filenode($1::regclass)::int as node', [name])).rows[0].node
    const [large, settings] = [await fileOf('large'), await fileOf('settings')]
    await compactTables(database, log, { maxBytes: 400_000 })
    expect(warned).toEqual([expect.objectContaining({ table: 'large' })])
    expect(await fileOf('large')).toBe(large)
    expect(await fileOf('settings')).not.toBe(settings)
    expect(await samples()).not.toContain(mark)
  })

  test('leaves the log to the operator of a server where the role has no right to it', async () => {
    const { databaseUrl, remove } = await createServerDatabase({ owner: plainRole })
    onTestFinished(remove)
    const plain = await openDatabase({ databaseUrl, dataDir: '', log: silentLog })
    onTestFinished(plain.close)
    await writeAndErase(plain)
    await expect(plain.pool.query('checkpoint')).rejects.toThrow('permission denied')
    const { log, warned } = recordWarnings()
    await compactTables(plain, log)
    expect(warned).toEqual([])
  })

  test('continues when a table is in use', async () => {
    const reader = await database.pool.connect()
    await reader.query('begin; select from settings limit 1')
    const { log, warned } = recordWarnings()
    await compactTables(database, log)
    expect(warned).toEqual([{ table: '"settings"' }])
    await reader.query('rollback')
    reader.release()
  })
})
