import { asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { sealWarnings } from '../../cli/check/check-content.ts'
import { addBuilding, addReview } from '../../testing/factories.ts'
import { type Person, testPepper } from '../../testing/people.ts'
import { startTestSite } from '../../testing/start-test-site.ts'
import { auditLogEntries } from '../people/audit/table.ts'
import { createSealer } from '../people/keys/seal.ts'
import { photos } from '../photos/table.ts'
import { waitingCounts } from './count-waiting.ts'
import { eraseFormsOf } from './erase-forms.ts'
import { contactQuestion, listFormsOf, pendingBuilding } from './forms.ts'
import { contactForms } from './table.ts'

const seal = createSealer(testPepper, 'contact')
const missing = { name: 'The Lantern House', address: '12 Alder Avenue' }
const question = { name: 'Ada', email: 'ada@wrenfield.example', msg: 'Who decides?\nAnd when?' }
const none = { pendingBuildings: [], contactQuestions: [] }
const forms = [
  { kind: 'pending-building', body: missing },
  { kind: 'contact-question', body: question },
] as const

describe('contact forms', async () => {
  const { site, ada, ben, admin, ask, get, getPages, upload } = await startTestSite()
  beforeEach(async () => {
    await site.database.db.delete(contactForms)
    await site.database.db.delete(auditLogEntries)
    site.mails.length = 0
  })

  const add = (kind: string, body: object, who = ada) => ask('POST', `add-${kind}`, body, who)
  const close = (kind: string, id: string, to: string, who = admin) =>
    ask('PUT', `update-${kind}-status/${id}/${to}`, undefined, who)
  const undo = (kind: string, id: string, who: Person | undefined = admin) =>
    ask('POST', `admin/undo/${kind}/${id}`, undefined, who)
  const everything = async () => ({
    stored: await site.database.db.select().from(contactForms).orderBy(asc(contactForms.kind), asc(contactForms.id)),
    auditLog: await site.database.db.select().from(auditLogEntries),
  })
  const file = async (form: (typeof forms)[number], body: object = form.body) => {
    const answer = await add(form.kind, body)
    expect(answer.status).toBe(201)
    return answer.body as { id: string; date: string }
  }

  it('are stored with what the sender typed, and with the server’s own date, status and id', async () => {
    const before = Date.now()
    const ignored = { id: 'mine', date: '1999-01-01', status: 'COMPLETED', userId: 'x' }
    const sent = { ...missing, name: '  The Lantern House ', ...ignored }
    const answer = pendingBuilding.parse((await add('pending-building', sent)).body)
    expect(answer).toMatchObject({ ...missing, photos: [], status: 'PENDING', hasReview: false })
    expect(Date.parse(answer.date)).toBeGreaterThanOrEqual(before)
    const long = { ...question, msg: '🏠'.repeat(2000) }
    const asked = contactQuestion.parse((await add('contact-question', long)).body)
    expect(asked).toMatchObject({ ...long, status: 'PENDING' })
    const row = {
      day: answer.date.slice(0, 10),
      photos: [],
      status: 'PENDING',
      shownUntil: null,
      sealed: expect.any(String),
    }
    expect((await everything()).stored).toEqual([
      { ...row, kind: 'contact-question', id: asked.id, ownerKey: ada.formKey(asked.id) },
      { ...row, kind: 'pending-building', id: answer.id, ownerKey: ada.formKey(answer.id) },
    ])
    expect(await listFormsOf(site.database.db, seal, ada)).toEqual({
      pendingBuildings: [{ ...answer, review: null, buildingId: null, shownUntil: null }],
      contactQuestions: [asked],
    })
    expect(await listFormsOf(site.database.db, seal, admin)).toEqual(none)
  })

  const wrong: [string, (typeof forms)[number], object, string][] = [
    ['a building with a blank name', forms[0], { name: ' \n ' }, 'name'],
    ['a building with a name too long', forms[0], { name: 'x'.repeat(121) }, 'name'],
    ['a zero character', forms[0], { name: 'x\0' }, 'name'],
    ['a name of two lines', forms[0], { name: 'x\ny' }, 'name'],
    ['four photos', forms[0], { name: 'x', photos: ['a', 'b', 'c', 'd'] }, 'photos'],
    ['a photo from elsewhere', forms[0], { name: 'x', photos: ['https://elsewhere.example/a.webp'] }, 'photos.0'],
    ['a name of invisible characters', forms[1], { ...question, name: '\u200b\ufeff\u2060' }, 'name'],
    ['a question without a message', forms[1], { ...question, msg: '   ' }, 'msg'],
    ['a message too long', forms[1], { ...question, msg: '🏠'.repeat(2001) }, 'msg'],
    ['an email from elsewhere', forms[1], { ...question, email: 'ada@elsewhere.example' }, 'email'],
  ]
  it.each(wrong)('with %s are refused, naming the field, and not stored', async (_, form, body, path) => {
    expect(await add(form.kind, body)).toMatchObject({ status: 400, body: { errors: [{ path }] } })
    expect(await everything()).toEqual({ stored: [], auditLog: [] })
    expect(site.mails).toEqual([])
  })

  it('are stored without invisible characters and those that reverse text or break a line', async () => {
    const marks = '\u202e\u2066\u0085\u200b\ufeff\u2060\u0007'
    const msg = `Who${marks}?\r\nAnd ${marks}when? 👩‍🔧`
    const sent = { ...question, name: `${marks}Ada${marks} O\u202c’Neill`, msg }
    const asked = contactQuestion.parse((await add('contact-question', sent)).body)
    expect(asked).toMatchObject({ name: 'Ada O’Neill', msg: 'Who?\nAnd when? 👩‍🔧', email: question.email })
    expect(JSON.stringify(site.mails[0])).not.toMatch(/[\u202a-\u202e\u2066-\u2069\u0085\u200b\ufeff]/)
  })

  it('accept the sender’s own photos and no others', async () => {
    const [own, others] = [await upload(ada), await upload(ben)]
    const send = (...urls: string[]) => add('pending-building', { ...missing, photos: urls })
    expect((await send(own, others)).status).toBe(400)
    expect((await everything()).stored).toEqual([])
    const taken = await send(own)
    expect(taken.status).toBe(201)
    expect(pendingBuilding.parse(taken.body).photos).toEqual([own])
    expect((await send(own)).status).toBe(400)
    await site.database.db.delete(photos)
  })

  describe.each(forms)('$kind', form => {
    const { kind } = form
    const list = () => get(`${kind}s/PENDING`, admin)

    it('takes one of ten decisions made at the same time, and logs it', async () => {
      const { id } = await file(form)
      const decisions = Array.from({ length: 10 }, (_, i) => close(kind, id, i % 2 ? 'DELETED' : 'COMPLETED'))
      const answers = await Promise.all(decisions)
      expect(answers.map(answer => answer.status).sort()).toEqual([200, ...Array(9).fill(409)])
      const { status: toStatus } = answers.find(answer => answer.status === 200)!.body
      const entry = { subjectId: id, fromStatus: 'PENDING', toStatus, adminEmail: admin.email }
      const action = toStatus === 'DELETED' ? 'delete' : 'done'
      expect((await everything()).auditLog).toMatchObject([{ ...entry, action }])
      expect((await list()).body).toEqual([])
    })

    it('waits again when the admin takes back within 15 minutes that it is done, and the log has both', async () => {
      const { id } = await file(form)
      const waiting = (await list()).body as object[]
      expect((await undo(kind, id)).status).toBe(409)
      expect((await undo(kind, 'no-such')).status).toBe(404)
      await close(kind, id, 'COMPLETED')
      const other = forms.find(each => each !== form)!
      expect((await undo(other.kind, id)).status).toBe(404)
      const answers = await Promise.all([undo(kind, id), undo(kind, id)])
      expect(answers.map(answer => answer.status).sort()).toEqual([200, 409])
      expect(answers.find(answer => answer.status === 200)?.body).toEqual(waiting[0])
      expect((await list()).body).toEqual(waiting)
      const entries = (await everything()).auditLog.map(({ action, toStatus }) => `${action} ${toStatus}`)
      expect(entries.sort()).toEqual(['done COMPLETED', 'undo PENDING'])
    })

    it.each([
      ['done 16 minutes later', 'COMPLETED', { at: new Date(Date.now() - 16 * 60_000) }],
      ['done when another admin decided', 'COMPLETED', { adminEmail: 'other@wrenfield.example' }],
      ['deleted', 'DELETED', {}],
    ])('stays %s', async (_, to, entry) => {
      const { id } = await file(form)
      await close(kind, id, to)
      await site.database.db.update(auditLogEntries).set({ adminEmail: admin.email, ...entry })
      const before = await everything()
      expect((await undo(kind, id)).status).toBe(409)
      expect(await everything()).toEqual(before)
    })

    it('is listed newest first, in pages, with the total', async () => {
      const ids: string[] = []
      for (let i = 0; i < 5; i++) ids.unshift((await file(form, { ...form.body, name: `No ${i}` })).id)
      // Forms of the same moment are sorted by id.
      const sameMoment = [ids[1]!, ids[2]!].sort()
      const sent = { ...form.body, date: '2031-01-01T00:00:00.123Z' }
      for (const id of sameMoment) {
        const sealed = seal.seal(id, sent)
        await site.database.db.update(contactForms).set({ sealed }).where(eq(contactForms.id, id))
      }
      const found = await getPages<{ id: string }>(`${kind}s/PENDING?limit=2`, admin)
      expect(found.map(each => each.id)).toEqual([...sameMoment, ids[0], ids[3], ids[4]])
      for (const wrong of ['PENDING?cursor=junk', 'DELETED', 'junk'])
        expect((await get(`${kind}s/${wrong}`, admin)).status).toBe(400)
    })
  })

  it('are counted with the reviews that wait, until they are closed', async () => {
    const count = async () => waitingCounts.parse((await get('admin/waiting', admin)).body)
    const { reviews } = await count()
    const { id: aptId } = await addBuilding(site.database)
    for (const status of ['PENDING', 'REPORTED', 'DECLINED', 'APPROVED'] as const)
      await addReview(site.database, { aptId, status })
    const ids = []
    for (const form of forms) ids.push((await file(form)).id)
    expect(await count()).toEqual({ reviews: reviews + 2, forms: 2 })
    await close(forms[0].kind, ids[0]!, 'COMPLETED')
    expect(await count()).toEqual({ reviews: reviews + 2, forms: 1 })
  })

  it('are listed, answered, downloaded and erased beside others’ and one that cannot be opened, which the queue counts', async () => {
    const cora = await site.signIn('cora')
    const { id: others } = await file(forms[1])
    await close('contact-question', others, 'COMPLETED')
    for (const form of forms) {
      const fileOne = async () => (await add(form.kind, { ...form.body }, cora)).body as { id: string }
      const [broken, whole] = [await fileOne(), await fileOne()]
      await site.database.db.update(contactForms).set({ sealed: 'altered' }).where(eq(contactForms.id, broken.id))
      const listed = await get<{ id: string }[]>(`${form.kind}s/PENDING`, admin)
      expect(listed.body.map(({ id }) => id)).toEqual([whole.id])
      expect(listed.headers.get('x-total-count')).toBe('2')
      expect((await close(form.kind, whole.id, 'COMPLETED')).status).toBe(200)
    }
    const own = (await get<{ forms: Record<string, object[]> }>('account/data', cora)).body.forms
    expect(Object.values(own).map(list => list.length)).toEqual([1, 1])
    const keys = (await everything()).stored.map(row => row.ownerKey)
    expect(new Set(keys).size).toBe(5)
    expect(keys).not.toContain(cora.key('contact'))
    const warnings = await sealWarnings(site.database.db, testPepper)
    expect(warnings).toEqual([expect.stringMatching(/^contact_forms: 2 of 5 rows cannot be opened/)])
    expect((await site.call('DELETE', 'account', undefined, cora)).status).toBe(200)
    expect((await everything()).stored.map(({ id }) => id)).toEqual([others])
  })

  it('are read as any version of the program sealed them: other keys are left out, missing texts are empty', async () => {
    for (const form of forms) {
      const { id, date } = await file(form)
      const sent = { date, name: 7, attached: { review: 'x' }, buildingId: 7, extra: null }
      await site.database.db
        .update(contactForms)
        .set({ sealed: seal.seal(id, sent) })
        .where(eq(contactForms.id, id))
      const [listed] = (await get<object[]>(`${form.kind}s/PENDING`, admin)).body
      const empty =
        form.kind === 'contact-question' ? { email: '', msg: '' } : { address: '', photos: [], hasReview: false }
      expect(listed).toEqual({ id, date, status: 'PENDING', name: '', ...empty })
    }
  })

  it('are erased by their sender with all photos, even those in an apartment made from a form; others’ stay', async () => {
    const own = (who: Person) => listFormsOf(site.database.db, seal, who)
    const erase = () => site.database.db.transaction(tx => eraseFormsOf(tx, site.storage, ada))
    const [first, second] = [await upload(ada), await upload(ada)]
    const built = await file(forms[0], { ...missing, photos: [first] })
    await file(forms[0], { ...missing, photos: [second] })
    const asked = await file(forms[1])
    await add('contact-question', question, admin)
    const made = await ask('POST', `admin/pending-buildings/${built.id}/building`, {}, admin)
    expect(made).toMatchObject({ status: 201, body: { photos: [first] } })
    // The apartment stays, so its form does not wait again.
    expect((await undo('pending-building', built.id)).status).toBe(409)
    await close('contact-question', asked.id, 'DELETED')
    expect(await erase()).toBe(3)
    expect(await own(ada)).toEqual(none)
    expect((await own(admin)).contactQuestions).toHaveLength(1)
    expect(await site.database.db.$count(photos)).toBe(0)
    expect((await get(`apts/${made.body.id}`)).body).toMatchObject([{ photos: [] }])
  })

  it('let a blocked author answer without a name or an email, and no one else', async () => {
    const dora = await site.signIn('dora')
    const [apartment, other] = [await addBuilding(site.database), await addBuilding(site.database)]
    const review = await addReview(site.database, { aptId: apartment.id, author: dora })
    const answer = (body: object, who = dora) => ask('POST', 'account/block-answer', body, who)
    const block = (method: string, id: string) =>
      ask(method, `admin/reviews/${id}/author-block`, { reason: 'Spam.' }, admin)
    const blocksOf = async (who: Person) => (await get('account/blocks', who)).body
    await block('PUT', (await addReview(site.database, { aptId: other.id, author: ben })).id)
    expect([await blocksOf(dora), (await answer({ msg: 'Why?' })).status]).toEqual([[], 409])
    await block('PUT', review.id)
    const property = { kind: 'APARTMENT', id: apartment.id, name: expect.any(String) }
    expect(await blocksOf(dora)).toEqual([{ property, reason: 'Spam.' }])
    expect((await answer({ msg: ' ' })).body).toMatchObject({ errors: [{ path: 'msg' }] })
    const sent = await answer({ msg: 'I do live there.', name: 'Dora', email: dora.email })
    expect(sent).toMatchObject({ status: 201, body: { name: '', email: '', msg: 'I do live there.' } })
    expect((await get('contact-questions/PENDING', admin)).body).toEqual([sent.body])
    expect((await listFormsOf(site.database.db, seal, dora)).contactQuestions).toEqual([sent.body])
    expect(site.mails).toMatchObject([{ subject: 'Porchlight: new answer to a block' }])
    expect(JSON.stringify(site.mails)).not.toMatch(/dora|replyTo/i)
    await block('DELETE', review.id)
    expect([await blocksOf(dora), (await answer({ msg: 'Why?' })).status]).toEqual([[], 409])
  })

  it('are mailed to the admins as plain text', async () => {
    await file(forms[1])
    await file(forms[0])
    expect(site.mails).toMatchObject([
      { subject: 'Porchlight: new question', replyTo: question.email },
      { subject: 'Porchlight: new missing-apartment report' },
    ])
    const [asked, missed] = site.mails.map(({ text }) => text) as [string, string]
    expect(asked).toContain('\n\n> Name: Ada\n> \n> Who decides?\n> And when?\n\n')
    expect(asked).not.toContain(question.email)
    for (const text of [asked, missed]) expect(text).toMatch(/:\nhttp:\/\/localhost:8080\/admin\?tab=contact\n$/)
    expect(missed).toMatch(/^New missing-apartment report:\n\n> Name: .*\n\nReview it here:\nhttp/s)
    expect(site.mails[1]!.replyTo).toBeUndefined()
  })
})
