import { randomBytes } from 'node:crypto'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { folderStorage } from '../../../platform/object-storage/folder-storage.ts'
import type { ObjectStorage } from '../../../platform/object-storage/object-storage.ts'
import { s3Storage } from '../../../platform/object-storage/s3-storage.ts'
import { createTestFolder } from '../../../testing/create-test-folder.ts'
import { startTestDatabase } from '../../../testing/databases/start-test-database.ts'
import { bucketEnv, startSignedStore } from '../../../testing/storage/signed-store.ts'
import { erasePhotos } from '../erase-photos.ts'
import { photoStorageKey } from '../photo-keys.ts'
import { photoRemovals, photos } from '../table.ts'
import { rewritePhotoFiles } from './rewrite-photo-files.ts'

const newName = (size: string) => `${randomBytes(16).toString('base64url')}-${size}`

// A bucket notes whole seconds.
describe.each([
  ['a folder', 20],
  ['a bucket', 1100],
])('photo files in %s', async (kind, pauseMs) => {
  const { db } = await startTestDatabase()
  const folder = await createTestFolder('photo-files')

  test('have times that show nothing, and photos erased during the work stay erased', async () => {
    const store = await startSignedStore()
    const storage = kind === 'a folder' ? folderStorage(folder) : await s3Storage(bucketEnv(store.endpoint))
    const put = async () => {
      const name = newName('300x200')
      await storage.put(photoStorageKey(name, 300), Buffer.from(name))
      await sleep(5)
      return name
    }
    const addRow = (name: string) => db.insert(photos).values({ name, width: 300, height: 200, state: 'public' })
    const add = async () => {
      const name = await put()
      await addRow(name)
      return name
    }
    const timeOf = async (name: string) => {
      for await (const { key, writtenAtMs } of storage.listWithTimes('photos/'))
        if (key === photoStorageKey(name, 300)) return writtenAtMs
      return undefined
    }
    const rewriteOn = (day: string, within: ObjectStorage = storage) =>
      rewritePhotoFiles(db, within, { day: `2026-05-${day}`, pauseMs })

    const stranger = await put()
    const strangerTime = await timeOf(stranger)
    const first: string[] = []
    for (let i = 0; i < 12; i++) first.push(await add())
    const lastUploadMs = (await timeOf(first[11]!))!
    const uploading = await put()
    await db.insert(photoRemovals).values({ name: uploading, day: '2026-05-01' })
    const uploadedAt = await timeOf(uploading)
    await sleep(pauseMs)
    const written: string[] = []
    const put12 = (key: string, bytes: Uint8Array) => {
      written.push(key)
      return storage.put(key, bytes)
    }
    expect(await rewriteOn('01', { ...storage, put: put12 })).toBe(12)
    const keys = first.map(name => photoStorageKey(name, 300))
    expect([...written].sort()).toEqual([...keys].sort())
    for (const order of [keys, [...keys].sort()]) expect(written).not.toEqual(order)
    for (const name of first) {
      expect(await timeOf(name)).toBeGreaterThan(lastUploadMs)
      expect(String(Buffer.from((await storage.get(photoStorageKey(name, 300)))!))).toBe(name)
    }
    expect(await timeOf(uploading)).toBe(uploadedAt)
    expect(await timeOf(stranger)).toBe(strangerTime)
    const late = await add()
    expect(await rewriteOn('01')).toBe(0)

    await addRow(uploading)
    await db.delete(photoRemovals)
    const erasing = await add()
    await sleep(pauseMs)
    let erasure: Promise<void> | undefined
    const get = async (key: string) => {
      const bytes = await storage.get(key)
      if (key === photoStorageKey(erasing, 300)) {
        erasure = db.transaction(tx => erasePhotos(tx, storage, [erasing]))
        await sleep(20)
      }
      return bytes
    }
    const lateAt = (await timeOf(late))!
    // The photo that was being uploaded has its row now; those after it count as new, too.
    await rewriteOn('02', { ...storage, get })
    for (const name of [uploading, late]) expect(await timeOf(name)).toBeGreaterThan(lateAt)
    await erasure
    await expect.poll(() => storage.get(photoStorageKey(erasing, 300))).toBeUndefined()
    expect(await rewriteOn('03')).toBe(0)
    await store.close()
  }, 30_000)
})

describe('in a folder', async () => {
  const { db } = await startTestDatabase()
  const folder = await createTestFolder('photo-times')

  test('no file or folder of a photo keeps the time of its upload, birth included', async () => {
    const storage = folderStorage(folder)
    const name = newName('900x600')
    for (const width of [320, 640, 900]) await storage.put(photoStorageKey(name, width), Buffer.from('x'))
    await db.insert(photos).values({ name, width: 900, height: 600, state: 'public' })
    const uploadedMs = Date.now()
    await sleep(50)
    await rewritePhotoFiles(db, storage, { pauseMs: 20 })
    const entries = (await readdir(folder, { recursive: true })).filter(entry => entry.includes(name))
    expect(entries).toHaveLength(3)
    for (const entry of entries) {
      const { birthtimeMs, ctimeMs, mtimeMs } = await stat(join(folder, entry))
      // A file system without birth times gives 0 or the time of the change.
      for (const time of [birthtimeMs, ctimeMs]) expect(time === 0 || time > uploadedMs, entry).toBe(true)
      expect(mtimeMs).toBe(0)
    }
  })
})
