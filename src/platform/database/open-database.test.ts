import { eq, sql } from 'drizzle-orm'
import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../testing/databases/databases.ts'
import { silentLog } from '../../testing/silent-log.ts'
import { openDatabase } from './open-database.ts'

const notes = pgTable('notes', { id: integer().primaryKey(), text: text().notNull() })

describe('the database', () => {
  let database: TestDatabase
  beforeEach(async () => {
    database = await openTestDatabase({ statementTimeoutMs: 1500, idleInTransactionTimeoutMs: 700 })
    await database.pool.query('create table notes (id int primary key, text text not null)')
  })
  afterEach(() => database.close())

  const ids = async () => (await database.db.select().from(notes).orderBy(notes.id)).map(note => note.id)

  test('commits a transaction that returns and rolls back one that throws, with its error', async () => {
    await database.db.transaction(async tx => {
      await tx.insert(notes).values({ id: 1, text: 'kept' })
    })
    const failed = database.db.transaction(async tx => {
      await tx.insert(notes).values({ id: 2, text: 'undone' })
      throw new Error('changed my mind')
    })
    await expect(failed).rejects.toThrow('changed my mind')
    expect(await ids()).toEqual([1])
  })

  test('does not reuse a client that was released in an open transaction', async () => {
    const failed = database.db.transaction(async tx => {
      await tx.execute(sql`insert into notes values (1, 'x')`)
      await tx.execute(sql`commit`)
      await tx.execute(sql`begin`)
      await tx.execute(sql`insert into notes values (2, 'x')`)
      await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`).catch(() => {})
      throw new Error('gone')
    })
    await expect(failed).rejects.toThrow('gone')
    expect(await ids()).toEqual([1])
  })

  test('runs prepared statements by name, also after their connection was lost', async () => {
    await database.pool.query(`insert into notes values (1, 'one'), (2, 'two')`)
    const byId = database.db
      .select()
      .from(notes)
      .where(eq(notes.id, sql.placeholder('id')))
      .prepare('note by id')
    expect(await byId.execute({ id: 1 })).toEqual([{ id: 1, text: 'one' }])
    const client = await database.pool.connect()
    client.release(true)
    expect(await byId.execute({ id: 2 })).toEqual([{ id: 2, text: 'two' }])
  })

  test('fails a query that takes too long and answers the next', async () => {
    const endless = database.pool.query(
      'select count(*) from generate_series(1, 1000000) a, generate_series(1, 1000000) b',
    )
    await expect(endless).rejects.toThrow(/longer than 1.5 seconds|statement timeout/)
    expect(await ids()).toEqual([])
  })

  test('rolls back an abandoned transaction', async () => {
    const forgotten = database.db.transaction(async tx => {
      await tx.insert(notes).values({ id: 1, text: 'forgotten' })
      await new Promise(resolve => setTimeout(resolve, 1200))
      await tx.insert(notes).values({ id: 2, text: 'too late' })
    })
    await expect(forgotten).rejects.toThrow()
    expect(await ids()).toEqual([])
  })
})

describe('a server that cannot be used', () => {
  const open = (databaseUrl: string) => openDatabase({ databaseUrl, dataDir: '', log: silentLog })

  test.each([
    ['no server', 'postgres://someone:secret@127.0.0.1:1/town', /town on 127\.0\.0\.1:1\).*ECONNREFUSED/],
    ['it is not an address', 'nonsense', /^DATABASE_URL: must be a postgres/],
    ['its password splits it', 'postgres://someone:se/secret@127.0.0.1/town', /^DATABASE_URL: .*percent-encode/],
  ])('is reported in one line without its password: %s', async (_, url, message) => {
    const error = await open(url).catch((caught: Error) => caught)
    expect(error).toMatchObject({ name: 'OperatorError', message: expect.stringMatching(message) })
    expect((error as Error).message).not.toMatch(/secret|\n/)
  })
})
