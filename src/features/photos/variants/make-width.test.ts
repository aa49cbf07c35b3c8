import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it, vi } from 'vitest'
import { folderStorage } from '../../../platform/object-storage/folder-storage.ts'
import { createTestFolder } from '../../../testing/create-test-folder.ts'
import { silentLog } from '../../../testing/silent-log.ts'
import { startTestSite } from '../../../testing/start-test-site.ts'
import { twoHalves } from '../../../testing/storage/pictures.ts'
import { erasePhotos } from '../erase-photos.ts'
import { fullPhotoKey } from '../photo-keys.ts'
import { photoPath } from '../rules.ts'
import { makeMissingWidths, makeWidth } from './make-width.ts'
import { storePicture } from './store-picture.ts'

describe('smaller widths of photos', async () => {
  const folder = await createTestFolder('widths')
  const storage = folderStorage(folder)
  const { site } = await startTestSite({}, undefined, { storage })
  const { db } = site.database
  let stored = 0
  const store = async () =>
    storePicture(
      db,
      storage,
      await twoHalves(700 + stored++, 400)
        .jpeg()
        .toBuffer(),
    )
  const widthsOf = async (name: string) =>
    (await readdir(join(folder, 'photos')))
      .filter(file => file.startsWith(name))
      .map(file => Number(file.split('.')[1]))
      .sort((a, b) => a - b)

  it('are made when they are first asked for, once for all who ask at the same time', async () => {
    const name = await store()
    expect(await widthsOf(name)).toHaveLength(1)
    const put = vi.spyOn(storage, 'put')
    const ask = () => site.app.request(photoPath(name).replace('.webp', '.320.webp'))
    for (const answer of [...(await Promise.all([ask(), ask(), ask()])), await ask()]) {
      expect(answer.status).toBe(200)
      expect(await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).toMatchObject({ width: 320 })
    }
    expect(put).toHaveBeenCalledTimes(1)
    expect(await widthsOf(name)).toEqual([320, expect.any(Number)])
    put.mockRestore()
  })

  it('are made by the daily task, which continues after a stop, and logs failures in one line', async () => {
    const names = [await store(), await store(), await store()]
    const [damaged, ...whole] = names as [string, string, string]
    await storage.put(fullPhotoKey(damaged), Buffer.from('no picture'))
    const warn = vi.fn()
    const stopped = new AbortController()
    const put = vi.spyOn(storage, 'put').mockImplementationOnce(async () => stopped.abort())
    await makeMissingWidths(db, storage, silentLog, { signal: stopped.signal, pauseFactor: 0 })
    put.mockRestore()
    await makeMissingWidths(db, storage, { ...silentLog, warn }, { pauseFactor: 0 })
    for (const name of whole) expect(await widthsOf(name)).toEqual([320, 640, expect.any(Number)])
    expect(await widthsOf(damaged)).toHaveLength(1)
    expect(warn.mock.calls).toEqual([[expect.objectContaining({ failed: 2 }), expect.any(String)]])
    for (const name of whole) expect(await makeWidth(db, storage, name, 1024)).toBeUndefined()
  })

  it('are not stored for a photo that was erased meanwhile', async () => {
    const name = await store()
    const get = async (key: string) => {
      const bytes = await storage.get(key)
      await db.transaction(tx => erasePhotos(tx, storage, [name]))
      return bytes
    }
    await db.execute(`update photos set source_hash = null where name = '${name}'`)
    expect(await makeWidth(db, { ...storage, get }, name, 320)).toBeUndefined()
    await expect.poll(() => widthsOf(name)).toEqual([])
  })
})
