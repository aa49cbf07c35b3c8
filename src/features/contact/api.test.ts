import { asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { createTestApp } from '../../testing/create-test-app.ts'
import { type Person, testPepper } from '../../testing/people.ts'
import { startTestSite } from '../../testing/start-test-site.ts'
import { auditLogEntries } from '../people/audit/table.ts'
import { createSealer } from '../people/keys/seal.ts'
import { photos } from '../photos/table.ts'
import { eraseFormsOf, eraseQuestionsBy } from './erase-forms.ts'
import { contactQuestion, listFormsOf, pendingBuilding, sealForm } from './forms.ts'
import { contactForms } from './table.ts'

const seal = createSealer(testPepper, 'contact')
const missing = { name: 'The Lantern House', address: '12 Alder Avenue' }
const question = { name: 'Ada', email: 'ada@wrenfield.example', msg: 'Who decides?\nAnd when?' }
const forms = [
  {
    kind: 'pending-building',
    add: 'add-pending-building',
    list: 'pending-buildings',
    close: 'update-pending-building-status',
    body: missing,
  },
  {
    kind: 'contact-question',
    add: 'add-contact-question',
    list: 'contact-questions',
    close: 'update-contact-question-status',
    body: question,
  },
] as const

describe('contact forms', async () => {
  const { site, ada, admin } = await startTestSite()
  beforeEach(async () => {
    await site.database.db.delete(contactForms)
    await site.database.db.delete(auditLogEntries)
    site.mails.length = 0
  })

  const call = (method: string, path: string, who?: Person, body?: unknown) =>
    site.app.request(`/api/${path}`, {
      method,
      headers: { ...who?.headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
  const everything = async () => ({
    stored: await site.database.db.select().from(contactForms).orderBy(asc(contactForms.kind), asc(contactForms.id)),
    record: await site.database.db.select().from(auditLogEntries),
  })
  const file = async (form: (typeof forms)[number], body: object = form.body) => {
    const response = await call('POST', form.add, ada, body)
    expect(response.status).toBe(201)
    return (await response.json()) as { id: string; date: string }
  }

  it('are stored with what the sender typed, and with the server’s own date, status and id', async () => {
    const before = Date.now()
    const sent = {
      ...missing,
      name: '  The Lantern House ',
      id: 'mine',
      date: '1999-01-01',
      status: 'COMPLETED',
      userId: 'x',
    }
    const answer = pendingBuilding.parse(await (await call('POST', 'add-pending-building', ada, sent)).json())
    expect(answer).toMatchObject({ ...missing, photos: [], status: 'PENDING' })
    expect(Date.parse(answer.date)).toBeGreaterThanOrEqual(before)
    const asked = contactQuestion.parse(await (await call('POST', 'add-contact-question', ada, question)).json())
    expect(asked).toMatchObject({ ...question, status: 'PENDING' })
    const row = { day: answer.date.slice(0, 10), photos: [], status: 'PENDING', sealed: expect.any(String) }
    expect((await everything()).stored).toEqual([
      { ...row, kind: 'contact-question', id: asked.id },
      { ...row, kind: 'pending-building', id: answer.id },
    ])
    expect(await listFormsOf(site.database.db, seal, ada.key('contact'))).toEqual({
      pendingBuildings: [answer],
      contactQuestions: [asked],
    })
    expect(await listFormsOf(site.database.db, seal, admin.key('contact'))).toEqual({
      pendingBuildings: [],
      contactQuestions: [],
    })
  })

  const wrong: [string, (typeof forms)[number], unknown, string][] = [
    ['a building without a name', forms[0], { address: 'x' }, 'name'],
    ['a building with a blank name', forms[0], { name: ' \n ' }, 'name'],
    ['a building with a name too long', forms[0], { name: 'x'.repeat(121) }, 'name'],
    ['a building with an address too long', forms[0], { name: 'x', address: 'y'.repeat(201) }, 'address'],
    ['a zero character', forms[0], { name: 'x\0' }, 'name'],
    ['a name of two lines', forms[0], { name: 'x\ny' }, 'name'],
    ['four photos', forms[0], { name: 'x', photos: ['a', 'b', 'c', 'd'] }, 'photos'],
    ['a photo from elsewhere', forms[0], { name: 'x', photos: ['https://elsewhere.example/a.webp'] }, 'photos.0'],
    ['a question without a name', forms[1], { ...question, name: '' }, 'name'],
    ['a question without a message', forms[1], { ...question, msg: '   ' }, 'msg'],
    ['a message too long', forms[1], { ...question, msg: 'é'.repeat(2001) }, 'msg'],
    ['an email from elsewhere', forms[1], { ...question, email: 'ada@elsewhere.example' }, 'email'],
    ['an email of a sub-domain', forms[1], { ...question, email: 'ada@mail.wrenfield.example' }, 'email'],
    ['no email', forms[1], { ...question, email: '' }, 'email'],
    ['two emails', forms[1], { ...question, email: 'a@wrenfield.example,b@wrenfield.example' }, 'email'],
    ['an email with a line end', forms[1], { ...question, email: 'a@wrenfield.example\r\nBcc: x@y.example' }, 'email'],
  ]
  it.each(wrong)(
    'with %s are refused with 400 and the name of the field, and are not stored',
    async (_, form, body, path) => {
      const response = await call('POST', form.add, ada, body)
      expect(response.status).toBe(400)
      expect(((await response.json()) as { errors: { path: string }[] }).errors.map(error => error.path)).toContain(
        path,
      )
      expect(await everything()).toEqual({ stored: [], record: [] })
      expect(site.mails).toEqual([])
    },
  )

  it('accept 2000 characters, even of four bytes each', async () => {
    expect((await call('POST', 'add-contact-question', ada, { ...question, msg: '🏠'.repeat(2000) })).status).toBe(201)
  })

  it('are stored without invisible characters and those that reverse text or break a line', async () => {
    const marks = '\u202e\u2066\u0085\u200b\ufeff\u2060\u0007'
    const sent = { ...question, name: `${marks}Ada${marks} O\u202c’Neill`, msg: `Who${marks}?\r\nAnd ${marks}when?` }
    const asked = contactQuestion.parse(await (await call('POST', 'add-contact-question', ada, sent)).json())
    expect(asked).toMatchObject({ name: 'Ada O’Neill', msg: 'Who?\nAnd when?', email: question.email })
    expect(site.mails[0]!.text).toContain('> Name: Ada O’Neill\n> \n> Who?\n> And when?\n')
    expect(JSON.stringify(site.mails[0])).not.toMatch(/[\u202a-\u202e\u2066-\u2069\u0085\u200b\ufeff]/)
    const building = { name: `The ${marks}Lantern`, address: `12\u202eAlder${marks} Avenue 👩‍🔧` }
    const filed = pendingBuilding.parse(await (await call('POST', 'add-pending-building', ada, building)).json())
    expect(filed).toMatchObject({ name: 'The Lantern', address: '12Alder Avenue 👩‍🔧' })
    const empty = await call('POST', 'add-contact-question', ada, { ...question, name: marks })
    expect([empty.status, (await empty.json()).errors]).toMatchObject([400, [{ path: 'name' }]])
  })

  it('accept the sender’s own photos and no others', async () => {
    const rows = ['a', 'b'].map((letter, i) => ({
      name: `${letter.repeat(22)}-900x600`,
      width: 900,
      height: 600,
      state: 'pending' as const,
      ownerKey: i === 0 ? ada.photoKey(`${letter.repeat(22)}-900x600`) : 'the key of another student',
      day: '2026-05-14',
    }))
    await site.database.db.insert(photos).values(rows)
    const urls = rows.map(({ name }) => `/photos/${name}.webp`)
    expect((await call('POST', 'add-pending-building', ada, { ...missing, photos: urls })).status).toBe(400)
    expect((await everything()).stored).toEqual([])
    const taken = await call('POST', 'add-pending-building', ada, { ...missing, photos: urls.slice(0, 1) })
    expect(taken.status).toBe(201)
    expect(pendingBuilding.parse(await taken.json()).photos).toEqual(urls.slice(0, 1))
    expect((await call('POST', 'add-pending-building', ada, { ...missing, photos: urls.slice(0, 1) })).status).toBe(400)
    await site.database.db.delete(photos)
  })

  describe.each(forms)('$list', form => {
    it('is refused with the statuses of docs/api.md 5, and a refused call changes nothing', async () => {
      const { id } = await file(form)
      const before = await everything()
      for (const [who, status] of [
        [undefined, 401],
        [ada, 403],
      ] as const) {
        expect((await call('GET', `${form.list}/PENDING`, who)).status).toBe(status)
        expect((await call('GET', `${form.list}/junk`, who)).status).toBe(status)
        for (const to of ['DELETED', 'COMPLETED', 'PENDING', 'junk'])
          expect((await call('PUT', `${form.close}/${id}/${to}`, who)).status).toBe(status)
        expect((await call('PUT', `${form.close}/no-such/DELETED`, who)).status).toBe(status)
      }
      expect((await call('POST', form.add, undefined, form.body)).status).toBe(401)
      expect((await call('POST', form.add, undefined, 'junk')).status).toBe(401)
      for (const to of ['PENDING', 'junk', 'APPROVED', 'deleted'])
        expect((await call('PUT', `${form.close}/${id}/${to}`, admin)).status).toBe(400)
      expect((await call('GET', `${form.list}/DELETED`, admin)).status).toBe(400)
      expect((await call('PUT', `${form.close}/no-such/DELETED`, admin)).status).toBe(404)
      expect(await everything()).toEqual(before)
      expect((await call('POST', form.add, admin, form.body)).status).toBe(201)
    })

    it.each(['DELETED', 'COMPLETED'])('lets an admin set a waiting form to %s once, and logs it', async to => {
      const { id } = await file(form)
      const closed = await call('PUT', `${form.close}/${id}/${to}`, admin)
      expect(closed.status).toBe(200)
      expect(await closed.json()).toMatchObject({ id, status: to })
      const after = await everything()
      expect(after.record).toMatchObject([
        {
          subjectId: id,
          fromStatus: 'PENDING',
          toStatus: to,
          adminEmail: admin.email,
          action: to === 'DELETED' ? 'delete' : 'done',
        },
      ])
      for (const again of ['DELETED', 'COMPLETED'])
        expect((await call('PUT', `${form.close}/${id}/${again}`, admin)).status).toBe(409)
      expect(await everything()).toEqual(after)
      expect(await (await call('GET', `${form.list}/PENDING`, admin)).json()).toEqual([])
    })

    it('waits again when the admin takes back within 15 minutes that it is done, and the log has both', async () => {
      const { id } = await file(form)
      const waiting = await (await call('GET', `${form.list}/PENDING`, admin)).json()
      const undo = (who?: Person) => call('POST', `admin/undo/${form.kind}/${id}`, who)
      expect([(await undo()).status, (await undo(ada)).status, (await undo(admin)).status]).toEqual([401, 403, 409])
      expect((await call('POST', `admin/undo/${form.kind}/no-such`, admin)).status).toBe(404)
      await call('PUT', `${form.close}/${id}/COMPLETED`, admin)
      const other = forms.find(each => each !== form)!
      expect((await call('POST', `admin/undo/${other.kind}/${id}`, admin)).status).toBe(404)
      const answers = await Promise.all([undo(admin), undo(admin)])
      expect(answers.map(answer => answer.status).sort()).toEqual([200, 409])
      expect(await answers.find(answer => answer.status === 200)?.json()).toEqual(waiting[0])
      expect(await (await call('GET', `${form.list}/PENDING`, admin)).json()).toEqual(waiting)
      const { record } = await everything()
      expect(record.map(({ action, toStatus }) => `${action} ${toStatus}`).sort()).toEqual([
        'done COMPLETED',
        'undo PENDING',
      ])
    })

    it.each([
      ['16 minutes later', { at: new Date(Date.now() - 16 * 60_000) }],
      ['when another admin decided', { adminEmail: 'other@wrenfield.example' }],
    ])('stays done %s', async (_, entry) => {
      const { id } = await file(form)
      await call('PUT', `${form.close}/${id}/COMPLETED`, admin)
      await site.database.db.update(auditLogEntries).set(entry)
      const before = await everything()
      expect((await call('POST', `admin/undo/${form.kind}/${id}`, admin)).status).toBe(409)
      expect(await everything()).toEqual(before)
    })

    it('stays deleted', async () => {
      const { id } = await file(form)
      await call('PUT', `${form.close}/${id}/DELETED`, admin)
      expect((await call('POST', `admin/undo/${form.kind}/${id}`, admin)).status).toBe(409)
    })

    it('accepts only one of ten decisions made at the same time', async () => {
      const { id } = await file(form)
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, i) =>
          call('PUT', `${form.close}/${id}/${i % 2 ? 'DELETED' : 'COMPLETED'}`, admin),
        ),
      )
      expect(answers.map(answer => answer.status).sort()).toEqual([200, ...Array(9).fill(409)])
      expect((await everything()).record).toHaveLength(1)
    })

    it('is listed newest first, in pages, with the total', async () => {
      const ids: string[] = []
      for (let i = 0; i < 5; i++) ids.unshift((await file(form, { ...form.body, name: `No ${i}` })).id)
      // Forms of the same moment are sorted by id.
      const [one, two] = [ids[1]!, ids[2]!].sort()
      const date = new Date('2031-01-01T00:00:00.123Z')
      const sent = { ownerKey: ada.key('contact'), date }
      for (const id of [one, two] as string[]) {
        const sealed = sealForm(seal, id, sent, form.body)
        await site.database.db.update(contactForms).set({ sealed }).where(eq(contactForms.id, id))
      }
      const expected = [one, two, ids[0], ids[3], ids[4]]
      const seen: string[] = []
      let path: string | undefined = `${form.list}/PENDING?limit=2`
      while (path) {
        const response: Response = await call('GET', path, admin)
        expect(response.headers.get('x-total-count')).toBe('5')
        expect(response.headers.get('cache-control')).toBe('private, no-store')
        seen.push(...((await response.json()) as { id: string }[]).map(({ id }) => id))
        path = /<\/api\/([^>]+)>/.exec(response.headers.get('link') ?? '')?.[1]
      }
      expect(seen).toEqual(expected)
      expect((await call('GET', `${form.list}/PENDING?cursor=junk`, admin)).status).toBe(400)
    })

    it('shows admins nothing about the sender', async () => {
      await file(form)
      const text = await (await call('GET', `${form.list}/PENDING`, admin)).text()
      for (const secret of [ada.uid, ada.key('contact'), ada.key('photos')]) expect(text).not.toContain(secret)
    })
  })

  describe('are erased', () => {
    const none = { pendingBuildings: [], contactQuestions: [] }
    const own = (who: Person) => listFormsOf(site.database.db, seal, who.key('contact'))
    const erase = (who: Person) =>
      site.database.db.transaction(tx => eraseFormsOf(tx, { sealer: seal, storage: site.storage }, who.key('contact')))

    it('by their sender with all photos, even those in an apartment made from a form; other senders’ forms stay', async () => {
      const names = ['c', 'd'].map(letter => `${letter.repeat(22)}-900x600`) as [string, string]
      const row = { width: 900, height: 600, state: 'pending' as const, day: '2026-05-14' }
      for (const name of names)
        await site.database.db.insert(photos).values({ ...row, name, ownerKey: ada.photoKey(name) })
      const built = await file(forms[0], { ...missing, photos: [`/photos/${names[0]}.webp`] })
      await file(forms[0], { ...missing, photos: [`/photos/${names[1]}.webp`] })
      const asked = await file(forms[1])
      await call('POST', 'add-contact-question', admin, question)
      const made = await call('POST', `admin/pending-buildings/${built.id}/building`, admin, {})
      expect(made.status).toBe(201)
      const { id, photos: shown } = (await made.json()) as { id: string; photos: string[] }
      expect(shown).toEqual([`/photos/${names[0]}.webp`])
      // The apartment stays, so its form does not wait again.
      expect((await call('POST', `admin/undo/pending-building/${built.id}`, admin)).status).toBe(409)
      await call('PUT', `update-contact-question-status/${asked.id}/DELETED`, admin)
      expect((await own(ada)).pendingBuildings.map(({ status }) => status).sort()).toEqual(['COMPLETED', 'PENDING'])

      expect(await erase(ada)).toBe(3)
      expect(await own(ada)).toEqual(none)
      expect((await own(admin)).contactQuestions).toHaveLength(1)
      expect(await site.database.db.$count(photos)).toBe(0)
      expect(await (await call('GET', `apts/${id}`)).json()).toMatchObject([{ id, photos: [] }])
      expect(await erase(ada)).toBe(0)
    })

    it('by the email or name in them, in any capitals and with any spaces', async () => {
      const { db } = site.database
      for (const name of ['Ada Lovelace', 'ada  lovelace ', 'Ben']) await file(forms[1], { ...question, name })
      await file(forms[1], { ...question, email: 'BEN@wrenfield.example', name: 'B' })
      await file(forms[0])
      expect(await eraseQuestionsBy(db, seal, { name: 'Grace Hopper' })).toBe(0)
      expect(await eraseQuestionsBy(db, seal, { name: ' ADA Lovelace' })).toBe(2)
      expect(await eraseQuestionsBy(db, seal, { email: 'ben@Wrenfield.example' })).toBe(1)
      expect((await own(ada)).contactQuestions.map(({ name }) => name)).toEqual(['Ben'])
      expect((await own(ada)).pendingBuildings).toHaveLength(1)
    })
  })

  it('are mailed to the admins as plain text', async () => {
    await file(forms[1])
    await file(forms[0])
    expect(site.mails).toMatchObject([
      { subject: 'Porchlight: new question', replyTo: question.email },
      { subject: 'Porchlight: new missing-apartment report' },
    ])
    expect(site.mails[0]!.text).toContain('> Who decides?\n> And when?')
    expect(site.mails[0]!.text).toContain('http://localhost:8080/admin?tab=contact')
    expect(site.mails[0]!.text).not.toContain(question.email)
    expect(site.mails[1]!.text).toMatch(/^New missing-apartment report:\n\n> Name: .*\n\nReview it here:\nhttp/s)
    expect(site.mails[1]!.replyTo).toBeUndefined()
  })
})

describe('contact forms over the limit per day', () => {
  it('answer 429 and say when to try again; refused forms do not count', async () => {
    const test = await createTestApp({ contactFormsPerDay: 2 })
    const ada = await test.signIn('ada')
    const send = (body: object) =>
      test.app.request('/api/add-contact-question', {
        method: 'POST',
        headers: { ...ada.headers, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    expect((await send({ ...question, msg: '' })).status).toBe(400)
    for (const status of [201, 201, 429]) expect((await send(question)).status).toBe(status)
    const refused = await send({ ...question, msg: '' })
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await test.database.db.$count(contactForms)).toBe(2)
    await test.close()
  })
})
