import { randomUUID } from 'node:crypto'
import { mkdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { createTestFolder } from '../testing/create-test-folder.ts'
import { testTokenKey } from '../testing/people.ts'
import { parseEnv } from './env.ts'
import { loadSecrets } from './secrets.ts'
import { parseTokenKeys } from './token-key.ts'

describe('the secrets of an installation', async () => {
  const root = await createTestFolder('secrets')
  let folder: string
  beforeEach(() => {
    folder = join(root, randomUUID())
  })
  const env = (more: Record<string, string> = {}) => parseEnv({ DATA_DIR: join(folder, 'data'), ...more })
  const file = () => join(folder, 'data/secrets.json')

  test('are generated once for each installation, with a private ES256 key, for their owner only', async () => {
    const made = await loadSecrets(env())
    expect(await loadSecrets(env())).toEqual(made)
    expect(made.authorPepper.length).toBeGreaterThanOrEqual(43)
    expect(parseTokenKeys(made.tokenKey)).toMatchObject([{ crv: 'P-256', alg: 'ES256', d: expect.any(String) }])
    expect((await stat(file())).mode & 0o777).toBe(0o600)
    const other = await loadSecrets(env({ DATA_DIR: join(folder, 'other') }))
    expect(other.authorPepper).not.toBe(made.authorPepper)
    expect(other.tokenKey).not.toBe(made.tokenKey)
  })

  test('come from the environment first, and are then not written to disk', async () => {
    const given = { AUTHOR_PEPPER: 'p'.repeat(32), TOKEN_KEY: testTokenKey }
    expect(await loadSecrets(env(given))).toEqual({ authorPepper: given.AUTHOR_PEPPER, tokenKey: given.TOKEN_KEY })
    await expect(stat(file())).rejects.toThrow()
    const half = await loadSecrets(env({ AUTHOR_PEPPER: given.AUTHOR_PEPPER }))
    expect(half.authorPepper).toBe(given.AUTHOR_PEPPER)
    expect(half.tokenKey).toContain('ES256')
  })

  test('are the same for all that start at once', async () => {
    for (let round = 0; round < 10; round++) {
      const DATA_DIR = join(folder, String(round))
      const found = await Promise.all(Array.from({ length: 8 }, () => loadSecrets(env({ DATA_DIR }))))
      expect(new Set(found.map(secrets => secrets.authorPepper)).size).toBe(1)
    }
  })

  test('that are incomplete (after a killed start) or cannot be read are refused with the name of their file', async () => {
    await mkdir(join(folder, 'data'), { recursive: true })
    for (const half of ['', '{"authorPepper":"abc', '{}']) {
      await writeFile(file(), half)
      await expect(loadSecrets(env())).rejects.toThrow('secrets.json')
    }
    await rm(file())
    await mkdir(file())
    await expect(loadSecrets(env())).rejects.toThrow(/secrets\.json: cannot be read \(EISDIR\)$/)
  })
})
