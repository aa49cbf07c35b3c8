import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { eraseFormsOf } from '../features/contact/erase-forms.ts'
import { buildings, landlords } from '../features/listings/catalog/table.ts'
import { storeCatalog } from '../features/listings/import/store-catalog.ts'
import { createSealer } from '../features/people/keys/seal.ts'
import { photoPath } from '../features/photos/rules.ts'
import { photos } from '../features/photos/table.ts'
import { reviewMoves } from '../features/reviews/ratings/review-moves.ts'
import { addBuilding, addLandlord } from '../testing/factories.ts'
import { type Person, testPepper } from '../testing/people.ts'
import { startTestSite } from '../testing/start-test-site.ts'

const kinds = ['building', 'landlord'] as const
const verbs = ['edit', 'edit', 'merge', 'import', 'import', 'submit', 'review', 'erase forms'] as const

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

  /** Does one thing to the listings whose numbers are given; a refusal changes nothing. */
  async function act(verb: (typeof verbs)[number], kind: (typeof kinds)[number], from: number, to: number) {
    const ids = (await db.select().from(kind === 'building' ? buildings : landlords)).map(({ id }) => id).sort()
    const [id, otherId] = [ids[from % ids.length]!, ids[to % ids.length]!]
    const current = await namesIn('buildings', 'landlords')
    const choose = async () => [
      ...current.filter((_, i) => (i + from) % 3 === 0),
      ...(to % 2 === 0 ? [await addUpload(admin), await addOperatorPicture()] : []),
    ]
    const run = {
      edit: async () => {
        const own = await namesIn(`(select * from ${kind}s where id = '${id}') one`)
        const kept = own.filter((_, i) => (i + to) % 2 === 0)
        const given = [...kept, await addUpload(admin), await addOperatorPicture()].slice(0, 1 + (from % 4))
        await ask('PATCH', `admin/${kind}s/${id}`, { photos: given.map(photoPath) }, admin)
      },
      merge: () => ask('POST', `admin/${kind}s/${id}/merge`, { into: otherId }, admin),
      import: async () => {
        // Also a photo that another listing has, as a file can name it.
        const chosen = (await choose()).filter(name => current.includes(name))
        const photos = [...chosen, ...(to % 3 === 0 ? [await addOperatorPicture()] : [])]
        const catalog = { buildings: [], landlords: [], [`${kind}s`]: [{ id, name: 'Imported', photos }] }
        await storeCatalog(site.database, catalog, { reviewMoves, storage: site.storage })
      },
      submit: async () => {
        const body = { name: 'A House', photos: [photoPath(await addUpload(ada))] }
        const form = await ask<{ id: string }>('POST', 'add-pending-building', body, ada)
        if (to % 2 === 0) await ask('POST', `admin/pending-buildings/${form.body.id}/building`, {}, admin)
      },
      review: async () => {
        const { id } = await write({ photos: [photoPath(await addUpload(ada))] })
        await put(admin, id, to % 2 === 0 ? 'APPROVED' : 'DECLINED', { reason: 'No' })
        if (from % 2 === 0) await put(ada, id, 'DELETED')
      },
      'erase forms': () => {
        const deps = { sealer: createSealer(testPepper, 'contact'), storage: site.storage }
        return db.transaction(tx => eraseFormsOf(tx, deps, ada.key('contact')))
      },
    }
    await run[verb]()
  }

  const step = fc.tuple(fc.constantFrom(...verbs), fc.constantFrom(...kinds), fc.nat(11), fc.nat(11))

  test('are public while a listing or review shows them, whatever edits, merges, imports and forms do', async () => {
    const history = async (steps: [(typeof verbs)[number], (typeof kinds)[number], number, number][]) => {
      await rows('truncate contact_forms, reviews, buildings, landlords, catalog_merges, photos cascade')
      for (const id of ['a', 'b', 'c']) {
        await addLandlord(site.database, { id })
        await addBuilding(site.database, { id })
      }
      for (const [verb, kind, from, to] of steps) {
        await act(verb, kind, from, to)
        const [shown, stored] = [await shownNames(), await storedNames()]
        for (const name of await publicUploads()) expect(shown, verb).toContain(name)
        for (const name of shown) expect(stored, verb).toContain(name)
      }
    }
    await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), history), {
      numRuns: 60,
      seed: 20_261_126,
    })
  }, 120_000)
})
