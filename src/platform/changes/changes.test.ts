import pg from 'pg'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { TestDatabase } from '../../testing/databases/databases.ts'
import { startTestDatabase } from '../../testing/databases/start-test-database.ts'
import { silentLog } from '../../testing/silent-log.ts'
import type { OpenDatabase } from '../database/db.ts'
import { openDatabase } from '../database/open-database.ts'
import { createLog } from '../log.ts'
import { ChangeListener, type ListenOptions } from './change-listener.ts'
import { changeChannel, publishChange } from './publish-change.ts'

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
  const heard: string[] = []
  const onTags = (tags: string[]) => void heard.push(...tags)
  const listener = new ChangeListener({ database: on, onTags, log: silentLog, ...options })
  await listener.listen()
  onTestFinished(() => listener.stop())
  return { listener, heard }
}

const publish = (on: OpenDatabase, ...tags: string[]) => on.db.transaction(tx => publishChange(tx, tags))

/** Publishes in a transaction that is rolled back. */
async function publishAndFail(): Promise<void> {
  const undone = database.db.transaction(async tx => {
    await publishChange(tx, ['undone'])
    throw new Error('no')
  })
  await expect(undone).rejects.toThrow('no')
}

describe('changes of this process', () => {
  test('arrive before the writer gets its result', async () => {
    const { heard } = await hear(database)
    await publish(database, 'building:7', 'lists', 'lists')
    // The own NOTIFY may have brought them, too.
    expect(heard.slice(0, 2)).toEqual(['building:7', 'lists'])
  })

  test('do not arrive before the commit, nor after a rollback', async () => {
    const { heard } = await hear(database)
    await publishAndFail()
    await database.db.transaction(async tx => {
      await publishChange(tx, ['kept'])
      expect(heard).toEqual([])
    })
    expect(new Set(heard)).toEqual(new Set(['kept']))
    // The next one by NOTIFY comes after all that went before.
    await publish(await openAgain(), 'last')
    await vi.waitFor(() => expect(heard).toEqual(['kept', 'kept', 'last']))
  })

  test('arrive after a listener threw, whose error the log has without the tags, until it stops', async () => {
    const lines: string[] = []
    const log = createLog('info', { write: line => void lines.push(line) })
    const heard: string[] = []
    const onTags = (tags: string[]) => {
      heard.push(...tags)
      throw new Error('the cache is broken')
    }
    const { listener } = await hear(database, { onTags, log })
    await publish(database, 'building:7')
    await publish(database, 'building:8')
    await vi.waitFor(() => expect(heard).toHaveLength(4))
    expect(new Set(heard)).toEqual(new Set(['building:7', 'building:8']))
    expect(lines).toHaveLength(4)
    expect(lines.join()).not.toContain('building:')
    await listener.stop()
    await publish(database, 'late')
    expect(heard).not.toContain('late')
  })
})

describe('changes of other processes', () => {
  test('arrive in the order of their commits, within a second, and not after a rollback', async () => {
    const { heard } = await hear(await openAgain())
    const late = new pg.Client(database.options.databaseUrl)
    await late.connect()
    onTestFinished(() => late.end())
    await late.query('begin')
    await late.query('select pg_notify($1, $2)', [changeChannel, 'late'])
    await publishAndFail()
    for (const tag of ['one', 'two']) await publish(database, tag)
    await vi.waitFor(() => expect(heard).toEqual(['one', 'two']))
    await late.query('commit')
    await vi.waitFor(() => expect(heard).toEqual(['one', 'two', 'late']))
  })

  test('arrive with all tags while they fit into a notification, else as everything, here and there', async () => {
    const [here, there] = [await hear(database), await hear(await openAgain())]
    // A line break and two bytes more.
    const fitting = ['x'.repeat(7999 - 3), 'ä']
    await publish(database, ...fitting)
    await vi.waitFor(() => expect(there.heard).toEqual(fitting))
    await vi.waitFor(() => expect(here.heard).toHaveLength(4))
    here.heard.length = there.heard.length = 0
    const tooLong = [`${fitting[0]}x`, 'ä']
    await publish(database, ...tooLong)
    expect(here.heard).toEqual(expect.arrayContaining(tooLong))
    await vi.waitFor(() => expect(there.heard).toEqual(['*']))
  })
})

describe('a lost connection', () => {
  const listening = `from pg_stat_activity where query like 'listen%' and datname = current_database()`
  const loseConnections = () => database.pool.query(`select pg_terminate_backend(pid, 5000) ${listening}`)

  test('is opened again, and then everything has changed', async () => {
    const { listener, heard } = await hear(await openAgain())
    expect(listener.deafSince).toBeUndefined()
    expect((await loseConnections()).rowCount).toBe(1)
    await publish(database, 'meanwhile')
    await vi.waitFor(() => expect(listener.deafSince).toBeLessThanOrEqual(performance.now()), { interval: 5 })
    await vi.waitFor(() => expect(heard).toEqual(['*']), { timeout: 5000 })
    expect(listener.deafSince).toBeUndefined()
    await publish(database, 'after')
    await vi.waitFor(() => expect(heard).toEqual(['*', 'after']))
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
    await publish(database, 'own')
    await new Promise(resolve => setTimeout(resolve, 1500))
    expect([listener.deafSince, heard]).toEqual([since, ['own']])
    isDown = false
    await vi.waitFor(() => expect(heard).toEqual(['own', '*']), { timeout: 5000 })
    expect(listener.deafSince).toBeUndefined()
  })
})
