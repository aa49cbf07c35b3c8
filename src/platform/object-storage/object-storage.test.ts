import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { createTestFolder } from '../../testing/create-test-folder.ts'
import { serveTest } from '../../testing/serve-test.ts'
import { bucketEnv, pageSize, startSignedStore } from '../../testing/storage/signed-store.ts'
import { folderStorage } from './folder-storage.ts'
import type { ObjectStorage } from './object-storage.ts'
import { openStorage } from './open-storage.ts'
import { s3Storage } from './s3-storage.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const textOf = async (storage: ObjectStorage, key: string) => new TextDecoder().decode(await storage.get(key))
async function keysOf(storage: ObjectStorage, prefix: string): Promise<string[]> {
  const keys: string[] = []
  for await (const key of storage.list(prefix)) keys.push(key)
  return keys.sort()
}

let folder: string
let endpoint: string
beforeEach(async () => {
  folder = await createTestFolder('storage', onTestFinished)
  const store = await startSignedStore()
  onTestFinished(store.close)
  endpoint = store.endpoint
})

describe.each([
  { place: 'a folder', open: async () => folderStorage(join(folder, 'data')) },
  { place: 'an S3-compatible store', open: () => s3Storage(bucketEnv(endpoint)) },
])('object storage in $place', ({ open }) => {
  test('returns a stored object, replaces it, and deletes it even if it is already gone', async () => {
    const storage = await open()
    const all = Uint8Array.from({ length: 70_000 }, (_, i) => i % 256)
    await storage.put('photos/a.320.webp', all)
    expect(Buffer.compare(Buffer.from((await storage.get('photos/a.320.webp')) ?? []), Buffer.from(all))).toBe(0)
    expect(await storage.get('photos/a.640.webp')).toBeUndefined()
    await storage.put('photos/a.320.webp', bytes('second'))
    expect(await textOf(storage, 'photos/a.320.webp')).toBe('second')
    await storage.remove('photos/a.320.webp')
    await storage.remove('photos/a.320.webp')
    expect(await storage.get('photos/a.320.webp')).toBeUndefined()
  })

  test('lists all keys with a prefix, even when a store sends several pages, and leaves nothing after a check', async () => {
    const storage = await open()
    await storage.check()
    const keys = Array.from({ length: 2 * pageSize + 1 }, (_, i) => `photos/${String(i).padStart(4, '0')}`)
    await Promise.all(keys.map(key => storage.put(key, bytes('x'))))
    await storage.put('other/1', bytes('x'))
    expect(await keysOf(storage, 'photos/')).toEqual(keys)
    expect(await keysOf(storage, 'none/')).toEqual([])
    expect(await keysOf(storage, 'probe-')).toEqual([])
  })
})

describe('object storage in a folder', () => {
  test('replaces an object as a whole, leaves no unfinished files, and hides when a picture was stored', async () => {
    const storage = folderStorage(join(folder, 'data'))
    await storage.put('photos/a.320.webp', bytes('first and longer'))
    await Promise.all(['x', 'y', 'z'].map(text => storage.put('photos/a.320.webp', bytes(text.repeat(1000)))))
    expect(await textOf(storage, 'photos/a.320.webp')).toMatch(/^(x{1000}|y{1000}|z{1000})$/)
    expect(await readdir(join(folder, 'data/photos'))).toEqual(['a.320.webp'])
    for (const path of ['data/photos', 'data/photos/a.320.webp'])
      expect((await stat(join(folder, path))).mtimeMs).toBe(0)
  })

  test('creates its folder for the readiness check, and is not ready where none can be', async () => {
    await folderStorage(join(folder, 'data')).check()
    expect(await readdir(join(folder, 'data'))).toEqual([])
    const own = import.meta.filename
    await expect(folderStorage(join(own, 'data')).check()).rejects.toThrow()
    expect(await readFile(own, 'utf8')).toContain('is not ready where')
  })
})

describe('object storage in an S3-compatible store', () => {
  test.each([
    // The whole message: it does not contain the secret.
    [
      { S3_SECRET_ACCESS_KEY: 'guessed' },
      /^S3_SECRET_ACCESS_KEY: http\S+\d refuses the secret of TESTACCOUNT \(or S3_REGION is wrong\)$/,
    ],
    [{ S3_ACCESS_KEY_ID: 'UNKNOWN' }, /^S3_ACCESS_KEY_ID: .* does not know UNKNOWN$/],
    [{ S3_BUCKET: 'another' }, /^S3_BUCKET: there is no bucket another at http.*$/],
    [{ S3_ENDPOINT: 'http://127.0.0.1:9' }, /^S3_ENDPOINT: http:\/\/127\.0\.0\.1:9 does not answer \(ECONNREFUSED\)$/],
  ])('does not open with %j, and says why in one line', async (given, line) => {
    await expect(openStorage({ DATA_DIR: '', ...bucketEnv(endpoint), ...given })).rejects.toThrow(line)
  })

  test('opens for a start while it does not answer, not with a wrong key', async () => {
    const reasons: string[] = []
    const open = (given: object) =>
      openStorage({ DATA_DIR: '', ...bucketEnv(endpoint), ...given }, reason => reasons.push(reason))
    expect(await open({ S3_ENDPOINT: 'http://127.0.0.1:9' })).toBeDefined()
    expect(reasons).toEqual([expect.stringMatching(/does not answer/)])
    await expect(open({ S3_ACCESS_KEY_ID: 'UNKNOWN' })).rejects.toThrow(/does not know UNKNOWN/)
  })

  test('that fails does not pass its check, and throws instead of saying that a photo does not exist', async () => {
    const storage = await s3Storage(
      bucketEnv(await serveTest((_request, response) => response.writeHead(500).end(), onTestFinished)),
    )
    await expect(storage.check()).rejects.toThrow(/^S3_ENDPOINT: .* answers 500/)
    await expect(storage.get('photos/a.320.webp')).rejects.toThrow()
  })
})
