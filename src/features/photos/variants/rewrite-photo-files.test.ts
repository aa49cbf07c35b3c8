import { randomBytes } from 'node:crypto'
import { stat } from 'node:fs/promises'
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
      const name = `${randomBytes(16).toString('base64url')}-300x200`
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
    // The test may run at midnight.
    const startMs = Date.now()
    const rewriteAfter = (days: number, within: ObjectStorage = storage) =>
      rewritePhotoFiles(db, within, { nowMs: startMs + days * 86_400_000, pauseMs })

    const stranger = await put()
    const strangerTime = await timeOf(stranger)
    const first: string[] = []
    for (let i = 0; i < 12; i++) first.push(await add())
    const draft = `${photoStorageKey(first[0]!, 300)}.0a1b2c.part`
    await storage.put(draft, Buffer.from('half'))
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
    expect(await rewriteAfter(0, { ...storage, put: put12 })).toBe(12)
    const keys = first.map(name => photoStorageKey(name, 300))
    expect([...written].sort()).toEqual([...keys].sort())
    for (const order of [keys, [...keys].sort()]) expect(written).not.toEqual(order)
    for (const name of first) {
      expect(await timeOf(name)).toBeGreaterThan(lastUploadMs)
      expect(String(Buffer.from((await storage.get(photoStorageKey(name, 300)))!))).toBe(name)
    }
    for (const key of kind === 'a folder' ? keys : []) {
      const { birthtimeMs, ctimeMs, mtimeMs } = await stat(join(folder, key))
      // A file system without birth times gives 0 or the time of the change.
      for (const time of [birthtimeMs, ctimeMs]) expect(time === 0 || time > lastUploadMs).toBe(true)
      expect(mtimeMs).toBe(0)
    }
    expect(await timeOf(uploading)).toBe(uploadedAt)
    expect(await timeOf(stranger)).toBe(strangerTime)
    expect(await storage.get(draft)).toBeDefined()
    const late = await add()
    expect(await rewriteAfter(0)).toBe(0)

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
    await rewriteAfter(1, { ...storage, get })
    for (const name of [uploading, late]) expect(await timeOf(name)).toBeGreaterThan(lateAt)
    await erasure
    await expect.poll(() => storage.get(photoStorageKey(erasing, 300))).toBeUndefined()
    expect(await rewriteAfter(2)).toBe(0)
    expect(await storage.get(draft)).toBeUndefined()
    await store.close()
  }, 30_000)
})
