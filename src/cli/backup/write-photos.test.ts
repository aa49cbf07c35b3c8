import { type FileHandle, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ObjectStorage } from '../../platform/object-storage/object-storage.ts'
import { writePhotos } from './write-photos.ts'

const opened = vi.hoisted(() => ({ handles: [] as FileHandle[], refuseWrites: false }))
vi.mock('node:fs/promises', async importOriginal => {
  const original = await importOriginal<typeof import('node:fs/promises')>()
  const open: typeof original.open = async (...args) => {
    const handle = await original.open(...args)
    if (opened.refuseWrites) handle.writeFile = () => Promise.reject(new Error('no space left'))
    opened.handles.push(handle)
    return handle
  }
  return { ...original, open }
})

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'porchlight-photos-'))
})
afterEach(async () => {
  Object.assign(opened, { handles: [], refuseWrites: false })
  await rm(folder, { recursive: true, force: true })
})

const names = Array.from({ length: 40 }, (_, i) => `${String(i).padStart(22, '0')}-640x480`)

/** Returns a store whose reads are slow; read number `failing` fails at once. */
function createSlowStorage(failing: number) {
  let reads = 0
  let openReads = 0
  const get = async () => {
    if (++reads === failing) throw new Error('the store does not answer')
    openReads++
    await sleep(30)
    openReads--
    return new Uint8Array(10)
  }
  return { storage: { get } as unknown as ObjectStorage, reads: () => reads, openReads: () => openReads }
}

test('after a failed read no other copy writes any more', async () => {
  const { storage, reads, openReads } = createSlowStorage(3)
  await expect(writePhotos(storage, names, folder)).rejects.toThrow('the store does not answer')
  expect(openReads()).toBe(0)
  const [readsAtEnd, filesAtEnd] = [reads(), await readdir(folder, { recursive: true })]
  expect(readsAtEnd).toBeLessThan(20)
  await sleep(100)
  expect(reads()).toBe(readsAtEnd)
  expect(await readdir(folder, { recursive: true })).toEqual(filesAtEnd)
})

test('a file that cannot be written is closed, and fails the copy', async () => {
  const { storage } = createSlowStorage(-1)
  opened.refuseWrites = true
  await expect(writePhotos(storage, names, folder)).rejects.toThrow('no space left')
  expect(opened.handles.length).toBeGreaterThan(0)
  expect(opened.handles.map(({ fd }) => fd)).toEqual(opened.handles.map(() => -1))
})

test('a store that answers gives every file and its sum', async () => {
  const { storage } = createSlowStorage(-1)
  const { files, missing } = await writePhotos(storage, names.slice(0, 3), folder)
  expect(missing).toEqual([])
  expect(Object.values(files).every(({ bytes }) => bytes === 10)).toBe(true)
  const written = await readdir(folder, { recursive: true, withFileTypes: true })
  expect(written.filter(entry => entry.isFile())).toHaveLength(Object.keys(files).length)
})
