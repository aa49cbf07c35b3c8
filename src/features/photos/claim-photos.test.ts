import { randomBytes } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { eq, inArray } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { sweepPhotos } from '../../daily/sweep-photos.ts'
import { Problem } from '../../platform/http/problem.ts'
import { addBuilding, addReview } from '../../testing/factories.ts'
import { silentLog } from '../../testing/silent-log.ts'
import { startTestSite } from '../../testing/start-test-site.ts'
import { contactForms } from '../contact/table.ts'
import { claimOperatorPictures, claimPhotos, type PhotosToClaim, setPhotoState } from './claim-photos.ts'
import { erasePhotos } from './erase-photos.ts'
import { listPhotoKeys, nameOfKey, photoStorageKey, photoStorageKeys } from './photo-keys.ts'
import { photoPath } from './rules.ts'
import { photoRemovals, photos } from './table.ts'
import { insertPhoto, storeEncoded } from './variants/store-picture.ts'

const [ada, ben] = ['ada', 'ben'].map(who => (name: string) => `key of ${who} for ${name}`) as [Owner, Owner]
type Owner = PhotosToClaim['owner']
const publicUrl = 'https://housing.wrenfield.example'
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

describe('photos', async () => {
  const { site } = await startTestSite()
  const { db } = site.database

  const newName = () => `${randomBytes(16).toString('base64url')}-700x500`
  const size = { width: 700, height: 500 }
  const uploaded = async (given: Partial<typeof photos.$inferInsert> = {}) => {
    const { name = newName() } = given
    const row = { name, ...size, state: 'pending' as const, ownerKey: ada(name), day: daysAgo(0), ...given }
    await db.insert(photos).values(row)
    for (const key of photoStorageKeys(name)) await site.storage.put(key, new TextEncoder().encode(key))
    return name
  }
  const take = (wanted: PhotosToClaim) => db.transaction(tx => claimPhotos(tx, { publicUrl, ...wanted }))
  const refusal = async (wanted: PhotosToClaim) => {
    const error: unknown = await take(wanted).catch(thrown => thrown)
    expect(error).toBeInstanceOf(Problem)
    expect(error).toMatchObject({ status: 400 })
    return (error as Problem).errors
  }
  const rowOf = async (name: string) => (await db.select().from(photos).where(eq(photos.name, name)))[0]
  const get = (name: string) => site.app.request(photoPath(name))

  describe('that are taken', () => {
    it('come back as names, in order, by path or full address, with those that the review has already', async () => {
      const [one, two, old] = [await uploaded(), await uploaded(), await uploaded()]
      await take({ owner: ada, urls: [photoPath(old)] })
      const urls = [photoPath(two), `${publicUrl}${photoPath(old)}`, `${publicUrl}${photoPath(one)}`]
      expect(await take({ owner: ada, urls, kept: [old] })).toEqual([two, old, one])
    })

    it('forget who sent them and when, which could join reviews, and cannot be claimed a second time', async () => {
      const name = await uploaded()
      await take({ owner: ada, urls: [photoPath(name)] })
      expect(await rowOf(name)).toMatchObject({ ownerKey: null, day: null, state: 'pending', sourceHash: null })
      expect(await refusal({ owner: ada, urls: [photoPath(name)] })).toMatchObject([{ path: 'photos.0' }])
    })

    it('go to one of two simultaneous claims', async () => {
      const [one, two] = [await uploaded(), await uploaded()]
      const urls = [one, two].map(photoPath)
      const takes = [urls, urls.toReversed()].map(each => take({ owner: ada, urls: each }))
      const results = await Promise.allSettled(takes)
      expect(results.map(result => result.status).sort()).toEqual(['fulfilled', 'rejected'])
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

    it.each([
      'https://elsewhere.example/photos/NAME.webp',
      'http://housing.wrenfield.example/photos/NAME.webp',
      'javascript:alert(1)//photos/NAME.webp',
      '/photos/NAME.320.webp',
      '/photos/../photos/NAME.webp',
      '/photos/NAME.webp\n',
      'x'.repeat(20_000),
    ])('as %s', async url => {
      const name = await uploaded()
      expect(await refusal({ owner: ada, urls: [url.replace('NAME', name)] })).toMatchObject([{ path: 'photos.0' }])
    })
  })

  describe('follow their review', () => {
    it('are not public before a review has claimed them', async () => {
      const name = await uploaded()
      await db.transaction(tx => setPhotoState(tx, [name], 'public'))
      expect(await rowOf(name)).toMatchObject({ state: 'pending' })
    })

    it('are erased with it, bytes and cached answers, at once', async () => {
      const [gone, stays] = [await uploaded(), await uploaded()]
      expect((await get(gone)).status).toBe(200)
      await db.transaction(tx => erasePhotos(tx, site.storage, [gone]))
      expect((await get(gone)).status).toBe(404)
      expect((await get(stays)).status).toBe(200)
      const bytes = () => Promise.all(photoStorageKeys(gone).map(key => site.storage.get(key)))
      await expect.poll(bytes).toEqual(photoStorageKeys(gone).map(() => undefined))
    })

    it('stay when the erasure is rolled back', async () => {
      const name = await uploaded()
      const failing = db.transaction(async tx => {
        await erasePhotos(tx, site.storage, [name])
        throw new Error('no')
      })
      await expect(failing).rejects.toThrow('no')
      expect((await get(name)).status).toBe(200)
      expect(await site.storage.get(photoStorageKey(name, 700))).toBeDefined()
    })

    it("leave the operator's pictures, which listings share", async () => {
      const picture = await uploaded({ ownerKey: null, state: 'public', sourceHash: randomBytes(8).toString('hex') })
      await db.transaction(async tx => {
        await setPhotoState(tx, [picture], 'pending')
        await erasePhotos(tx, site.storage, [picture])
      })
      expect((await get(picture)).headers.get('cache-control')).toContain('immutable')
    })
  })

  describe('are swept', () => {
    const sweep = (daysFromNow = 0, sitePictures: string[] = []) =>
      sweepPhotos(db, site.storage, silentLog, sitePictures, Date.now() + daysFromNow * 86_400_000)
    const keysOf = async (...names: string[]) =>
      (await listPhotoKeys(site.storage)).filter(key => names.includes(nameOfKey(key) ?? ''))

    it('when no review took them for three days', async () => {
      const [old, young] = [await uploaded({ day: daysAgo(4) }), await uploaded({ day: daysAgo(3) })]
      const taken = await uploaded({ day: daysAgo(4) })
      await take({ owner: ada, urls: [photoPath(taken)] })
      expect((await get(old)).status).toBe(200)
      await sweep()
      expect((await get(old)).status).toBe(404)
      await expect.poll(() => keysOf(old)).toEqual([])
      expect((await get(young)).status).toBe(200)
      expect((await get(taken)).status).toBe(200)
    })

    it('when they are public and nothing names them, in batches, but not while something does', async () => {
      const shown = { ownerKey: null, day: null, state: 'public' } as const
      const [named, ofReview, ofForm] = [await uploaded(shown), await uploaded(shown), await uploaded(shown)]
      const { id: aptId } = await addBuilding(site.database, { photos: [named] })
      await addReview(site.database, { aptId, photos: [ofReview] })
      const form = {
        id: 'f',
        kind: 'pending-building',
        day: daysAgo(0),
        status: 'COMPLETED',
        ownerKey: '',
        sealed: '',
      } as const
      await db.insert(contactForms).values({ ...form, photos: [ofForm] })
      const claimed = await uploaded({ ...shown, state: 'pending' })
      const unnamed = Array.from({ length: 250 }, newName)
      await db.insert(photos).values(unnamed.map(name => ({ name, ...size, ...shown })))
      await db.transaction(async tx => {
        // As an edit that is not committed yet: its photo is not public for others.
        await tx.update(photos).set({ state: 'public' }).where(eq(photos.name, claimed))
        await sweep()
      })
      for (const name of [named, ofReview, ofForm, claimed]) expect(await rowOf(name)).toBeDefined()
      expect(await db.$count(photos, inArray(photos.name, unnamed))).toBe(0)
      await sweep()
      expect(await rowOf(claimed)).toBeUndefined()
    })

    it("when they are the operator's, nothing names them, and no import or instance used them for three days", async () => {
      const picture = () => uploaded({ ownerKey: null, state: 'public', sourceHash: newName() })
      const [banner, unused] = [await picture(), await picture()]
      await sweep(3, [banner])
      expect(await rowOf(unused)).toBeDefined()
      await sweep(4)
      expect(await rowOf(unused)).toBeUndefined()
      expect(await rowOf(banner)).toBeDefined()
      await db.transaction(async tx => {
        await claimOperatorPictures(tx, [banner], Date.now() + 9 * 86_400_000)
        await sweep(9)
      })
      await sweep(9)
      expect(await rowOf(banner)).toBeDefined()
    })

    it('when their erasure was cut off after the commit', async () => {
      const [gone, stays] = [await uploaded(), await uploaded()]
      const deaf = { ...site.storage, remove: () => Promise.reject(new Error('the store is down')) }
      await db.transaction(tx => erasePhotos(tx, deaf, [gone]))
      await sweep(0.9)
      expect(await keysOf(gone)).toHaveLength(3)
      expect((await get(gone)).status).toBe(404)
      await sweep(2)
      expect(await keysOf(gone)).toEqual([])
      expect(await keysOf(stays)).toHaveLength(3)
      expect(await db.$count(photoRemovals)).toBe(0)
    })

    it('but not when the COMMIT of their erasure did not happen, and its answer was lost', async () => {
      const name = await uploaded()
      // What the database has then: the row, and no note.
      await db.transaction(async tx => {
        await erasePhotos(tx, site.storage, [name])
        await tx.delete(photoRemovals)
      })
      await setTimeout(300)
      expect(await keysOf(name)).toHaveLength(3)
    })

    it('when their upload was cut off before its row, but not while it is being stored', async () => {
      const small = { width: 300, height: 200 }
      const store = () => storeEncoded(db, site.storage, { ...small, bytes: new Uint8Array([1]) })
      const [cutOff, whole] = [await store(), await store()]
      await sweep(1)
      expect(await keysOf(cutOff, whole)).toHaveLength(2)
      const row = { name: whole, ...small, state: 'pending', ownerKey: ada(whole), day: daysAgo(0) } as const
      await db.transaction(tx => insertPhoto(tx, row))
      await sweep(2)
      expect(await keysOf(cutOff, whole)).toEqual([`photos/${whole}.300.webp`])
    })

    it('but never what this database did not write', async () => {
      const strangers = Array.from({ length: 3 }, newName)
      for (const name of strangers) await site.storage.put(photoStorageKey(name, 700), new Uint8Array([1]))
      for (const days of [0, 3, 9]) await sweep(days)
      expect(await keysOf(...strangers)).toHaveLength(3)
    })

    it('but not while a review is taking them', async () => {
      const name = await uploaded({ day: daysAgo(20) })
      await db.transaction(async tx => {
        await claimPhotos(tx, { owner: ada, urls: [photoPath(name)] })
        await sweep()
      })
      expect((await get(name)).status).toBe(200)
    })
  })
})
