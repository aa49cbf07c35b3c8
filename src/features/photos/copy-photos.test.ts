import { expect, it } from 'vitest'
import { openStorage } from '../../platform/object-storage/open-storage.ts'
import { createTestFolder } from '../../testing/create-test-folder.ts'
import { startTestDatabase } from '../../testing/databases/start-test-database.ts'
import { bucketEnv, startSignedStore } from '../../testing/storage/signed-store.ts'
import { copyPhotos } from './copy-photos.ts'
import { describeMissingPhotos } from './find-missing-photos.ts'
import { photoStorageKeys } from './photo-keys.ts'
import { photos } from './table.ts'

const { db } = await startTestDatabase()
const DATA_DIR = await createTestFolder('photo-stores')

it('a bucket without the photos is noticed, and filled from the folder and back', async () => {
  const store = await startSignedStore()
  const env = { DATA_DIR, ...bucketEnv(store.endpoint) }
  const [folder, bucket] = [await openStorage({ DATA_DIR }), await openStorage(env)]
  const names = ['a', 'b', 'c', 'd'].map(letter => `${letter.repeat(22)}-800x600`)
  await db.insert(photos).values(names.map(name => ({ name, width: 800, height: 600, state: 'public' as const })))
  const keys = names.flatMap(photoStorageKeys)
  for (const key of keys) await folder.put(key, Buffer.from(key))

  expect(await describeMissingPhotos(db, folder, { DATA_DIR })).toBeUndefined()
  expect(await describeMissingPhotos(db, bucket, env)).toMatch(
    /^S3_BUCKET: the bucket porchlight lacks 4 of 4 photos \(.*, …\)\. .*npm run photos -- copy/,
  )
  expect(await copyPhotos(folder, bucket)).toEqual({ copied: keys.length, present: 0 })
  expect(await copyPhotos(folder, bucket)).toEqual({ copied: 0, present: keys.length })
  expect(await describeMissingPhotos(db, bucket, env)).toBeUndefined()

  for (const key of photoStorageKeys(names[1]!)) await folder.remove(key)
  expect(await describeMissingPhotos(db, folder, { DATA_DIR })).toContain(`lacks 1 of 4 photos (${names[1]})`)
  await copyPhotos(bucket, folder)
  for (const key of keys) expect(Buffer.from((await folder.get(key)) ?? []).toString()).toBe(key)
  await store.close()
})
