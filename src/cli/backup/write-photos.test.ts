import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { fullPhotoKey } from '../../features/photos/photo-keys.ts'
import type { ObjectStorage } from '../../platform/object-storage/object-storage.ts'
import { createTestFolder } from '../../testing/create-test-folder.ts'
import { backupFormat, type Manifest, manifestName, verifyFiles } from './manifest.ts'
import { findPreviousBackup, writePhotos } from './write-photos.ts'

test('after a failed read no other copy of a photo writes any more', async () => {
  const folder = await createTestFolder('photos', onTestFinished)
  const names = Array.from({ length: 40 }, (_, i) => `${String(i).padStart(22, '0')}-640x480`)
  let reads = 0
  const get = async () => {
    if (++reads === 3) throw new Error('the store does not answer')
    await sleep(30)
    return new Uint8Array(10)
  }
  await expect(writePhotos({ get } as unknown as ObjectStorage, names, folder)).rejects.toThrow('does not answer')
  const [readsAtEnd, filesAtEnd] = [reads, await readdir(folder, { recursive: true })]
  expect(readsAtEnd).toBeLessThan(20)
  await sleep(100)
  expect(reads).toBe(readsAtEnd)
  expect(await readdir(folder, { recursive: true })).toEqual(filesAtEnd)
})

test('a backup fetches only photos that the one before lacks or has damaged', async () => {
  const parent = await createTestFolder('backups', onTestFinished)
  const fetched: string[] = []
  const storage = {
    get: async (key: string) => {
      fetched.push(key)
      return Buffer.from(key)
    },
  } as unknown as ObjectStorage
  const write = async (name: string, photos: string[]) => {
    fetched.length = 0
    const folder = path.join(parent, name)
    const { files, missing } = await writePhotos(storage, photos, folder, await findPreviousBackup(folder))
    expect(missing).toEqual([])
    const empty = { newestMigration: 1, pepperCheck: null, tables: [], leftOut: [] }
    const manifest: Manifest = { format: backupFormat, program: '0', ...empty, files }
    await writeFile(path.join(folder, manifestName), JSON.stringify(manifest))
    await verifyFiles(folder, manifest)
    return folder
  }
  const names = ['a', 'b', 'c', 'd'].map(letter => `${letter.repeat(22)}-640x480`) as [string, string, string, string]
  const keys = names.map(fullPhotoKey) as [string, string, string, string]

  const monday = await write('monday', names.slice(0, 3))
  expect(fetched.sort()).toEqual(keys.slice(0, 3))
  await writeFile(path.join(monday, keys[1]), 'damaged')
  const tuesday = await write('tuesday', [names[0], names[1], names[3]])
  expect(fetched.sort()).toEqual([keys[1], keys[3]])
  const inode = async (folder: string, key: string) => (await stat(path.join(folder, key))).ino
  expect(await inode(tuesday, keys[0])).toBe(await inode(monday, keys[0]))
  await expect(stat(path.join(tuesday, keys[2]))).rejects.toThrow('ENOENT')

  // Neither an unreadable backup nor the end of an older one hurts.
  await rm(monday, { recursive: true })
  expect(String(await readFile(path.join(tuesday, keys[0])))).toBe(keys[0])
  const broken = await write('wednesday', names)
  await writeFile(path.join(broken, manifestName), '{')
  await write('thursday', names)
  expect(fetched).toEqual([keys[2]])
})
