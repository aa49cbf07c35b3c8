import { randomUUID } from 'node:crypto'
import { mkdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { createTestFolder } from '../testing/create-test-folder.ts'
import { parseEnv } from './env.ts'
import { loadPepper } from './secrets.ts'

describe('the pepper of an installation', async () => {
  const root = await createTestFolder('secrets')
  let folder: string
  beforeEach(() => {
    folder = join(root, randomUUID())
  })
  const env = (more: Record<string, string> = {}) => parseEnv({ DATA_DIR: join(folder, 'data'), ...more })
  const file = () => join(folder, 'data/secrets.json')

  test('is generated once for each installation, for its owner only', async () => {
    const made = await loadPepper(env())
    expect(await loadPepper(env())).toBe(made)
    expect(made.length).toBeGreaterThanOrEqual(43)
    expect((await stat(file())).mode & 0o777).toBe(0o600)
    expect(await loadPepper(env({ DATA_DIR: join(folder, 'other') }))).not.toBe(made)
  })

  test('comes from the environment first, and is then not written to disk', async () => {
    const given = { AUTHOR_PEPPER: 'p'.repeat(32) }
    expect(await loadPepper(env(given))).toBe(given.AUTHOR_PEPPER)
    await expect(stat(file())).rejects.toThrow()
  })

  test('of a demo of 0.1.0, which has a key for tokens beside it, stays', async () => {
    const authorPepper = 'p'.repeat(43)
    await mkdir(join(folder, 'data'), { recursive: true })
    await writeFile(file(), JSON.stringify({ authorPepper, tokenKey: '{"kty":"EC"}' }))
    expect(await loadPepper(env())).toBe(authorPepper)
  })

  test('is the same for all that start at once', async () => {
    for (let round = 0; round < 10; round++) {
      const DATA_DIR = join(folder, String(round))
      const found = await Promise.all(Array.from({ length: 8 }, () => loadPepper(env({ DATA_DIR }))))
      expect(new Set(found).size).toBe(1)
    }
  })

  test('that is incomplete (after a killed start) or cannot be read is refused with the name of its file', async () => {
    await mkdir(join(folder, 'data'), { recursive: true })
    for (const half of ['', '{"authorPepper":"abc', '{}']) {
      await writeFile(file(), half)
      await expect(loadPepper(env())).rejects.toThrow('secrets.json')
    }
    await rm(file())
    await mkdir(file())
    await expect(loadPepper(env())).rejects.toThrow(/secrets\.json: cannot be read \(EISDIR\)$/)
  })
})
