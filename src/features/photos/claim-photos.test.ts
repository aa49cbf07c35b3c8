import { AsyncResource } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { Problem } from '../../platform/http/problem.ts'
import { folderStorage } from '../../platform/object-storage/folder-storage.ts'
import { openTestDatabase } from '../../testing/databases/databases.ts'
import { startTestSite } from '../../testing/start-test-site.ts'
import { claimPhotos, type PhotosToClaim, publishPhotos, withdrawPhotos } from './claim-photos.ts'
import { erasePhotos } from './erase-photos.ts'
import { nameOfKey, photoStorageKey, photoStorageKeys } from './photo-keys.ts'
import { photoPath } from './rules.ts'
import { sweepPhotos } from './sweep-photos.ts'
import { photos } from './table.ts'

const [ada, ben] = ['ada', 'ben'].map(who => (name: string) => `key of ${who} for ${name}`) as [Owner, Owner]
type Owner = PhotosToClaim['owner']
const publicUrl = 'https://housing.wrenfield.example'
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

describe('photos', async () => {
  const { site } = await startTestSite()

  const newName = () => `${randomBytes(16).toString('base64url')}-700x500`
  const uploaded = async (given: Partial<typeof photos.$inferInsert> = {}) => {
    const { name = newName() } = given
    const row = {
      name,
      width: 700,
      height: 500,
      state: 'pending' as const,
      ownerKey: ada(name),
      day: daysAgo(0),
      ...given,
    }
    await site.database.db.insert(photos).values(row)
    for (const key of photoStorageKeys(name)) await site.storage.put(key, new TextEncoder().encode(key))
    return name
  }
  const take = (wanted: PhotosToClaim) => site.database.db.transaction(tx => claimPhotos(tx, { publicUrl, ...wanted }))
  const refusal = async (wanted: PhotosToClaim) => {
    const error = await take(wanted).then(
      () => undefined,
      thrown => thrown,
    )
    expect(error).toBeInstanceOf(Problem)
    expect((error as Problem).status).toBe(400)
    return (error as Problem).errors
  }
  const rowOf = async (name: string) => (await site.database.db.select().from(photos).where(eq(photos.name, name)))[0]
  const get = (name: string) => site.app.request(photoPath(name))

  describe('that are taken', () => {
    it('come back as names, in order, by path or full address', async () => {
      const [one, two, three] = [await uploaded(), await uploaded(), await uploaded()]
      const urls = [photoPath(two), `${publicUrl}${photoPath(three)}`, photoPath(one)]
      expect(await take({ owner: ada, urls })).toEqual([two, three, one])
    })

    it('forget who sent them and when: the reviews of one author could be joined by it', async () => {
      const name = await uploaded()
      await take({ owner: ada, urls: [photoPath(name)] })
      expect(await rowOf(name)).toMatchObject({ ownerKey: null, day: null, state: 'pending', sourceHash: null })
    })

    it('cannot be taken a second time, not even by their author', async () => {
      const name = await uploaded()
      await take({ owner: ada, urls: [photoPath(name)] })
      expect(await refusal({ owner: ada, urls: [photoPath(name)] })).toMatchObject([{ path: 'photos.0' }])
    })

    it('may stay in the review that has them', async () => {
      const [old, fresh] = [await uploaded(), await uploaded()]
      await take({ owner: ada, urls: [photoPath(old)] })
      const urls = [photoPath(fresh), photoPath(old)]
      expect(await take({ owner: ada, urls, kept: [old] })).toEqual([fresh, old])
    })

    it('go to one of two simultaneous claims', async () => {
      const [one, two] = [await uploaded(), await uploaded()]
      const takes = [
        take({ owner: ada, urls: [photoPath(one), photoPath(two)] }),
        take({ owner: ada, urls: [photoPath(two), photoPath(one)] }),
      ]
      const results = await Promise.allSettled(takes)
      expect(results.map(result => result.status).sort()).toEqual(['fulfilled', 'rejected'])
    })

    it('are free again when their review could not be stored', async () => {
      const name = await uploaded()
      const failing = site.database.db.transaction(async tx => {
        await claimPhotos(tx, { owner: ada, urls: [photoPath(name)] })
        throw new Error('the review is wrong')
      })
      await expect(failing).rejects.toThrow('the review is wrong')
      expect(await take({ owner: ada, urls: [photoPath(name)] })).toEqual([name])
    })
  })

  describe('are refused', () => {
    it("when they are another person's, in the same words as for a missing photo", async () => {
      const own = await uploaded()
      const name = newName()
      const bens = await uploaded({ name, ownerKey: ben(name) })
      const errors = await refusal({ owner: ada, urls: [photoPath(own), photoPath(bens)] })
      const none = await refusal({ owner: ada, urls: [photoPath(own), photoPath(`${'x'.repeat(22)}-1x1`)] })
      expect(errors).toEqual(none)
      expect(errors).toHaveLength(1)
      expect(await rowOf(own)).toMatchObject({ ownerKey: ada(own) })
    })

    it("when they are the operator's pictures", async () => {
      const picture = await uploaded({ ownerKey: null, state: 'public', sourceHash: randomBytes(8).toString('hex') })
      expect(await refusal({ owner: ada, urls: [photoPath(picture)] })).toMatchObject([{ path: 'photos.0' }])
    })

    it('when one is repeated', async () => {
      const name = await uploaded()
      const urls = [photoPath(name), `${publicUrl}${photoPath(name)}`]
      expect(await refusal({ owner: ada, urls })).toMatchObject([{ path: 'photos.1', message: /twice/ }])
    })

    it('when there are more than three', async () => {
      const names = await Promise.all([1, 2, 3, 4].map(() => uploaded()))
      expect(await refusal({ owner: ada, urls: names.map(photoPath) })).toMatchObject([{ path: 'photos' }])
    })

    it.each([
      'https://elsewhere.example/photos/NAME.webp',
      'https://housing.wrenfield.example.evil.example/photos/NAME.webp',
      '//housing.wrenfield.example/photos/NAME.webp',
      'http://housing.wrenfield.example/photos/NAME.webp',
      'javascript:alert(1)//photos/NAME.webp',
      'data:image/png;base64,AAAA',
      '/photos/NAME.320.webp',
      '/photos/NAME.webp?x',
      '/photos/NAME.webp#',
      '/photos/../photos/NAME.webp',
      ' /photos/NAME.webp',
      '/photos/NAME.webp\n',
      'NAME',
      '',
      'x'.repeat(20_000),
    ])('as %s', async url => {
      const name = await uploaded()
      expect(await refusal({ owner: ada, urls: [url.replace('NAME', name)] })).toMatchObject([{ path: 'photos.0' }])
    })
  })

  describe('follow their review', () => {
    it('are stored nowhere until it is public, and not again once it is withdrawn', async () => {
      const name = await uploaded()
      const change = (work: typeof publishPhotos) => site.database.db.transaction(tx => work(tx, [name]))
      await take({ owner: ada, urls: [photoPath(name)] })
      expect((await get(name)).headers.get('cache-control')).toBe('private, no-store')
      await change(publishPhotos)
      const open = await get(name)
      expect(open.headers.get('cache-control')).toBe('public, max-age=300, must-revalidate')
      const etag = { 'if-none-match': open.headers.get('etag') ?? '' }
      expect((await site.app.request(photoPath(name), { headers: etag })).status).toBe(304)
      await change(withdrawPhotos)
      expect((await get(name)).headers.get('cache-control')).toBe('private, no-store')
    })

    it('are not public before a review has claimed them', async () => {
      const name = await uploaded()
      await site.database.db.transaction(tx => publishPhotos(tx, [name]))
      expect(await rowOf(name)).toMatchObject({ state: 'pending' })
    })

    it('are erased with it, bytes and cached answers, at once', async () => {
      const [gone, stays] = [await uploaded(), await uploaded()]
      expect((await get(gone)).status).toBe(200)
      await site.database.db.transaction(tx => erasePhotos(tx, site.storage, [gone]))
      expect((await get(gone)).status).toBe(404)
      expect((await get(stays)).status).toBe(200)
      const bytes = () => Promise.all(photoStorageKeys(gone).map(key => site.storage.get(key)))
      await expect.poll(bytes).toEqual(photoStorageKeys(gone).map(() => undefined))
    })

    it('stay when the erasure is rolled back', async () => {
      const name = await uploaded()
      const failing = site.database.db.transaction(async tx => {
        await erasePhotos(tx, site.storage, [name])
        throw new Error('no')
      })
      await expect(failing).rejects.toThrow('no')
      expect((await get(name)).status).toBe(200)
      expect(await site.storage.get(photoStorageKey(name, 700))).toBeDefined()
    })

    it("leave the operator's pictures, which sample reviews share", async () => {
      const picture = await uploaded({ ownerKey: null, state: 'public', sourceHash: randomBytes(8).toString('hex') })
      await site.database.db.transaction(async tx => {
        await withdrawPhotos(tx, [picture])
        await erasePhotos(tx, site.storage, [picture])
      })
      expect((await get(picture)).headers.get('cache-control')).toContain('immutable')
    })
  })

  describe('are swept', () => {
    const lines: { about: object; message: string }[] = []
    const note = (about: object, message: string) => void lines.push({ about, message })
    const log = { info: note, warn: note } as unknown as Parameters<typeof sweepPhotos>[2]
    const day = 86_400_000
    const sweep = (daysFromNow = 0) => sweepPhotos(site.database.db, site.storage, log, Date.now() + daysFromNow * day)
    const hasBytes = async (name: string) => (await site.storage.get(photoStorageKey(name, 300))) !== undefined
    const addStrangers = async (count: number) => {
      const names = Array.from({ length: count }, () => `${randomBytes(16).toString('base64url')}-300x200`)
      await Promise.all(names.map(name => site.storage.put(photoStorageKey(name, 300), new Uint8Array([1]))))
      return names
    }
    const removeStrangers = (names: string[]) =>
      Promise.all(names.map(name => site.storage.remove(photoStorageKey(name, 300))))

    it('when no review took them for three days', async () => {
      const [old, young, taken] = [
        await uploaded({ day: daysAgo(4) }),
        await uploaded({ day: daysAgo(3) }),
        await uploaded({ day: daysAgo(4) }),
      ]
      await take({ owner: ada, urls: [photoPath(taken)] })
      expect((await get(old)).status).toBe(200)
      await sweep()
      expect((await get(old)).status).toBe(404)
      expect(await site.storage.get(photoStorageKey(old, 700))).toBeUndefined()
      expect((await get(young)).status).toBe(200)
      expect((await get(taken)).status).toBe(200)
    })

    it('when nothing but their bytes is left for two days, half written ones too', async () => {
      await sweep()
      const orphan = await uploaded()
      await site.database.db.delete(photos).where(eq(photos.name, orphan))
      await site.storage.put(`photos/${orphan}.320.webp.0a1b2c.part`, new Uint8Array([1]))
      await site.storage.put('database/keep.me', new Uint8Array([1]))
      const keysLeft = async () => {
        const left: string[] = []
        for await (const key of site.storage.list('photos/')) if (nameOfKey(key) === orphan) left.push(key)
        return left
      }
      await sweep()
      await sweep(1.9)
      expect(await keysLeft()).not.toEqual([])
      lines.length = 0
      await sweep(2.1)
      expect(await keysLeft()).toEqual([])
      expect(lines[0]).toMatchObject({
        about: { photos: [orphan] },
        message: expect.stringContaining('are removed now'),
      })
      expect(await site.storage.get('database/keep.me')).toBeDefined()
    })

    it('but not while an upload writes its row last, nor when its row comes back', async () => {
      const name = await uploaded()
      const row = await rowOf(name)
      await site.database.db.delete(photos).where(eq(photos.name, name))
      await sweep()
      await site.database.db.insert(photos).values(row!)
      await sweep(3)
      expect((await get(name)).status).toBe(200)
    })

    it('but not when they are many, or a large part', async () => {
      const kept = await Promise.all(Array.from({ length: 12 }, () => uploaded()))
      const strangers = await addStrangers(kept.length)
      for (const days of [0, 3]) await sweep(days)
      expect(await hasBytes(strangers[0]!)).toBe(true)
      expect(lines.at(-1)!.message).toMatch(/too many photos have no row/)
      await removeStrangers(strangers)
      for (const name of kept) await site.database.db.delete(photos).where(eq(photos.name, name))
      for (const name of kept)
        for (const width of [320, 640, 700]) await site.storage.remove(photoStorageKey(name, width))
    })

    it('but not by the database of another site', async () => {
      await sweep()
      const other = await openTestDatabase()
      try {
        const [orphan] = await addStrangers(1)
        for (const days of [0, 3]) await sweepPhotos(other.db, site.storage, log, Date.now() + days * day)
        expect(await hasBytes(orphan!)).toBe(true)
        expect(lines.at(-1)!.message).toMatch(/names another database/)
        await removeStrangers([orphan!])
      } finally {
        await other.close()
      }
    })

    it("but not by a new database beside a lost one's photos", async () => {
      const folder = await mkdtemp(join(tmpdir(), 'porchlight-photos-'))
      const fresh = await openTestDatabase()
      try {
        const storage = folderStorage(folder)
        const old = Array.from({ length: 20 }, () => `${randomBytes(16).toString('base64url')}-300x200`)
        for (const name of old) await storage.put(photoStorageKey(name, 300), new Uint8Array([1]))
        // the town's own pictures, which a start takes in at once
        const own = Array.from({ length: 6 }, () => `${randomBytes(16).toString('base64url')}-300x200`)
        for (const name of own) {
          await storage.put(photoStorageKey(name, 300), new Uint8Array([1]))
          await fresh.db.insert(photos).values({ name, width: 300, height: 200, state: 'public', sourceHash: name })
        }
        for (const days of [0, 1, 3, 9]) await sweepPhotos(fresh.db, storage, log, Date.now() + days * day)
        for (const name of old) expect(await storage.get(photoStorageKey(name, 300))).toBeDefined()
        expect(lines.at(-1)!.message).toMatch(/most of its photos have no row here/)
      } finally {
        await fresh.close()
        await rm(folder, { recursive: true, force: true })
      }
    })

    it('but not while a review is taking them', async () => {
      const name = await uploaded({ day: daysAgo(20) })
      await site.database.db.transaction(async tx => {
        await claimPhotos(tx, { owner: ada, urls: [photoPath(name)] })
        await outside(sweep)
      })
      expect((await get(name)).status).toBe(200)
    })
  })
})

const outsideOfTransactions = new AsyncResource('test')

/** Runs work as another request would, in a context that no transaction surrounds. */
function outside<T>(work: () => Promise<T>): Promise<T> {
  return outsideOfTransactions.runInAsyncScope(work)
}
