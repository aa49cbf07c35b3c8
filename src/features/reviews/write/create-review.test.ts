import { beforeAll, describe, expect, it } from 'vitest'
import { addBuilding, addLandlord, addReview } from '../../../testing/factories.ts'
import type { Person } from '../../../testing/people.ts'
import { allAnswers, bodyOf, jsonCall } from '../../../testing/reviews/review-body.ts'
import { startTestSite } from '../../../testing/start-test-site.ts'
import { checkReview, draftMessages, type ReviewDraft } from '../draft-rules.ts'
import { queuedReview } from '../moderation/list-queue.ts'
import { firstOfMonth } from '../read/whole-times.ts'
import { noAnswers } from '../rules.ts'
import { type Review, review } from '../shapes.ts'

describe('writing a review', async () => {
  const { site, ada, ben, admin, ask, get, put, write } = await startTestSite()
  beforeAll(async () => {
    for (const id of ['L', 'M']) await addLandlord(site.database, { id })
  })

  const send = (path: string, body: object, who = ada) => ask('POST', path, body, who)
  const addApartment = async () => (await addBuilding(site.database, { landlordId: 'L', address: '7 Cock Lane' })).id
  const inQueue = async (id: unknown) =>
    queuedReview.parse((await get<Review[]>('review/PENDING', admin)).body.find(each => each.id === id))
  const ownIds = async (who: Person) => (await get<{ own: string[] }>('my-marks', who)).body.own

  it('stores it as PENDING, of this month, with the landlord of its apartment', async () => {
    const aptId = await addApartment()
    const { status, body } = await send('new-review', bodyOf({ aptId, landlordId: 'M' }))
    expect(status).toBe(201)
    expect(review.parse(body)).toEqual({
      ...bodyOf(),
      id: expect.any(String),
      aptId,
      landlordId: 'L',
      date: `${firstOfMonth()}T00:00:00.000Z`,
      likes: 0,
      status: 'PENDING',
      appears: null,
    })
    expect(await inQueue(body.id)).toMatchObject({ version: 1, previousText: null })
    expect(await ownIds(ada)).toContain(body.id)
  })

  it('accepts a review of a landlord alone', async () => {
    expect(await write({ aptId: null, landlordId: 'L' })).toMatchObject({ aptId: null, landlordId: 'L' })
    expect(await write({ aptId: '', landlordId: 'M' })).toMatchObject({ aptId: null, landlordId: 'M' })
  })

  it('ignores keys that the author may not set, on both calls', async () => {
    const columns = { month: '1999-01-01', version: 7, ownerKey: 'x', owner_key: 'x', previousText: 'planted' }
    const keys = { id: 'mine', status: 'APPROVED', likes: 99, userId: ben.uid, date: '1999-01-01', constructor: {} }
    const foreign = { ...keys, ...columns }
    const json = JSON.stringify(bodyOf({ aptId: await addApartment(), ...foreign }))
    const body = json.replace(/}$/, ',"__proto__":{"status":"APPROVED","likes":5}}')
    const made = await site.app.request('/api/new-review', { ...jsonCall('POST', {}, ada.headers), body })
    const first = review.parse(await made.json())
    expect(first).toMatchObject({ likes: 0, status: 'PENDING', date: `${firstOfMonth()}T00:00:00.000Z` })
    const elsewhere = await addApartment()
    const edited = await send(`edit-review/${first.id}`, bodyOf({ ...foreign, aptId: elsewhere, landlordId: 'M' }))
    expect(review.parse(edited.body)).toEqual(first)
    expect(await inQueue(first.id)).toMatchObject({ version: 2, previousText: null })
    expect([(await ownIds(ada)).includes(first.id), await ownIds(ben)]).toEqual([true, []])
    expect(({} as Record<string, unknown>).status).toBeUndefined()
  })

  it('names every invalid field with the message of the form', async () => {
    const sent = { detailedRatings: { location: 9, safety: '4' }, photos: 5 }
    const { status, body } = await send('new-review', sent)
    const errors = body.errors as { path: string }[]
    expect(status).toBe(400)
    expect(errors).toContainEqual({ path: 'aptId', message: 'Say which apartment or landlord this is about' })
    const byForm = checkReview(sent as unknown as ReviewDraft)
    expect(byForm.map(({ path }) => path)).toContain('detailedRatings.maintenance')
    expect(errors.filter(({ path }) => path !== 'aptId')).toEqual(byForm)
  })

  it.each([
    ['reviewText', 'This place is total bullshit, stay away.', `${draftMessages.profanity} (“bullshit”)`],
    ['aptId', 7, 'Must be an id'],
  ])('refuses by name the %s %j', async (path, wrong, message) => {
    const { status, body } = await send('new-review', bodyOf({ aptId: await addApartment(), [path]: wrong }))
    expect([status, body.errors]).toEqual([400, [{ path, message }]])
  })

  it.each([
    ['x'.repeat(2000)],
    ['😀'.repeat(15)],
    ['  One line,\r\nanother\rand \u202Ea third\u0007\ud800.\n\n', 'One line,\nanother\nand a third.'],
    ['I walk down Dickson Street to Scunthorpe for shiitake.'],
    ['Cock Lane is quiet after ten at night.'],
  ])(
    'stores a text as it is, with names of the town, without unreadable characters (%#)',
    async (reviewText, kept = reviewText) => {
      expect((await write({ aptId: await addApartment(), reviewText })).reviewText).toBe(kept)
    },
  )

  it.each([{ aptId: 'none' }, { landlordId: 'none' }, { aptId: 'a\0b' }])('finds no listing %j', async where => {
    expect((await send('new-review', bodyOf(where))).status).toBe(404)
  })

  it('refuses a second review of the same listing until the first is deleted', async () => {
    const aptId = await addApartment()
    const { id } = await write({ aptId })
    const again = await send('new-review', bodyOf({ aptId }))
    expect([again.status, again.body.reviewId]).toEqual([409, id])
    expect((await send('new-review', bodyOf({ aptId }), ben)).status).toBe(201)
    await put(ada, id, 'DELETED')
    expect((await send('new-review', bodyOf({ aptId }))).status).toBe(201)
  })

  it('accepts one of ten at once', async () => {
    const aptId = await addApartment()
    const answers = await Promise.all(Array.from({ length: 10 }, () => send('new-review', bodyOf({ aptId }))))
    const made = answers.find(({ status }) => status === 201)
    const others = answers.filter(answer => answer !== made)
    for (const { status, body } of others) expect([status, body.reviewId]).toEqual([409, made?.body.id])
  })

  it('keeps month, likes and the approved text through several edits', async () => {
    const text = 'This is what readers saw until today.'
    const aptId = await addApartment()
    const row = { aptId, landlordId: 'L', month: '2024-03-01', likes: 3, reviewText: text, author: ada }
    const { id } = await addReview(site.database, row)
    for (const reviewText of ['The first new text, long enough.', 'The second new text, long enough.']) {
      const { body } = await send(`edit-review/${id}`, bodyOf({ reviewText, price: 1 }))
      const date = '2024-03-01T00:00:00.000Z'
      expect(body).toMatchObject({ date, likes: 3, status: 'PENDING', reviewText, price: 1 })
      expect(await inQueue(id)).toMatchObject({ previousText: text, declineReason: null })
    }
    expect((await inQueue(id)).version).toBe(3)
  })

  it('is all that is refused to a blocked author', async () => {
    const cleo = await site.signIn('cleo')
    const { id } = await write({ aptId: await addApartment() }, cleo)
    const { id: other } = await write({ aptId: await addApartment() }, cleo)
    const block = (method: 'PUT' | 'DELETE', review: string) =>
      ask(method, `admin/reviews/${review}/author-block`, undefined, admin)
    await block('PUT', id)
    const attempts = async () => [
      await send('new-review', bodyOf({ aptId: await addApartment() }), cleo),
      await send(`edit-review/${other}`, bodyOf(), cleo),
    ]
    for (const { status, body } of await attempts())
      expect([status, body.detail]).toEqual([403, expect.stringContaining('blocked you from writing reviews')])
    expect((await put(cleo, id, 'DELETED')).status).toBe(200)
    expect((await attempts()).map(({ status }) => status)).toEqual([403, 403])
    expect((await block('DELETE', id)).status).toBe(200)
    expect((await attempts()).map(({ status }) => status)).toEqual([201, 201])
    expect((await block('DELETE', id)).status).toBe(404)
  })

  it('stores the optional answers in one order, and shows admins what was approved before an edit', async () => {
    const { id } = await write({ aptId: await addApartment(), ...allAnswers })
    expect((await get(`review-by-id/${id}`, ada)).body).toMatchObject(allAnswers)
    const edit = async (given: Record<string, unknown>) => (await send(`edit-review/${id}`, bodyOf(given))).body
    await put(admin, id, 'APPROVED')
    const absent = Object.fromEntries(Object.keys(noAnswers).map(key => [key, undefined]))
    expect(await edit(absent)).toMatchObject(noAnswers)
    expect(await edit({ amenities: ['dishwasher', 'heat'] })).toMatchObject({ amenities: ['heat', 'dishwasher'] })
    const [noise, mold] = [
      { key: 'noise', repaired: null },
      { key: 'mold', repaired: 'never', extra: 1 },
    ]
    expect((await edit({ problems: [noise, mold] })).problems).toEqual([{ key: 'mold', repaired: 'never' }, noise])
    expect(await edit({ amenities: [], year: 2025 })).toMatchObject({ amenities: [], year: 2025 })
    expect(await inQueue(id)).toMatchObject({ year: 2025, rentAgain: null, previousAnswers: allAnswers })
    await put(admin, id, 'APPROVED')
    await edit({ year: 2023 })
    expect((await inQueue(id)).previousAnswers).toEqual({ ...noAnswers, amenities: [], year: 2025 })
  })
})

describe('the limit of reports per day', async () => {
  const { site, ada, put } = await startTestSite({ reportsPerDay: 1 })

  it('counts reports, but no refused one and no other change of a status', async () => {
    const { id: aptId } = await addBuilding(site.database)
    const [one, other] = [await addReview(site.database, { aptId }), await addReview(site.database, { aptId })]
    const move = async (review: string, to: string) => (await put(ada, review, to)).status
    expect([await move('none', 'REPORTED'), await move(one.id, 'REPORTED')]).toEqual([404, 200])
    expect([await move(other.id, 'REPORTED'), await move(other.id, 'APPROVED')]).toEqual([429, 403])
  })
})
