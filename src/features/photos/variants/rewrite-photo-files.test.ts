import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { folderStorage } from '../../../platform/object-storage/folder-storage.ts'
import { openTestDatabase, type TestDatabase } from '../../../testing/databases/databases.ts'
import { photoStorageKey } from '../photo-keys.ts'
import { photos } from '../table.ts'
import { rewritePhotoFiles } from './rewrite-photo-files.ts'

let database: TestDatabase
let folder: string
beforeAll(async () => {
  database = await openTestDatabase('embedded')
  folder = await mkdtemp(join(tmpdir(), 'porchlight-photo-files-'))
})
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

const later = () => sleep(60)

test('the times of new photo files show nothing, and photos erased during the work stay erased', async () => {
  const storage = folderStorage(folder)
  const add = async (hasRow = true) => {
    const name = `${randomBytes(16).toString('base64url')}-300x200`
    await storage.put(photoStorageKey(name, 300), Buffer.from(name))
    if (hasRow) await database.db.insert(photos).values({ name, width: 300, height: 200, state: 'public' })
    return name
  }
  const inOrderOfTime = async (names: string[]) => {
    const times = await Promise.all(
      names.map(async name => (await stat(join(folder, photoStorageKey(name, 300)), { bigint: true })).ctimeNs),
    )
    return names
      .map((name, i) => ({ name, at: times[i]! }))
      .sort((a, b) => (a.at < b.at ? -1 : 1))
      .map(({ name }) => name)
  }
  const first: string[] = []
  for (let i = 0; i < 12; i++) first.push(await add())
  expect(await inOrderOfTime(first)).toEqual(first)
  const uploading = await add(false)
  const uploadedAt = (await stat(join(folder, photoStorageKey(uploading, 300)))).ctimeMs
  await later()
  // Slower than the clock's lag in all, so that the next day finds most of them unchanged.
  const slowToWrite = {
    ...storage,
    async put(...file: Parameters<typeof storage.put>) {
      await sleep(10)
      await storage.put(...file)
    },
  }
  expect(await rewritePhotoFiles(database.db, slowToWrite, '2026-05-01')).toBe(12)
  expect(await inOrderOfTime(first)).not.toEqual(first)
  for (const name of first) expect(String(await storage.get(photoStorageKey(name, 300)))).toBe(name)
  expect((await stat(join(folder, photoStorageKey(uploading, 300)))).ctimeMs).toBe(uploadedAt)
  expect(await rewritePhotoFiles(database.db, storage, '2026-05-01')).toBe(0)

  await later()
  const second = await add()
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
  await later()
  const rewritten = await rewritePhotoFiles(database.db, slow, '2026-05-02')
  expect(rewritten).toBeGreaterThanOrEqual(2)
  expect(rewritten).toBeLessThan(14)
  expect(await storage.get(photoStorageKey(second, 300))).toBeDefined()
  expect(await storage.get(photoStorageKey(erasing, 300))).toBeUndefined()
})
