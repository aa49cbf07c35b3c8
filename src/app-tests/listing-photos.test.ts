import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { eraseFormsOf } from '../features/contact/erase-forms.ts'
import { storeCatalog } from '../features/listings/import/store-catalog.ts'
import { photoPath } from '../features/photos/rules.ts'
import { photos } from '../features/photos/table.ts'
import { reviewMoves } from '../features/reviews/ratings/review-moves.ts'
import { addBuilding, addLandlord } from '../testing/factories.ts'
import type { Person } from '../testing/people.ts'
import { startTestSite } from '../testing/start-test-site.ts'

const kinds = ['building', 'landlord'] as const
type Kind = (typeof kinds)[number]

/** Pictures of listings come and go by edits, merges, imports and forms, which all meet here. */
describe('the pictures of listings', async () => {
  const { site, ada, admin, ask, put, rows, write } = await startTestSite()
  const { db } = site.database

  /** Adds a photo of 900 by 600 pixels without its bytes. Returns its name. */
  const addPhoto = async (given: Partial<typeof photos.$inferInsert> = {}) => {
    const name = `${randomBytes(16).toString('base64url')}-900x600`
    await db.insert(photos).values({ name, width: 900, height: 600, state: 'pending', day: '2026-05-14', ...given })
    return name
  }
  const addUpload = async (who: Person) => {
    const name = await addPhoto()
    await db
      .update(photos)
      .set({ ownerKey: who.photoKey(name) })
      .where(eq(photos.name, name))
    return name
  }
  const addOperatorPicture = () => addPhoto({ state: 'public', sourceHash: randomBytes(8).toString('hex') })
  const namesIn = async (...tables: string[]) =>
    (
      await rows(tables.map(table => `select jsonb_array_elements_text(photos) as name from ${table}`).join(' union '))
    ).map(({ name }) => name as string)
  const shownNames = () => namesIn('buildings', 'landlords', "(select * from reviews where status = 'APPROVED') shown")
  const publicUploads = async () =>
    (await rows(`select name from photos where state = 'public' and source_hash is null`)).map(row => row.name)
  const storedNames = async () => (await rows('select name from photos')).map(({ name }) => name)

  const idsOf = async (kind: Kind) => (await rows(`select id from ${kind}s order by id`)).map(({ id }) => id as string)

  const acts: Record<string, (kind: Kind, id: string, other: string, n: number) => Promise<unknown>> = {
    async edit(kind, id, _, n) {
      const own = await namesIn(`(select * from ${kind}s where id = '${id}') edited`)
      const fresh = [await addUpload(admin), await addOperatorPicture()]
      const urls = [...own.filter((_, i) => (i + n) % 2 === 0), ...fresh.slice(n % 3)].map(photoPath)
      expect((await ask('PATCH', `admin/${kind}s/${id}`, { photos: urls }, admin)).status).toBe(200)
    },
    async merge(kind, id, other) {
      const { status } = await ask('POST', `admin/${kind}s/${id}/merge`, { into: other }, admin)
      expect(status).toBe(id === other ? 400 : 200)
    },
    // A file can name photos of other listings, too.
    async import(kind, id, _, n) {
      const photos = (await namesIn('buildings', 'landlords')).filter((_, i) => (i + n) % 2 === 0)
      const catalog = { buildings: [], landlords: [], [`${kind}s`]: [{ id, name: 'Imported', photos }] }
      await storeCatalog(site.database, catalog, { reviewMoves, storage: site.storage })
    },
    async submit(_, __, ___, n) {
      const body = { name: 'A House', photos: [photoPath(await addUpload(ada))] }
      const { id } = (await ask<{ id: string }>('POST', 'add-pending-building', body, ada)).body
      const made = `admin/pending-buildings/${id}/building`
      if (n % 2 === 0) expect((await ask('POST', made, {}, admin)).status).toBe(201)
    },
    eraseForms: () => db.transaction(tx => eraseFormsOf(tx, site.storage, ada)),
    async review(_, __, ___, n) {
      const aptId = (await idsOf('building'))[0]
      const { id } = await write({ aptId, photos: [photoPath(await addUpload(ada))] })
      if (id) await put(admin, id, n % 2 === 0 ? 'APPROVED' : 'DECLINED', { reason: 'No' })
      else await rows('update reviews set owner_key = id')
    },
  }

  const step = fc.record({
    verb: fc.constantFrom(...Object.keys(acts)),
    kind: fc.constantFrom(...kinds),
    n: fc.nat(50),
  })

  test('are public while a listing or review shows them, whatever edits, merges, imports and forms do', async () => {
    const history = async (steps: { verb: string; kind: Kind; n: number }[]) => {
      await rows('truncate contact_forms, reviews, buildings, landlords, catalog_merges, photos cascade')
      for (const id of ['a', 'b', 'c']) {
        await addLandlord(site.database, { id })
        await addBuilding(site.database, { id })
      }
      for (const { verb, kind, n } of steps) {
        const ids = await idsOf(kind)
        await acts[verb]!(kind, ids[n % ids.length]!, ids[(n >> 2) % ids.length]!, n)
        const [shown, stored] = [await shownNames(), await storedNames()]
        for (const name of await publicUploads()) expect(shown, verb).toContain(name)
        for (const name of shown) expect(stored, verb).toContain(name)
      }
    }
    const histories = fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: 25 }), history)
    await fc.assert(histories, { numRuns: 4, seed: 20_261_126, endOnFailure: true })
  }, 60_000)

  test('of a duplicate follow those of the listing that stays, as many as it may have', async () => {
    const own = await Promise.all(Array.from({ length: 18 }, addOperatorPicture))
    const uploads = await Promise.all(Array.from({ length: 3 }, () => addPhoto({ state: 'public' })))
    await addBuilding(site.database, { id: 'stays', photos: own })
    await addBuilding(site.database, { id: 'leaves', photos: [own[4]!, ...uploads] })
    expect((await ask('POST', 'admin/buildings/leaves/merge', { into: 'stays' }, admin)).status).toBe(200)
    const urls = [...own, ...uploads.slice(0, 2)].map(photoPath)
    expect((await ask('GET', 'apts/stays')).body).toMatchObject([{ photos: urls }])
    expect(await storedNames()).not.toContain(uploads[2])
  })
})
