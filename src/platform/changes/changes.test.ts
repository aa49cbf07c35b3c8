import pg from 'pg'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { TestDatabase } from '../../testing/databases/databases.ts'
import { startTestDatabase } from '../../testing/databases/start-test-database.ts'
import { silentLog } from '../../testing/silent-log.ts'
import type { OpenDatabase } from '../database/db.ts'
import { openDatabase } from '../database/open-database.ts'
import { createLog } from '../log.ts'
import { ChangeListener, type ListenOptions } from './change-listener.ts'
import { type CacheTag, changeChannel, ownListeners, publishChange } from './publish-change.ts'

let database: TestDatabase
beforeEach(async () => {
  database = await startTestDatabase(onTestFinished)
})

async function openAgain(): Promise<OpenDatabase> {
  const other = await openDatabase(database.options)
  onTestFinished(other.close)
  return other
}

async function hear(on: OpenDatabase, options: Partial<ListenOptions> = {}) {
  const heard: CacheTag[] = []
  const onChange = (tag: CacheTag) => void heard.push(tag)
  const listener = new ChangeListener({ database: on, onChange, log: silentLog, ...options })
  await listener.listen()
  onTestFinished(() => listener.stop())
  return { listener, heard }
}

const publish = (on: OpenDatabase, tag: CacheTag) => on.db.transaction(tx => publishChange(tx, tag))

/** Publishes in a transaction that is rolled back. */
async function publishAndFail(): Promise<void> {
  const undone = database.db.transaction(async tx => {
    await publishChange(tx, 'catalog')
    throw new Error('no')
  })
  await expect(undone).rejects.toThrow('no')
}

describe('changes of this process', () => {
  test('arrive once, before the writer gets its result, each tag of a transaction once', async () => {
    const { heard } = await hear(database)
    for (let count = 1; count <= 20; count++) {
      await publish(database, 'catalog')
      expect(heard).toHaveLength(count)
    }
    heard.length = 0
    await database.db.transaction(async tx => {
      for (const tag of ['catalog', 'reviews', 'catalog'] as const) await publishChange(tx, tag)
    })
    expect(heard).toEqual(['catalog', 'reviews'])
    // The next one by NOTIFY comes after all that went before.
    await publish(await openAgain(), 'reviews')
    await vi.waitFor(() => expect(heard).toEqual(['catalog', 'reviews', 'reviews']))
  })

  test('do not arrive before the commit, nor after a rollback', async () => {
    const { heard } = await hear(database)
    await publishAndFail()
    await database.db.transaction(async tx => {
      await publishChange(tx, 'reviews')
      expect(heard).toEqual([])
    })
    expect(heard).toEqual(['reviews'])
  })

  test('arrive again by NOTIFY when the answer to COMMIT was lost, since the first time may have been before it', async () => {
    const { heard } = await hear(database)
    for (const listener of ownListeners(database.pool)) listener('7 reviews', false)
    expect(heard).toEqual(['reviews'])
    await database.pool.query('select pg_notify($1, $2)', [changeChannel, '7 reviews'])
    await vi.waitFor(() => expect(heard).toEqual(['reviews', 'reviews']))
  })

  test('arrive after a listener threw, whose error the log has, until it stops', async () => {
    const lines: string[] = []
    const log = createLog('info', { write: line => void lines.push(line) })
    const heard: CacheTag[] = []
    const onChange = (tag: CacheTag) => {
      heard.push(tag)
      throw new Error('the cache is broken')
    }
    const { listener } = await hear(database, { onChange, log })
    await publish(database, 'catalog')
    await publish(database, 'reviews')
    expect(heard).toEqual(['catalog', 'reviews'])
    expect(lines).toHaveLength(2)
    await listener.stop()
    await publish(database, 'catalog')
    expect(heard).toHaveLength(2)
  })
})

describe('changes of other processes', () => {
  test('arrive in the order of their commits, within a second, and not after a rollback', async () => {
    const { heard } = await hear(await openAgain())
    const late = await database.pool.connect()
    onTestFinished(() => late.release(true))
    await late.query('begin')
    await late.query('select pg_notify($1, $2)', [changeChannel, '1 catalog'])
    await publishAndFail()
    for (const tag of ['catalog', 'reviews'] as const) await publish(database, tag)
    await vi.waitFor(() => expect(heard).toEqual(['catalog', 'reviews']))
    await late.query('commit')
    await vi.waitFor(() => expect(heard).toEqual(['catalog', 'reviews', 'catalog']))
  })
})

describe('a lost connection', () => {
  const listening = `from pg_stat_activity where query like 'listen%' and datname = current_database()`
  const loseConnections = () => database.pool.query(`select pg_terminate_backend(pid, 5000) ${listening}`)

  test('is opened again, and then everything has changed', async () => {
    const { listener, heard } = await hear(await openAgain())
    expect(listener.deafSince).toBeUndefined()
    expect((await loseConnections()).rowCount).toBe(1)
    await publish(database, 'reviews')
    await vi.waitFor(() => expect(listener.deafSince).toBeLessThanOrEqual(performance.now()), { interval: 5 })
    await vi.waitFor(() => expect(heard).toEqual(['catalog', 'reviews']), { timeout: 5000 })
    expect(listener.deafSince).toBeUndefined()
    await publish(database, 'catalog')
    await vi.waitFor(() => expect(heard).toEqual(['catalog', 'reviews', 'catalog']))
    await listener.stop()
    await vi.waitFor(async () => expect((await database.pool.query(`select ${listening}`)).rowCount).toBe(0))
  })

  test('is tried until the server is back, has been lost all the while, and hides no change of this process', async () => {
    let isDown = false
    const newClient = () => (isDown ? new pg.Client('postgres://127.0.0.1:1/none') : database.newClient())
    const { listener, heard } = await hear({ ...database, newClient })
    isDown = true
    await loseConnections()
    await vi.waitFor(() => expect(listener.deafSince).toBeDefined(), { interval: 5 })
    const since = listener.deafSince
    await publish(database, 'reviews')
    await new Promise(resolve => setTimeout(resolve, 1500))
    expect([listener.deafSince, heard]).toEqual([since, ['reviews']])
    isDown = false
    await vi.waitFor(() => expect(heard).toEqual(['reviews', 'catalog', 'reviews']), { timeout: 5000 })
    expect(listener.deafSince).toBeUndefined()
  })
})
