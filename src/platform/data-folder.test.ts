import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DataFolderError, prepareDataFolder } from './data-folder.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'porchlight-data-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('DATA_DIR is made where it is missing, and nothing stays in it', async () => {
  await prepareDataFolder(join(folder, 'a/b'))
  await prepareDataFolder(join(folder, 'a/b'))
  expect(await readdir(join(folder, 'a/b'))).toEqual([])
})

test('DATA_DIR that cannot be written is one line that names it and says why', async () => {
  await writeFile(join(folder, 'file'), '')
  await expect(prepareDataFolder(join(folder, 'file'))).rejects.toThrow(
    new DataFolderError(`DATA_DIR: ${join(folder, 'file')} cannot be written: it is a file`),
  )
  await expect(prepareDataFolder(join(folder, 'file/data'))).rejects.toThrow(/: a part of the path is a file$/)
})
