import { chmod, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createTestFolder } from '../testing/create-test-folder.ts'
import { prepareDataDir } from './data-dir.ts'
import { exitCodeOf, OperatorError } from './process.ts'

const folder = await createTestFolder('data-dir')

test('creates a writable folder, for this account only, and leaves it empty', async () => {
  const dataDir = join(folder, 'new', 'data')
  await prepareDataDir(dataDir)
  expect((await stat(dataDir)).mode & 0o777).toBe(0o700)
  expect(await readdir(dataDir)).toEqual([])
  await rm(join(folder, 'new'), { recursive: true })
})

test('reports a folder that it cannot write and a full disk, each in one sentence', async () => {
  const file = join(folder, 'file')
  await writeFile(file, '')
  await expect(prepareDataDir(file)).rejects.toThrow(`DATA_DIR: ${file} cannot be written: it is a file`)
  await expect(prepareDataDir(join(file, 'x'))).rejects.toThrow(/^DATA_DIR: .* a part of its path is a file$/)
  const almostFull = await prepareDataDir(folder, async () => 12_345_678).catch(error => error)
  expect(almostFull.message).toBe(`DATA_DIR: the disk of ${folder} has 12 MB left, but 64 MB are needed`)
  expect(exitCodeOf(almostFull)).toBe(70)
  expect(await readdir(folder)).toEqual(['file'])
})

test.runIf(process.seteuid !== undefined)(
  'a folder without permission to write says so, and a copied one how to cure it',
  async () => {
    const copied = join(folder, 'copied')
    await mkdir(join(copied, 'photos'), { recursive: true })
    for (const each of [folder, copied]) await chmod(each, 0o555)
    const asRoot = process.geteuid?.() === 0
    // Root may write anywhere, so the test runs as an account without rights.
    if (asRoot) process.seteuid?.(65534)
    const problemOf = (each: string) =>
      `DATA_DIR: ${each} cannot be written: this account has no permission to write there`
    try {
      const account = process.geteuid?.()
      await expect(prepareDataDir(folder)).rejects.toThrow(new OperatorError(problemOf(folder)))
      await expect(prepareDataDir(copied)).rejects.toThrow(
        `${problemOf(copied)}. Run "chown -R ${account} ${copied} && `,
      )
    } finally {
      if (asRoot) process.seteuid?.(0)
      for (const each of [folder, copied]) await chmod(each, 0o700)
    }
  },
)
