import { afterEach, beforeEach, expect, test } from 'vitest'
import { type CuttableProxy, startCuttableProxy } from '../../testing/databases/cuttable-proxy.ts'
import { openTestDatabase, type TestDatabase } from '../../testing/databases/databases.ts'
import { silentLog } from '../../testing/silent-log.ts'
import { openDatabase } from './open-database.ts'

let database: TestDatabase
let proxies: CuttableProxy[]
beforeEach(async () => {
  database = await openTestDatabase()
  const port = Number(new URL(database.options.databaseUrl!).port)
  proxies = await Promise.all([startCuttableProxy('127.0.0.1', port), startCuttableProxy('127.0.0.1', port)])
})
afterEach(async () => {
  for (const proxy of proxies) await proxy.close()
  await database.close()
})

/** Opens the database at both addresses. */
async function openAtBoth() {
  const hosts = proxies.map(({ port }) => `127.0.0.1:${port}`).join(',')
  const databaseUrl = database.options.databaseUrl!.replace(/127\.0\.0\.1:\d+/, hosts)
  return openDatabase({ databaseUrl, dataDir: '', log: silentLog })
}

test('of two servers, the one that can be reached is used, by the pool and by a client outside of it', async () => {
  await proxies[0]!.cut()
  const opened = await openAtBoth()
  const answers = () => opened.pool.query('select 1').then(() => true)
  for (const gone of [1, 0, 1]) {
    await proxies[1 - gone]!.restore()
    await proxies[gone]!.cut()
    // Twelve callers at once learn of it at once.
    await Promise.allSettled(Array.from({ length: 12 }, answers))
    await expect.poll(() => answers().catch(() => false)).toBe(true)
    const client = opened.newClient()
    await client.connect()
    await client.end()
  }
  await opened.close()
})

test('a server that accepts no writes is not used', async () => {
  const name = new URL(database.options.databaseUrl!).pathname.slice(1)
  await database.pool.query(`alter database ${name} set default_transaction_read_only = on`)
  await expect(openAtBoth()).rejects.toThrow(/cannot be used: it accepts no writes; it accepts no writes\.$/)
})
