import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ObjectStorage } from './object-storage.ts'
import { openStorage } from './open-storage.ts'
import { s3Storage } from './s3-storage.ts'
import { account, pageSize, startSignedStore } from './signed-store.fixture.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

async function keysOf(storage: ObjectStorage, prefix: string): Promise<string[]> {
  const keys: string[] = []
  for await (const key of storage.list(prefix)) keys.push(key)
  return keys.sort()
}

describe('object storage in an S3-compatible store', () => {
  let store: Awaited<ReturnType<typeof startSignedStore>>
  let endpoint: string
  let storage: ObjectStorage
  beforeAll(async () => {
    store = await startSignedStore()
    endpoint = store.endpoint
    storage = await s3Storage({ endpoint, region: 'us-east-1', bucket: 'porchlight', ...account })
  })
  afterAll(() => store.close())
  const env = (given: Record<string, string> = {}) => ({
    DATA_DIR: '/nowhere',
    S3_ENDPOINT: endpoint,
    S3_REGION: 'us-east-1',
    S3_BUCKET: 'porchlight',
    S3_ACCESS_KEY_ID: account.accessKeyId,
    S3_SECRET_ACCESS_KEY: account.secretAccessKey,
    ...given,
  })

  it('returns a stored object, replaces it, and deletes it even if it is already gone', async () => {
    const all = Uint8Array.from({ length: 70_000 }, (_, i) => i % 256)
    await storage.put('photos/a.320.webp', all)
    expect(Buffer.compare(Buffer.from((await storage.get('photos/a.320.webp')) ?? []), Buffer.from(all))).toBe(0)
    await storage.put('photos/a.320.webp', bytes('second'))
    expect(new TextDecoder().decode(await storage.get('photos/a.320.webp'))).toBe('second')
    await storage.remove('photos/a.320.webp')
    await storage.remove('photos/a.320.webp')
    expect(await storage.get('photos/a.320.webp')).toBeUndefined()
  })

  it('lists all keys with a prefix, even when the store sends several pages', async () => {
    const keys = Array.from({ length: 2 * pageSize + 1 }, (_, i) => `listed/${String(i).padStart(4, '0')}`)
    await Promise.all(keys.map(key => storage.put(key, bytes('x'))))
    await storage.put('other/1', bytes('x'))
    expect(await keysOf(storage, 'listed/')).toEqual(keys)
    expect(await keysOf(storage, 'none/')).toEqual([])
  })

  it('passes its check, and can be opened with the variables of the environment', async () => {
    await storage.check()
    const opened = await openStorage(env())
    await opened.put('photos/c.320.webp', bytes('by environment'))
    expect(new TextDecoder().decode(await storage.get('photos/c.320.webp'))).toBe('by environment')
    expect(await keysOf(storage, 'probe-')).toEqual([])
  })

  it.each([
    [{ S3_SECRET_ACCESS_KEY: 'guessed' }, /^S3_SECRET_ACCESS_KEY: .* refuses the secret of S3RVER/],
    [{ S3_ACCESS_KEY_ID: 'NOBODY' }, /^S3_ACCESS_KEY_ID: .* does not know NOBODY$/],
    [{ S3_BUCKET: 'another' }, /^S3_BUCKET: there is no bucket another at http/],
    [{ S3_ENDPOINT: 'http://127.0.0.1:9' }, /^S3_ENDPOINT: http:\/\/127\.0\.0\.1:9 does not answer \(ECONNREFUSED\)$/],
  ])('does not open with %j, and says why in one line', async (given, line) => {
    const error = await openStorage(env(given)).then(
      () => undefined,
      thrown => thrown,
    )
    expect(error?.message).toMatch(line)
    expect(error.message).not.toContain('guessed')
    expect(error.message).not.toContain('\n')
  })
})

describe('a store that fails', () => {
  let broken: Server
  let storage: ObjectStorage
  beforeAll(async () => {
    broken = createServer((request, response) => {
      request.resume()
      response.writeHead(request.url?.includes('silent') ? 403 : 500).end()
    })
    await new Promise<void>(resolve => broken.listen(0, '127.0.0.1', resolve))
    const endpoint = `http://127.0.0.1:${(broken.address() as AddressInfo).port}`
    storage = await s3Storage({ endpoint, region: 'us-east-1', bucket: 'porchlight', ...account })
  })
  afterAll(() => new Promise(resolve => broken.close(resolve)))

  it('fails the check, and throws instead of saying that a photo does not exist', async () => {
    await expect(storage.check()).rejects.toThrow(/^S3_ENDPOINT: .* answers 500/)
    await expect(storage.get('photos/a.320.webp')).rejects.toThrow()
  })
})
