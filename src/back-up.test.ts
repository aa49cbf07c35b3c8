import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { backUp } from './back-up.ts'
import { backUpRoutes } from './back-up-routes.ts'
import { openDatabase } from './platform/database/open-database.ts'
import { openTestDatabase, type TestDatabase } from './testing/databases.ts'
import { silentLog } from './testing/databases-folder.ts'
import { addBuilding } from './testing/factories.ts'

let folder: string
let database: TestDatabase
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'porchlight-backup-'))
  database = await openTestDatabase('embedded')
})
afterEach(async () => {
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

const idsIn = async (dataDir: string) => {
  const copy = await openDatabase({ dataDir, log: silentLog })
  const { rows } = await copy.pool.query<{ id: string }>('select id from buildings order by id')
  await copy.close()
  return rows.map(row => row.id)
}

test('a backup of a database in use opens by itself and holds what was written', async () => {
  const { dataDir } = database.options
  await mkdir(join(dataDir, 'photos', 'a'), { recursive: true })
  await writeFile(join(dataDir, 'photos', 'a', '320.webp'), 'picture')
  await writeFile(join(dataDir, 'secrets.json'), 'secret')
  await addBuilding(database, { id: 'before' })
  const writing = Promise.all(Array.from({ length: 20 }, (_, i) => addBuilding(database, { id: `while ${i}` })))
  const to = join(folder, 'monday')
  expect(await backUp(database, dataDir, to)).toEqual({ to, photos: true })
  await writing
  expect(await readFile(join(to, 'photos', 'a', '320.webp'), 'utf8')).toBe('picture')
  await expect(readFile(join(to, 'secrets.json'))).rejects.toThrow(/ENOENT/)
  const restored = join(folder, 'restored')
  await cp(to, restored, { recursive: true })
  expect(await idsIn(restored)).toContain('before')
  expect(await database.db.$count((await import('./features/catalog/table.ts')).buildings)).toBe(21)
})

test('nothing that is there is written over, and the reason reaches whoever asked', async () => {
  const to = join(folder, 'there')
  await mkdir(to)
  await writeFile(join(to, 'mine'), 'keep')
  const routes = backUpRoutes(database, database.options.dataDir, silentLog)
  const answer = await routes.request('/backup', { method: 'POST', body: JSON.stringify({ to }) })
  expect([answer.status, (await answer.json()).reason]).toEqual([500, expect.stringContaining('is there already')])
  expect(await readFile(join(to, 'mine'), 'utf8')).toBe('keep')
})
