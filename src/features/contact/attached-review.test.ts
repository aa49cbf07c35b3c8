import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { addBuilding, addPhoto, addReview } from '../../testing/factories.ts'
import { createRandom } from '../../testing/odd-requests/create-random.ts'
import { type Person, testPepper } from '../../testing/people.ts'
import { bodyOf, bothLines } from '../../testing/reviews/review-body.ts'
import { runDailyWork } from '../../testing/run-daily-work.ts'
import { startTestSite } from '../../testing/start-test-site.ts'
import type { AuditLogEntry } from '../people/audit/audit-log.ts'
import { createSealer } from '../people/keys/seal.ts'
import { firstOfMonth, thisHour, today } from '../reviews/read/whole-times.ts'
import type { OwnReview } from '../reviews/shapes.ts'
import { listFormsOf, type OwnPendingBuilding, type PendingBuilding } from './forms.ts'

const sealer = createSealer(testPepper, 'contact')
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const text = 'Nobody has written about this house before me.'

/** What should be of one form: `review` is where its review is; `otherReview` is the id of its author's one of `otherId`. */
interface Model {
  form: 'PENDING' | 'COMPLETED' | 'DELETED' | 'gone'
  review: 'none' | 'form' | 'queue' | 'approved' | 'gone'
  buildingId: string | null
  otherReview: string | null
  isBlocked: boolean
  /** The code that the author took last, which works while the review is in no form. */
  code: string | null
}

const isLive = ({ review }: Model) => review === 'queue' || review === 'approved'
const isSubmitted = (model: Model) => isLive(model) || model.review === 'gone'
const unlessGone = ({ form }: Model, isAllowed: boolean) => (form === 'gone' ? 404 : isAllowed ? 200 : 409)
const expectedStatus = {
  close: (model: Model) => unlessGone(model, model.form === 'PENDING'),
  undo: (model: Model) => unlessGone(model, model.form === 'COMPLETED' && model.review !== 'approved'),
  takeBack: (model: Model) => unlessGone(model, !isSubmitted(model)),
}

