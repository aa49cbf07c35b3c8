import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { folderStorage } from './folder-storage.ts'
import type { ObjectStorage } from './object-storage.ts'

describe('object storage in a folder', () => {
  let folder: string
  let storage: ObjectStorage
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'porchlight-storage-'))
    storage = folderStorage(join(folder, 'data'))
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))
  const bytes = (text: string) => new TextEncoder().encode(text)

  test('returns stored objects, nothing for unknown keys, and removes an object, also twice', async () => {
    await storage.put('photos/a.320.webp', bytes('small'))
    expect(new TextDecoder().decode(await storage.get('photos/a.320.webp'))).toBe('small')
    expect(await storage.get('photos/a.640.webp')).toBeUndefined()
    await storage.remove('photos/a.320.webp')
    await storage.remove('photos/a.320.webp')
    expect(await storage.get('photos/a.320.webp')).toBeUndefined()
  })

  test('replaces an object as a whole and leaves no unfinished files', async () => {
    await storage.put('photos/a.320.webp', bytes('first and longer'))
    await Promise.all(['x', 'y', 'z'].map(text => storage.put('photos/a.320.webp', bytes(text.repeat(1000)))))
    const text = new TextDecoder().decode(await storage.get('photos/a.320.webp'))
    expect(text).toMatch(/^(x{1000}|y{1000}|z{1000})$/)
    expect(await readdir(join(folder, 'data/photos'))).toEqual(['a.320.webp'])
  })

  test('lists the keys under a prefix', async () => {
    const keys = async () => {
      const found: string[] = []
      for await (const key of storage.list('photos/')) found.push(key)
      return found.sort()
    }
    expect(await keys()).toEqual([])
    for (const key of ['photos/a.320.webp', 'photos/a.640.webp', 'photos/b.320.webp', 'elsewhere/c'])
      await storage.put(key, bytes('x'))
    expect(await keys()).toEqual(['photos/a.320.webp', 'photos/a.640.webp', 'photos/b.320.webp'])
  })

  test('hides when a picture was stored, in every file and folder', async () => {
    await storage.put('photos/a.320.webp', bytes('x'))
    for (const path of ['data/photos', 'data/photos/a.320.webp'])
      expect((await stat(join(folder, path))).mtimeMs).toBe(0)
  })

  test('answers the readiness check without leaving anything', async () => {
    await storage.check()
    expect(await readdir(join(folder, 'data'))).toEqual([])
    expect((await stat(join(folder, 'data'))).isDirectory()).toBe(true)
  })

  test('is not ready where no folder can be', async () => {
    const own = import.meta.filename
    await expect(folderStorage(join(own, 'data')).check()).rejects.toThrow()
    expect(await readFile(own, 'utf8')).toContain('is not ready where')
  })
})
