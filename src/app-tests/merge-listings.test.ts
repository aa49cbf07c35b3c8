import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildings, catalogMerges } from '../features/listings/catalog/table.ts'
import { storeCatalog } from '../features/listings/import/store-catalog.ts'
import { savedApartments, savedLandlords } from '../features/listings/saved/table.ts'
import { auditLogEntries } from '../features/people/audit/table.ts'
import { ownReviewIds } from '../features/reviews/account/own-reviews.ts'
import { reviewMoves } from '../features/reviews/ratings/review-moves.ts'
import { reviewStatuses } from '../features/reviews/rules.ts'
import { reviewLikes, reviews } from '../features/reviews/table.ts'
import { computeTableSums } from '../testing/databases/table-sums.ts'
import { addBuilding, addLandlord, addReview } from '../testing/factories.ts'
import { bodyOf } from '../testing/reviews/review-body.ts'
import { startTestSite } from '../testing/start-test-site.ts'

/** Merging affects catalog, reviews and saved listings at once, so it is tested where all of them meet. */
describe('merging listings', async () => {
  const { site, ada, ben, admin, ask, put, expectExactFigures } = await startTestSite()
  const { database } = site
  const { db } = database

  beforeEach(async () => {
    await database.pool.query(`truncate review_likes, reviews, saved_apartments, saved_landlords, buildings, landlords,
      catalog_merges, audit_log cascade`)
    for (const id of ['L1', 'L2']) await addLandlord(database, { id, name: `Landlord ${id}` })
    await addBuilding(database, { id: 'a', name: 'Quarry Hous', landlordId: 'L1', address: '7 Quarry Lane' })
    await addBuilding(database, { id: 'b', name: 'Quarry House', landlordId: 'L2', address: '7 Quarry Ln' })
    await addBuilding(database, { id: 'c', name: 'Bystander', landlordId: 'L1' })
    for (const [aptId, landlordId] of Object.entries({ a: 'L1', b: 'L2', c: 'L1' }))
      for (const [i, status] of [...reviewStatuses, 'APPROVED' as const].entries()) {
        const answers = { overallRating: 1 + (i % 5), bedrooms: 1 + i, price: i }
        await addReview(database, { aptId, landlordId, status, ...answers })
      }
    for (const landlordId of ['L1', 'L2']) await addReview(database, { landlordId, safety: 2 })
    await site.searchIndex.load()
  })

  const call = (method: string, path: string, body?: object, who = admin) => ask(method, path, body, who)
  const reason = 'One house, two names.'
  const merge = async (kind: 'buildings' | 'landlords', from: string, into: string) => {
    const { status, body } = await call('POST', `admin/${kind}/${from}/merge`, { into, reason })
    expect(status).toBe(200)
    return body
  }
  const aptIdsOfReviews = async (status?: string) =>
    (await db.select().from(reviews)).filter(r => !status || r.status === status).map(r => r.aptId)

  it('moves the reviews of a building in every status, and its counts, to the other and its landlord, and logs it', async () => {
    expect(await merge('buildings', 'a', 'b')).toEqual({
      kind: 'building',
      from: { id: 'a', name: 'Quarry Hous' },
      into: { id: 'b', name: 'Quarry House' },
    })
    const subject = { subjectKind: 'building', subjectId: 'a' }
    const detail = { from: 'Quarry Hous', into: 'Quarry House', intoId: 'b' }
    expect(await db.select().from(auditLogEntries)).toMatchObject([
      { action: 'merge', ...subject, reason, adminEmail: admin.email, detail },
    ])
    expect((await aptIdsOfReviews()).sort()).toEqual([...Array(6).fill('c'), ...Array(12).fill('b'), null, null].sort())
    expect(await db.$count(reviews, eq(reviews.landlordId, 'L2'))).toBe(13)
    await expectExactFigures()
    expect(await db.$count(buildings, eq(buildings.id, 'a'))).toBe(0)
  })

  it('moves a landlord’s buildings with all reviews, and says before how much moves', async () => {
    await likeAndSave()
    const contents = async (path: string) => (await call('GET', `admin/${path}/merge`)).body
    const perBuilding = { APPROVED: 2, REPORTED: 1, PENDING: 1, DECLINED: 1 }
    expect(await contents('buildings/a')).toEqual({ buildings: 0, reviews: perBuilding, saves: 2 })
    const ofLandlord = { APPROVED: 5, REPORTED: 2, PENDING: 2, DECLINED: 2 }
    expect(await contents('landlords/L1')).toEqual({ buildings: 2, reviews: ofLandlord, saves: 2 })
    expect(await contents('landlords/no-such')).toMatchObject({ status: 404 })
    await merge('landlords', 'L1', 'L2')
    await expectExactFigures()
    const both = { APPROVED: 8, REPORTED: 3, PENDING: 3, DECLINED: 3 }
    expect(await contents('landlords/L2')).toEqual({ buildings: 3, reviews: both, saves: 3 })
    expect(await db.$count(reviews, eq(reviews.landlordId, 'L1'))).toBe(0)
    expect(await db.$count(reviewLikes)).toBe(1)
  })

  /** `both` has saved both of each kind, `from` and `into` one. */
  async function likeAndSave() {
    const [review] = await db.select().from(reviews).where(eq(reviews.aptId, 'a'))
    await db.insert(reviewLikes).values({ likerKey: 'liker', reviewId: review!.id })
    const owners = { a: ['both', 'from'], b: ['both', 'into'] }
    for (const [apartmentId, keys] of Object.entries(owners))
      for (const ownerKey of keys) {
        await db.insert(savedApartments).values({ ownerKey, apartmentId })
        await db.insert(savedLandlords).values({ ownerKey, landlordId: apartmentId === 'a' ? 'L1' : 'L2' })
      }
  }

  it('gives everyone with a bookmark of either listing one of the remaining listing', async () => {
    await likeAndSave()
    await merge('buildings', 'a', 'b')
    const saved = (await db.select().from(savedApartments)).map(row => `${row.ownerKey} ${row.apartmentId}`)
    expect(saved.sort()).toEqual(['both b', 'from b', 'into b'])
    const stored = JSON.stringify(await db.select().from(catalogMerges))
    for (const owner of ['from', 'into']) expect(stored).not.toContain(`"${owner}"`)
  })

  it('keeps both reviews of an author who reviewed both, and refuses a third, also when the newer was deleted', async () => {
    const mine = { author: ada }
    const older = await addReview(database, { ...mine, aptId: 'b', landlordId: 'L2', month: '2025-01-01' })
    const newer = await addReview(database, { ...mine, aptId: 'a', landlordId: 'L1', month: '2026-01-01' })
    const both = [older.id, newer.id]
    await merge('buildings', 'a', 'b')
    const shown = await ask<{ id: string }[]>('GET', 'review/aptId/b/APPROVED', undefined, ada)
    expect(shown.body.map(review => review.id)).toEqual(expect.arrayContaining(both))
    await expectExactFigures()
    const writeAgain = () => call('POST', 'new-review', bodyOf({ aptId: 'b' }), ada)
    expect(await writeAgain()).toMatchObject({ status: 409, body: { reviewId: newer.id } })
    expect(await ownReviewIds(db, ada)).toEqual(expect.arrayContaining(both))
    expect((await put(ada, newer.id, 'DELETED')).status).toBe(200)
    expect(await writeAgain()).toMatchObject({ status: 409, body: { reviewId: older.id } })
    await expectExactFigures()
  })

  it('in a chain refuses a second review by an author of the first, whose review stays theirs', async () => {
    const first = await addReview(database, { author: ada, aptId: 'a', landlordId: 'L1', status: 'DECLINED' })
    const alone = await addReview(database, { author: ada, landlordId: 'L1' })
    await merge('buildings', 'a', 'b')
    await merge('buildings', 'b', 'c')
    await merge('landlords', 'L1', 'L2')
    const writeAgain = (listing: Record<string, string>) => call('POST', 'new-review', bodyOf(listing), ada)
    expect(await writeAgain({ aptId: 'c' })).toMatchObject({ status: 409, body: { reviewId: first.id } })
    expect(await writeAgain({ landlordId: 'L2' })).toMatchObject({ status: 409, body: { reviewId: alone.id } })
    expect((await call('POST', `edit-review/${first.id}`, bodyOf(), ada)).status).toBe(201)
    expect((await call('POST', `edit-review/${alone.id}`, bodyOf(), ben)).status).toBe(403)
    expect((await call('POST', 'new-review', bodyOf({ aptId: 'c' }), ben)).status).toBe(201)
    await expectExactFigures()
  })

  it('in a chain is followed from old addresses', async () => {
    await merge('buildings', 'a', 'b')
    await merge('buildings', 'b', 'c')
    await merge('landlords', 'L1', 'L2')
    for (const [path, into] of Object.entries({
      'apartment/a': '/apartment/c',
      'apartment/b': '/apartment/c',
      'landlord/L1': '/landlord/L2',
    })) {
      const page = await site.app.request(`/${path}`)
      expect([page.status, page.headers.get('location')]).toEqual([308, into])
      const data = await site.app.request(`/page-data/${path}`)
      expect([data.status, await data.json()]).toEqual([200, { redirect: into }])
    }
    const missing = await call('GET', 'apts/a', undefined, ada)
    expect(missing).toMatchObject({ status: 404, body: { mergedInto: 'c' } })
  })

  it('removes the duplicate from lists, suggestions and cached pages at once', async () => {
    type Entry = { id?: string; buildingData?: { id: string } }
    const ids = async (path: string) =>
      (await ask<Entry[]>('GET', path)).body.map(entry => entry.id ?? entry.buildingData?.id)
    const seen = async () => [await ids('search?q=quarry'), await ids('page-data/home/10')]
    const [suggested, listed] = await seen()
    expect(suggested).toEqual(expect.arrayContaining(['a', 'b']))
    expect(listed).toContain('a')
    expect((await site.app.request('/apartment/a')).status).toBe(200)
    await merge('buildings', 'a', 'b')
    for (const list of await seen()) expect(list).not.toContain('a')
    expect((await site.app.request('/apartment/a')).status).toBe(308)
  })

  it('is refused for the same listing twice, and for one that is missing or of another kind', async () => {
    const before = await computeTableSums(database)
    for (const into of ['a', 'no-such', 'L1', 'x\0'])
      expect((await call('POST', 'admin/buildings/a/merge', { into })).status).toBe(400)
    expect(await computeTableSums(database)).toEqual(before)
  })

  it('has one winner of five at once, while reviews are written, liked and moderated', async () => {
    const waiting = await addReview(database, { aptId: 'a', landlordId: 'L1', status: 'PENDING' })
    const liked = await addReview(database, { aptId: 'a', landlordId: 'L1' })
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () => call('POST', 'admin/buildings/a/merge', { into: 'b' })),
      put(admin, waiting.id, 'APPROVED'),
      call('POST', 'add-like', { reviewId: liked.id }, ada),
      call('POST', 'add-saved-apartment', { apartmentId: 'a' }, ada),
    ])
    const statuses = answers.map(answer => answer.status)
    expect(statuses.slice(0, 5).sort()).toEqual([200, 404, 404, 404, 404])
    expect(statuses.slice(5, 7)).toEqual([200, 200])
    expect([200, 404]).toContain(statuses[7])
    await expectExactFigures()
    expect(await aptIdsOfReviews()).not.toContain('a')
  })

  it('prevents an import from restoring the duplicate', async () => {
    await merge('buildings', 'a', 'b')
    await merge('landlords', 'L1', 'L2')
    const added = { id: 'new', name: 'New House', landlordId: 'L1' }
    const rows = [{ id: 'a', name: 'Quarry Hous' }, added]
    const landlords = [{ id: 'L1', name: 'Landlord L1' }]
    const catalog = { landlords, buildings: rows }
    const { notes } = await storeCatalog(database, catalog, { reviewMoves, storage: site.storage })
    const merged = notes.filter(note => note.message.includes('merged'))
    expect(merged.map(note => note.id).sort()).toEqual(['L1', 'a'])
    expect(await db.$count(buildings, eq(buildings.id, 'a'))).toBe(0)
    const [stored] = await db.select().from(buildings).where(eq(buildings.id, 'new'))
    expect(stored!.landlordId).toBe('L2')
  })
})
