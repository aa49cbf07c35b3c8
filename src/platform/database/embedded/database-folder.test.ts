import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openTestDatabase } from '../../../testing/databases/databases.ts'
import { silentLog } from '../../../testing/databases/databases-folder.ts'
import { openDatabase } from '../open-database.ts'
import { markReady, prepareFolder } from './database-folder.ts'
import { bindAddress, lockFolder } from './folder-lock.ts'
import { WriterProcess } from './writer-process.ts'

let home: string
let folder: string
beforeEach(async () => {
  home = await fs.mkdtemp(path.join(os.tmpdir(), 'porchlight-folder-'))
  folder = path.join(home, 'database')
})
afterEach(() => fs.rm(home, { recursive: true, force: true }))

async function fill(files: Record<string, string>): Promise<void> {
  await fs.mkdir(folder, { recursive: true })
  for (const [name, content] of Object.entries(files)) await fs.writeFile(path.join(folder, name), content)
}

describe('the folder', () => {
  test('is empty before the first start, and ready once marked', async () => {
    expect(await prepareFolder(folder)).toBe('empty')
    await fs.writeFile(path.join(folder, 'PG_VERSION'), '18\n')
    await markReady(folder)
    expect(await prepareFolder(folder)).toBe('ready')
    expect((await fs.readdir(folder)).sort()).toEqual(['PG_VERSION', 'porchlight.json'])
  })

  test('is emptied when its creation was interrupted', async () => {
    await prepareFolder(folder)
    await fill({ PG_VERSION: '18\n', half: 'a file' })
    expect(await prepareFolder(folder)).toBe('empty')
    expect(await fs.readdir(folder)).toEqual(['porchlight-creating'])
  })

  test.each([
    [
      'a complete database of another program',
      { PG_VERSION: '18\n' },
      /contains a PostgreSQL database that Porchlight did not make/,
    ],
    ['other files', { 'thesis.txt': 'chapter one' }, /contains files that Porchlight did not make/],
    [
      'a database of an older PostgreSQL',
      { 'porchlight.json': '{"postgres":17}', PG_VERSION: '17\n' },
      /PostgreSQL 17.*dump/,
    ],
    ['a mark that cannot be read', { 'porchlight.json': '', PG_VERSION: '18\n' }, /Restore it from a backup/],
  ])('is refused and unchanged with %s in it', async (_, files, message) => {
    await fill(files as Record<string, string>)
    await expect(openDatabase({ dataDir: home, log: silentLog })).rejects.toThrow(message)
    expect(await fs.readdir(folder)).toEqual(Object.keys(files).sort())
    // The lock was released too.
    ;(await lockFolder(folder)).release()
  })
})

describe('the lock', () => {
  test('refuses a second holder in the same process until it is released', async () => {
    const lock = await lockFolder(folder)
    await expect(lockFolder(folder)).rejects.toThrow(
      `The folder ${folder} is in use by another Porchlight (process ${process.pid}). Stop it, or set DATA_DIR`,
    )
    lock.release()
    ;(await lockFolder(folder)).release()
  })

  test('refuses a second process until the first was killed', async () => {
    const writer = new WriterProcess(home)
    try {
      await writer.wrote(1)
      const second = openDatabase({ dataDir: home, log: silentLog })
      await expect(second).rejects.toThrow(`in use by another Porchlight (process ${writer.child.pid})`)
      await writer.wrote(writer.acknowledged + 5)
    } finally {
      await writer.kill()
    }
    ;(await lockFolder(folder)).release()
  })

  test('ignores the content of the lock file', async () => {
    await fs.writeFile(`${folder}.lock`, `${process.pid}\n`)
    ;(await lockFolder(folder)).release()
  })

  test('by address, without a program to lock with, refuses a second holder too', async () => {
    const file = path.join(home, 'database.lock')
    await fs.writeFile(file, '4711\n')
    const release = await bindAddress(file, folder)
    await expect(bindAddress(file, folder)).rejects.toThrow('(process 4711)')
    release()
  })
})

test('is released when the database is closed', async () => {
  const database = await openTestDatabase('embedded')
  await expect(openDatabase(database.options)).rejects.toThrow('in use')
  const { dataDir } = database.options
  await database.close()
  ;(await lockFolder(path.join(dataDir, 'database'))).release()
  await fs.rm(dataDir, { recursive: true })
})
