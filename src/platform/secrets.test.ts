import { createPrivateKey } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { testTokenKey } from '../testing/people.ts'
import { parseEnv } from './env.ts'
import { loadSecrets } from './secrets.ts'

describe('the secrets of an installation', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'porchlight-secrets-'))
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))
  const env = (more: Record<string, string> = {}) => parseEnv({ DATA_DIR: join(folder, 'data'), ...more })
  const file = () => join(folder, 'data/secrets.json')

  test('are generated once and found again', async () => {
    const made = await loadSecrets(env())
    expect(await loadSecrets(env())).toEqual(made)
    expect(made.authorPepper.length).toBeGreaterThanOrEqual(43)
    expect(JSON.parse(await readFile(file(), 'utf8'))).toEqual(made)
  })

  test('hold a private ES256 key', async () => {
    const jwk = JSON.parse((await loadSecrets(env())).tokenKey)
    expect(jwk).toMatchObject({ kty: 'EC', crv: 'P-256', alg: 'ES256' })
    expect(createPrivateKey({ key: jwk, format: 'jwk' }).asymmetricKeyType).toBe('ec')
  })

  test('are readable by their owner only', async () => {
    await loadSecrets(env())
    expect((await stat(file())).mode & 0o777).toBe(0o600)
  })

  test('differ from installation to installation', async () => {
    const one = await loadSecrets(env())
    const other = await loadSecrets(env({ DATA_DIR: join(folder, 'other') }))
    expect(other.authorPepper).not.toBe(one.authorPepper)
    expect(other.tokenKey).not.toBe(one.tokenKey)
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

  test('that are incomplete (after a killed start) are refused with the name of their file', async () => {
    await mkdir(join(folder, 'data'))
    for (const half of ['', '{"authorPepper":"abc', '{}']) {
      await writeFile(file(), half)
      await expect(loadSecrets(env())).rejects.toThrow('secrets.json')
    }
  })

  test('that cannot be read or written stop the start instead of retrying forever', async () => {
    await mkdir(file(), { recursive: true })
    const settled = loadSecrets(env()).then(
      () => 'loaded',
      () => 'refused',
    )
    const outcome = await Promise.race([settled, new Promise(resolve => setTimeout(resolve, 1000, 'still trying'))])
    // Ends an endless loop.
    await rm(file(), { recursive: true })
    await settled
    expect(outcome).toBe('refused')
  })
})