describe('a review of a place that is not listed', async () => {
  const { site, ada, ben, admin, ask, get, put, rows } = await startTestSite()
  const { database } = site
  const { db } = database
  const { id: listedId } = await addBuilding(database)
  const { id: otherId } = await addBuilding(database)

  const submit = (who: Person, review: object | null, photos: string[] = []) =>
    ask<PendingBuilding>('POST', 'add-pending-building', { name: 'Quince Row', photos, review }, who)
  const close = (id: string, to: string, body?: object) =>
    ask('PUT', `update-pending-building-status/${id}/${to}`, body, admin)
  const undo = (id: string) => ask('POST', `admin/undo/pending-building/${id}`, undefined, admin)
  const block = (id: unknown) => ask('PUT', `admin/reviews/${id}/author-block`, {}, admin)
  const liftBlock = (id: unknown) => ask('DELETE', `admin/reviews/${id}/author-block`, {}, admin)
  const takeBack = (id: string, who: Person) => ask('DELETE', `account/forms/${id}`, undefined, who)
  const formsOf = async (who: Person) => (await get<OwnPendingBuilding[]>('account/forms', who)).body
  const reviewsOf = async (who: Person, status: string) =>
    (await get<OwnReview[]>(`review/userId/${who.uid}/${status}`, who)).body
  const photoNames = async () => (await rows('select name from photos')).map(({ name }) => name)
  const nameOf = (url: string) => url.slice('/photos/'.length, -'.webp'.length)
  const countReceived = async () => Number((await rows('select count(*) as n from reviews'))[0]!.n)
  const expectModel = async (model: Model, who: Person, written?: { reviewText: string; photo: string }) => {
    const found = (await listFormsOf(db, sealer, who)).pendingBuildings
    const shown = found.map(form => [form.status, form.buildingId, form.photos, form.review?.reviewText])
    const inForm = model.review === 'form' ? written?.reviewText : undefined
    expect(shown).toEqual(model.form === 'gone' ? [] : [[model.form, model.buildingId, [], inForm]])
    if (!written) return
    const live = await rows('select apt_id, photos from reviews where review_text = $1', [written.reviewText])
    const name = nameOf(written.photo)
    expect(live).toEqual(isLive(model) ? [{ apt_id: model.buildingId, photos: [name] }] : [])
    expect((await photoNames()).includes(name)).toBe(inForm !== undefined || isLive(model))
    if (!model.code) return
    expect((await ask('POST', 'review-code', { code: model.code })).status).toBe(isLive(model) ? 200 : 404)
  }
  /** Lets all that happened to closed forms be some days older. */
  const letDaysPass = (days: number) => rows('update contact_forms set shown_until = shown_until - $1::int', [days])

  it('is checked as each review is, naming the field, and with a wrong one nothing is stored', async () => {
    const photo = await addPhoto(database, ada, 'x')
    const wrong: [object, string][] = [
      [bodyOf({ price: 99 }), 'review.price'],
      [bodyOf({ reviewText: 'Too short' }), 'review.reviewText'],
      [bodyOf({ detailedRatings: { location: 5 } }), 'review.detailedRatings.safety'],
      [bodyOf({ appears: '1999-01' }), 'review.appears'],
      [bodyOf({ photos: ['https://elsewhere.example/a.webp'] }), 'review.photos.0'],
      [bodyOf({ photos: [photo, photo] }), 'review.photos.1'],
    ]
    for (const [review, path] of wrong) {
      const answer = await submit(ada, review)
      expect([answer.status, answer.body]).toMatchObject([
        400,
        { errors: expect.arrayContaining([{ path, message: expect.any(String) }]) },
      ])
    }
    expect((await submit(ada, bodyOf({ photos: [photo] }), [photo])).body).toMatchObject({
      errors: [{ path: 'review.photos.0' }],
    })
    expect(await rows('select * from contact_forms')).toEqual([])
    const dora = await site.signIn('dora')
    const { id } = await addReview(database, { aptId: otherId, author: dora })
    await ask('PUT', `admin/reviews/${id}/author-block`, {}, admin)
    expect((await submit(dora, bodyOf())).status).toBe(403)
    expect((await submit(dora, null)).status).toBe(201)
    await takeBack((await formsOf(dora))[0]!.id, dora)
  })

  it('is read by its author alone, and becomes public when an admin adds the place and approves it', async () => {
    const photo = await addPhoto(database, ada, 'y')
    const content = bodyOf({ reviewText: text, photos: [photo], amenities: ['heat'], ...bothLines })
    const sent = await submit(ada, { ...content, aptId: listedId, status: 'APPROVED' })
    expect(sent).toMatchObject({ status: 201, body: { hasReview: true, photos: [], status: 'PENDING' } })
    const { id } = sent.body
    expect(await formsOf(ada)).toMatchObject([{ id, review: { ...content, appears: null }, buildingId: null }])
    expect((await get<{ forms: object }>('account/data', ada)).body.forms).toMatchObject({
      pendingBuildings: [{ review: { reviewText: text } }],
    })
    const waiting = await get('pending-buildings/PENDING', admin)
    expect(waiting.body).toMatchObject([{ id, hasReview: true, photos: [] }])
    for (const others of [waiting.text, JSON.stringify(await rows('select * from contact_forms'))])
      expect(others).not.toContain(text)
    expect(await formsOf(ben)).toEqual([])
    expect((await takeBack(id, ben)).text).toBe((await takeBack('none', ben)).text)
    // The author's own list was asked for before the review was theirs.
    expect(await reviewsOf(ada, 'APPROVED')).toEqual([])
    const made = await ask('POST', `admin/pending-buildings/${id}/building`, {}, admin)
    expect(made).toMatchObject({ status: 201, body: { photos: [] } })
    const aptId = made.body.id
    const [queued] = (await get<OwnReview[]>('review/PENDING', admin)).body
    expect(queued).toMatchObject({ ...content, aptId, date: `${firstOfMonth()}T00:00:00.000Z` })
    expect((await undo(id)).status).toBe(409)
    expect((await takeBack(id, ada)).status).toBe(409)
    expect(await formsOf(ada)).toMatchObject([{ status: 'COMPLETED', buildingId: aptId, review: null }])
    expect((await put(admin, queued!.id, 'APPROVED')).status).toBe(200)
    expect((await get(`review/aptId/${aptId}/PUBLIC`)).body).toMatchObject([{ reviewText: text, photos: [photo] }])
    expect(await reviewsOf(ada, 'APPROVED')).toMatchObject([{ id: queued!.id }])
  })

  it('passes no block that was set since it was sent, and waits once that is lifted', async () => {
    const finn = await site.signIn('finn')
    const { id } = (await submit(finn, bodyOf())).body
    const { body: other } = await ask('POST', 'new-review', bodyOf({ aptId: otherId }), finn)
    expect((await block(other.id)).status).toBe(200)
    const closed = await close(id, 'COMPLETED', { buildingId: listedId })
    expect(closed).toMatchObject({ status: 200, body: { hasReview: true } })
    expect(await reviewsOf(finn, 'PENDING')).toMatchObject([{ id: other.id }])
    await undo(id)
    await liftBlock(other.id)
    expect((await close(id, 'COMPLETED', { buildingId: listedId })).body).toMatchObject({ hasReview: false })
    expect(await reviewsOf(finn, 'PENDING')).toHaveLength(2)
  })

  it('keeps its code through an undo, and the audit log names the place each time', async () => {
    const gwen = await site.signIn('gwen')
    const { id } = (await submit(gwen, bodyOf())).body
    await close(id, 'COMPLETED', { buildingId: listedId })
    const [queued] = await reviewsOf(gwen, 'PENDING')
    const { code } = (await ask('POST', `review/${queued!.id}/code`, undefined, gwen)).body
    const ofCode = () => ask('POST', 'review-code', { code })
    expect((await ofCode()).body).toMatchObject({ listing: { id: listedId } })
    expect((await undo(id)).status).toBe(200)
    expect((await ofCode()).status).toBe(404)
    await close(id, 'COMPLETED', { buildingId: otherId })
    expect((await ofCode()).body).toMatchObject({ listing: { id: otherId } })
    const { body: decisions } = await get<AuditLogEntry[]>(`admin/audit-log?subject=${id}`, admin)
    expect(decisions.map(({ action, listing, undoableMs }) => [action, listing?.id, undoableMs !== null])).toEqual([
      ['done', otherId, true],
      ['undo', undefined, false],
      ['done', listedId, false],
    ])
  })

  it('tells admins the hour in which it was sent, and a copy its month once the form is closed', async () => {
    const daysOf = async (id: string) =>
      (await rows(`select to_char(day, 'YYYY-MM-DD') as day from contact_forms where id = $1`, [id]))[0]?.day
    const elsa = await site.signIn('elsa')
    const { id, date } = (await submit(elsa, bodyOf())).body
    expect(date).toBe(thisHour().toISOString())
    expect(await daysOf(id)).toBe(today())
    await close(id, 'COMPLETED', { buildingId: otherId })
    expect(await daysOf(id)).toBe(firstOfMonth())
    expect((await undo(id)).body).toMatchObject({ date })
    expect(await daysOf(id)).toBe(today())
    await takeBack(id, elsa)
  })

  it('is erased after 30 days when it was not submitted, and with its form when the author leaves', async () => {
    const cora = await site.signIn('cora')
    const [own, ofReview] = [await addPhoto(database, cora, 'v'), await addPhoto(database, cora, 'w')]
    const { id } = (await submit(cora, bodyOf({ photos: [ofReview] }), [own])).body
    await close(id, 'COMPLETED')
    expect(await formsOf(cora)).toMatchObject([{ status: 'COMPLETED', buildingId: null, shownUntil: today(30) }])
    await letDaysPass(30)
    await runDailyWork(site)
    expect(await formsOf(cora)).toMatchObject([{ review: { photos: [ofReview] }, photos: [own] }])
    await letDaysPass(1)
    await runDailyWork(site)
    expect(await formsOf(cora)).toEqual([])
    const [form] = (await listFormsOf(db, sealer, cora)).pendingBuildings
    expect(form).toMatchObject({ id, review: null, photos: [own] })
    expect(await photoNames()).not.toContain(nameOf(ofReview))
    await submit(cora, bodyOf())
    expect((await ask('DELETE', 'account', {}, cora)).status).toBe(200)
    expect((await listFormsOf(db, sealer, cora)).pendingBuildings).toEqual([])
    expect(await photoNames()).not.toContain(nameOf(own))
  })

  it('leaves no author in its form once the decision cannot be taken back', async () => {
    const ella = await site.signIn('ella')
    const { id } = (await submit(ella, bodyOf())).body
    expect((await close(id, 'COMPLETED', { buildingId: 'none' })).status).toBe(404)
    expect((await close(id, 'COMPLETED', { buildingId: listedId })).status).toBe(200)
    const sealed = async () => (await rows('select sealed from contact_forms where id = $1', [id]))[0]!.sealed as string
    const open = async () => JSON.stringify(sealer.open(id, await sealed(), z.unknown()))
    expect(await open()).toContain(ella.authorKey)
    await runDailyWork(site)
    expect(await open()).toContain(ella.authorKey)
    await letDaysPass(2)
    await runDailyWork(site)
    expect(await open()).not.toContain(ella.authorKey)
    expect(await formsOf(ella)).toMatchObject([{ buildingId: listedId }])
    expect((await takeBack(id, ella)).status).toBe(200)
    expect(await reviewsOf(ella, 'PENDING')).toHaveLength(1)
  })

  it('is where it should be after each step of 24 histories', { timeout: 120_000 }, async () => {
    const done = new Set<string>()
    const receivedBefore = await countReceived()
    let received = 0

    async function runHistory(n: number): Promise<void> {
      // Of its own, so that each history is the same whatever runs beside it.
      const random = createRandom(n)
      const oneOf = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item
      const who = await site.signIn(`author${n}`)
      const photo = await addPhoto(database, who, letters[n]!)
      const [has, reviewText] = [random() < 0.8, `${text} ${n}`]
      const { id } = (await submit(who, has ? bodyOf({ reviewText, photos: [photo] }) : null)).body
      const model: Model = {
        form: 'PENDING',
        review: has ? 'form' : 'none',
        buildingId: null,
        otherReview: null,
        isBlocked: false,
        code: null,
      }
      const queuedId = async () => (await reviewsOf(who, 'PENDING')).find(own => own.reviewText === reviewText)!.id
      const closing = async (to: 'COMPLETED' | 'DELETED', buildingId: string | null) => {
        const { status } = await close(id, to, buildingId ? { buildingId } : undefined)
        expect(status).toBe(expectedStatus.close(model))
        if (status !== 200) return status
        const isTaken = buildingId === otherId && model.otherReview
        if (model.review === 'form' && buildingId && !isTaken && !model.isBlocked) {
          model.review = 'queue'
          received++
        }
        Object.assign(model, { form: to, buildingId })
        return status
      }
      const steps: Record<string, () => Promise<number>> = {
        complete: () => closing('COMPLETED', oneOf([listedId, listedId, otherId])),
        completeWithout: () => closing('COMPLETED', null),
        delete: () => closing('DELETED', null),
        async writeOther() {
          const isTaken = model.otherReview || (model.buildingId === otherId && isLive(model))
          const { status, body } = await ask('POST', 'new-review', bodyOf({ aptId: otherId }), who)
          expect(status).toBe(model.isBlocked ? 403 : isTaken ? 409 : 201)
          if (status !== 201) return status
          model.otherReview = body.id as string
          received++
          return status
        },
        async undo() {
          const { status } = await undo(id)
          expect(status).toBe(expectedStatus.undo(model))
          if (status !== 200) return status
          if (model.review === 'queue') received--
          if (isSubmitted(model)) model.review = model.review === 'queue' ? 'form' : 'none'
          Object.assign(model, { form: 'PENDING', buildingId: null })
          return status
        },
        async takeBack() {
          const { status } = await takeBack(id, who)
          expect(status).toBe(expectedStatus.takeBack(model))
          if (status === 200) Object.assign(model, { form: 'gone', review: 'none' })
          return status
        },
        async approve() {
          if (model.review !== 'queue') return 409
          model.review = 'approved'
          return (await put(admin, await queuedId(), 'APPROVED')).status
        },
        async block() {
          if (!model.otherReview) return 409
          model.isBlocked = true
          return (await block(model.otherReview)).status
        },
        async liftBlock() {
          if (!model.isBlocked) return 409
          model.isBlocked = false
          return (await liftBlock(model.otherReview)).status
        },
        async takeCode() {
          if (model.review !== 'queue') return 409
          const { status, body } = await ask('POST', `review/${await queuedId()}/code`, undefined, who)
          model.code = body.code as string
          return status
        },
        async deleteOwn() {
          if (model.review !== 'queue') return 409
          model.review = 'gone'
          return (await put(who, await queuedId(), 'DELETED')).status
        },
      }
      const frequent = ['complete', 'complete', 'undo', 'undo', 'writeOther', 'block', 'liftBlock', 'takeCode']
      const names = [...frequent, ...Object.keys(steps)]
      for (let left = 12; left > 0; left--) {
        const step = oneOf(names)
        if ((await steps[step]!()) < 300) done.add(step)
        await expectModel(model, who, has ? { reviewText, photo } : undefined)
      }
    }

    for (let n = 0; n < 24; n += 6) await Promise.all([0, 1, 2, 3, 4, 5].map(i => runHistory(n + i)))
    expect(done.size).toBe(11)
    expect((await countReceived()) - receivedBefore).toBe(received)
    expect(await rows('select owner_key from reviews group by 1 having count(*) > 1')).toEqual([])
  })
})
