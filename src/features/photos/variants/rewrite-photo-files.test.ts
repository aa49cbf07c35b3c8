import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { folderStorage } from '../../../platform/object-storage/folder-storage.ts'
import type { ObjectStorage } from '../../../platform/object-storage/object-storage.ts'
import { s3Storage } from '../../../platform/object-storage/s3-storage.ts'
import { account, startSignedStore } from '../../../platform/object-storage/signed-store.fixture.ts'
import { openTestDatabase } from '../../../testing/databases/databases.ts'
import { photoStorageKey } from '../photo-keys.ts'
import { photos } from '../table.ts'
import { rewritePhotoFiles } from './rewrite-photo-files.ts'

vi.setConfig({ testTimeout: 120_000 })

async function openFolder(): Promise<ObjectStorage> {
  const folder = await mkdtemp(join(tmpdir(), 'porchlight-photo-files-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folderStorage(folder)
}

async function openBucket(): Promise<ObjectStorage> {
  const store = await startSignedStore()
  onTestFinished(() => store.close())
  return s3Storage({ endpoint: store.endpoint, region: 'us-east-1', bucket: 'porchlight', ...account })
}

describe.each([
  ['a folder', openFolder],
  ['a bucket', openBucket],
])('photo files in %s', (_, open) => {
  test('have times that show nothing, and photos erased during the work stay erased', async () => {
    const database = await openTestDatabase()
    onTestFinished(() => database.close())
    const storage = await open()
    const addRow = (name: string) =>
      database.db.insert(photos).values({ name, width: 300, height: 200, state: 'public' })
    const add = async (hasRow = true) => {
      const name = `${randomBytes(16).toString('base64url')}-300x200`
      await storage.put(photoStorageKey(name, 300), Buffer.from(name))
      if (hasRow) await addRow(name)
      await sleep(5)
      return name
    }
    const timeOf = async (name: string) => {
      for await (const { key, writtenAtMs } of storage.listWithTimes('photos/'))
        if (key === photoStorageKey(name, 300)) return writtenAtMs
      return undefined
    }
    const written: string[] = []
    const recorded: ObjectStorage = {
      ...storage,
      put: async (key, bytes) => {
        written.push(key)
        await storage.put(key, bytes)
      },
    }
    const first: string[] = []
    for (let i = 0; i < 12; i++) first.push(await add())
    const lastUploadMs = (await timeOf(first[11]!))!
    const uploading = await add(false)
    const uploadedAt = await timeOf(uploading)
    // A bucket notes whole seconds.
    await sleep(1100)
    expect(await rewritePhotoFiles(database.db, recorded, '2026-05-01')).toBe(12)
    const keys = first.map(name => photoStorageKey(name, 300))
    expect([...written].sort()).toEqual([...keys].sort())
    for (const order of [keys, [...keys].sort()]) expect(written).not.toEqual(order)
    for (const name of first) {
      expect(await timeOf(name)).toBeGreaterThan(lastUploadMs)
      expect(String(Buffer.from((await storage.get(photoStorageKey(name, 300)))!))).toBe(name)
    }
    expect(await timeOf(uploading)).toBe(uploadedAt)
    expect(await rewritePhotoFiles(database.db, storage, '2026-05-01')).toBe(0)

    await addRow(uploading)
    await sleep(1100)
    await add()
    const erasing = await add()
    const slow = {
      ...storage,
      async get(key: string) {
        const bytes = await storage.get(key)
        if (key === photoStorageKey(erasing, 300)) {
          await database.db.delete(photos).where(eq(photos.name, erasing))
          await storage.remove(key)
        }
        return bytes
      },
    }
    // The photo that was being uploaded has its row now; those after it count as new, too.
    await rewritePhotoFiles(database.db, slow, '2026-05-02')
    expect(await timeOf(uploading)).toBeGreaterThan(uploadedAt!)
    expect(await storage.get(photoStorageKey(erasing, 300))).toBeUndefined()
    expect(await rewritePhotoFiles(database.db, storage, '2026-05-03')).toBe(0)
    const added = await add()
    expect(await rewritePhotoFiles(database.db, storage, '2026-05-04')).toBe(1)
    expect(await storage.get(photoStorageKey(added, 300))).toBeDefined()
  })
})

test('no file or folder of a photo keeps the time of its upload, birth included', async () => {
  const database = await openTestDatabase()
  onTestFinished(() => database.close())
  const folder = await mkdtemp(join(tmpdir(), 'porchlight-photo-files-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const storage = folderStorage(folder)
  const name = `${randomBytes(16).toString('base64url')}-900x600`
  for (const width of [320, 640, 900]) await storage.put(photoStorageKey(name, width), Buffer.from('x'))
  await database.db.insert(photos).values({ name, width: 900, height: 600, state: 'public' })
  const uploadedMs = Date.now()
  await sleep(50)
  await rewritePhotoFiles(database.db, storage, '2026-05-01')
  const entries = (await readdir(folder, { recursive: true })).filter(entry => entry.includes(name))
  expect(entries).toHaveLength(3)
  for (const entry of entries) {
    const { birthtimeMs, ctimeMs, mtimeMs } = await stat(join(folder, entry))
    // A file system without birth times gives 0 or the time of the change.
    for (const time of [birthtimeMs, ctimeMs]) expect(time === 0 || time > uploadedMs, entry).toBe(true)
    expect(mtimeMs).toBe(0)
  }
})
