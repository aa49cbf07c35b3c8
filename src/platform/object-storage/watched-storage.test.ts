import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folderStorage } from './folder-storage.ts'
import { watchedStorage } from './watched-storage.ts'

test('has every method of the watched storage', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'porchlight-watched-'))
  try {
    const plain = folderStorage(folder)
    const watched = watchedStorage(plain)
    expect(Object.keys(watched).sort()).toEqual(Object.keys(plain).sort())
    await watched.put('photos/a.640.webp', new Uint8Array([1]))
    const written = []
    for await (const { key } of watched.listWithTimes('photos/')) written.push(key)
    expect(written).toEqual(['photos/a.640.webp'])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
