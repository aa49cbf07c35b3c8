import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../testing/databases/databases.ts'
import { silentLog } from '../../testing/silent-log.ts'
import type { OpenDatabase } from '../database/db.ts'
import { openDatabase } from '../database/open-database.ts'
import { type ChangeFeed, startChangeFeed } from './change-feed.ts'
import { publishChange } from './publish-change.ts'

const table = `create table if not exists changes (
  id bigint primary key generated always as identity, xid xid8 not null default pg_current_xact_id(), tags text[] not null);
  create index if not exists changes_xid on changes (xid)`

const cleanUps: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
})

async function startRecordingFeed(database: OpenDatabase): Promise<ChangeFeed & { heard: string[] }> {
  const heard: string[] = []
  const feed = startChangeFeed({ database, onTags: tags => heard.push(...tags), log: silentLog })
  cleanUps.push(() => feed.stop())
  await feed.catchUp()
  return { ...feed, heard }
}

async function prepare(): Promise<TestDatabase> {
  const database = await openTestDatabase()
  cleanUps.push(() => database.close())
  await database.pool.query(table)
  return database
}

const publish = (database: OpenDatabase, ...tags: string[]) => database.db.transaction(tx => publishChange(tx, tags))

describe('the change feed', () => {
  let database: TestDatabase
  beforeEach(async () => {
    database = await prepare()
  })

  test('delivers a change before the writer gets its result, and only once', async () => {
    const feed = await startRecordingFeed(database)
    await publish(database, 'building:7', 'lists', 'lists')
    expect(feed.heard).toEqual(['building:7', 'lists'])
    await feed.catchUp()
    await feed.catchUp()
    expect(feed.heard).toEqual(['building:7', 'lists'])
  })

  test('delivers nothing before the commit, nor after a rollback', async () => {
    const feed = await startRecordingFeed(database)
    const undone = database.db.transaction(async tx => {
      await publishChange(tx, ['undone'])
      throw new Error('no')
    })
    await expect(undone).rejects.toThrow('no')
    await database.db.transaction(async tx => {
      await publishChange(tx, ['kept'])
      expect(feed.heard).toEqual([])
    })
    await feed.catchUp()
    expect([...new Set(feed.heard)]).toEqual(['kept'])
  })

  test('does not deliver changes from before its start', async () => {
    await publish(database, 'old')
    const feed = await startRecordingFeed(database)
    await feed.catchUp()
    expect(feed.heard).toEqual([])
  })

  test('reads changes of unknown writers', async () => {
    const feed = await startRecordingFeed(database)
    await database.pool.query(`insert into changes (tags) values ('{a,b}'), ('{b}')`)
    await feed.catchUp()
    expect(feed.heard).toEqual(['a', 'b'])
  })

  test('reads by itself within about a second', async () => {
    const feed = await startRecordingFeed(database)
    await database.pool.query(`insert into changes (tags) values ('{polled}')`)
    await vi.waitFor(() => expect(feed.heard).toEqual(['polled']), { timeout: 2500 })
    expect(feed.caughtUpAt()).toBeLessThanOrEqual(performance.now())
  })

  test('continues after a listener threw', async () => {
    const heard: string[] = []
    const onTags = (tags: string[]) => {
      heard.push(...tags)
      throw new Error('the cache is broken')
    }
    const feed = startChangeFeed({ database, onTags, log: silentLog })
    cleanUps.push(() => feed.stop())
    await feed.catchUp()
    await publish(database, 'one')
    await publish(database, 'two')
    // On a server a read may see a change just before it is delivered locally, so that it comes twice.
    expect([...new Set(heard)]).toEqual(['one', 'two'])
  })

  test('delivers nothing once stopped', async () => {
    const feed = await startRecordingFeed(database)
    await feed.stop()
    await publish(database, 'late')
    expect(feed.heard).toEqual([])
  })
})

describe('several writers', () => {
  let database: TestDatabase
  beforeEach(async () => {
    database = await prepare()
  })

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client(database.options.databaseUrl)
    cleanUps.push(() => client.end())
    await client.connect()
    return client
  }

  test('a late commit is not missed, and an early one is seen at once', async () => {
    const feed = await startRecordingFeed(database)
    const late = await connect()
    await late.query('begin')
    await late.query(`insert into changes (tags) values ('{late}')`)
    const early = await connect()
    await early.query(`insert into changes (tags) values ('{early}')`)
    await feed.catchUp()
    expect(feed.heard).toEqual(['early'])
    await early.query(`insert into changes (tags) values ('{second}')`)
    await feed.catchUp()
    expect(feed.heard).toEqual(['early', 'second'])
    await late.query('commit')
    await feed.catchUp()
    expect(feed.heard).toEqual(['early', 'second', 'late'])
    await feed.catchUp()
    expect(feed.heard).toHaveLength(3)
  })

  test('a transaction that takes its number late but began early is not missed', async () => {
    const feed = await startRecordingFeed(database)
    const late = await connect()
    await late.query('begin isolation level repeatable read')
    await late.query('select 1')
    await publish(database, 'between')
    await feed.catchUp()
    await late.query(`insert into changes (tags) values ('{late}')`)
    await feed.catchUp()
    await late.query('commit')
    await feed.catchUp()
    expect(feed.heard).toEqual(['between', 'late'])
  })

  test('random histories reach the feed completely', async () => {
    const feed = await startRecordingFeed(database)
    const clients = await Promise.all(Array.from({ length: 5 }, connect))
    let written = 0
    const write = async (client: pg.Client) => {
      for (let n = 0; n < 20; n++) {
        await client.query('begin')
        await client.query('insert into changes (tags) values (array[$1])', [`t${written++}`])
        await new Promise(resolve => setTimeout(resolve, Math.random() * 10))
        await client.query('commit')
      }
    }
    let writing = true
    const reading = (async () => {
      while (writing) await feed.catchUp()
    })()
    await Promise.all(clients.map(write))
    writing = false
    await reading
    await feed.catchUp()
    expect(new Set(feed.heard).size).toBe(100)
    expect(feed.heard).toHaveLength(100)
  })

  test('another instance is notified at once, before its next read', async () => {
    const other = await openDatabase(database.options)
    cleanUps.push(() => other.close())
    const [here, there] = [await startRecordingFeed(database), await startRecordingFeed(other)]
    // Gives the second connection, for LISTEN, time to open.
    await new Promise(resolve => setTimeout(resolve, 300))
    const delays: number[] = []
    for (const tag of ['one', 'two', 'three']) {
      const startedAt = performance.now()
      await publish(database, tag)
      await vi.waitFor(() => expect(there.heard).toContain(tag), { interval: 5, timeout: 3000 })
      delays.push(performance.now() - startedAt)
    }
    expect(here.heard).toEqual(['one', 'two', 'three'])
    expect(Math.max(...delays)).toBeLessThan(500)
  })

  test('a lost connection is restored, and changes in between are read', async () => {
    const feed = await startRecordingFeed(database)
    await new Promise(resolve => setTimeout(resolve, 300))
    const listening = `select pid from pg_stat_activity where query like 'listen%' and datname = current_database()`
    const before = await database.pool.query(listening)
    expect(before.rows).toHaveLength(1)
    await database.pool.query(`select pg_terminate_backend($1)`, [before.rows[0].pid])
    await database.pool.query(`insert into changes (tags) values ('{meanwhile}')`)
    await vi.waitFor(() => expect(feed.heard).toEqual(['meanwhile']), { timeout: 3000 })
    await vi.waitFor(async () => expect((await database.pool.query(listening)).rows).toHaveLength(1), { timeout: 3000 })
  })
})
