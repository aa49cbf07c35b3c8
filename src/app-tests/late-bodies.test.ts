import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { endSession } from '../features/people/sessions/sessions.ts'
import { addedAdmins } from '../features/people/table.ts'
import { listPhotoKeys } from '../features/photos/photo-keys.ts'
import type { ReviewState } from '../features/reviews/rules.ts'
import { transitions } from '../features/reviews/status/transition-rules.ts'
import type { TestDatabase } from '../testing/databases/databases.ts'
import { computeTableSums } from '../testing/databases/table-sums.ts'
import { addBuilding, addLandlord, addReview, inState } from '../testing/factories.ts'
import type { Person } from '../testing/people.ts'
import { bodyOf } from '../testing/reviews/review-body.ts'
import { serveTest } from '../testing/serve-test.ts'
import { startTestSite } from '../testing/start-test-site.ts'
import { phonePhoto, photoForm } from '../testing/storage/pictures.ts'
import { type WritingCall, writingCalls } from '../testing/writing-calls.ts'

const addAddedAdmin = async ({ db }: TestDatabase, name: string) => {
  const email = `${name}@wrenfield.example`
  const row = { email, addedBy: 'admin@wrenfield.example', addedAt: new Date() }
  await db.insert(addedAdmins).values(row).onConflictDoNothing()
  return email
}

describe('a body that arrives after the right is gone,', async () => {
  const { site, admin, ask } = await startTestSite()
  const origin = await serveTest(getRequestListener(site.app.fetch))
  const { database } = site
  beforeAll(() => addBuilding(database, { id: 'B' }))

  /**
   * Sends the headers and 10 bytes of a call, and waits until the server has checked its caller: their use of a limit is
   * counted after it. The returned function sends the rest and returns the answer's status.
   */
  const begin = async (path: string, body: string | Buffer, headers: object) => {
    const bytes = Buffer.from(body)
    const sent = { 'content-type': 'application/json', ...headers, 'content-length': bytes.length }
    const count = async () => (await database.pool.query('select 1 from limit_uses')).rowCount
    const before = (await count())!
    const call = request(`${origin}/api/${path}`, { method: 'POST', headers: sent })
    const answered = once(call, 'response') as Promise<[IncomingMessage]>
    call.write(bytes.subarray(0, 10))
    await expect.poll(count).toBeGreaterThan(before)
    return async () => {
      call.end(bytes.subarray(10))
      const [answer] = await answered
      answer.resume()
      return answer.statusCode
    }
  }
  /** Makes the call that ends the right; then the begun one must be refused, and nothing may change. */
  const expectRefusal = async (status: number, finish: () => Promise<unknown>, ...ending: Parameters<typeof ask>) => {
    expect((await ask(...ending)).status).toBe(200)
    const [before, stored] = [await computeTableSums(database), await listPhotoKeys(site.storage)]
    expect(await finish()).toBe(status)
    expect(await computeTableSums(database)).toEqual(before)
    await expect.poll(() => listPhotoKeys(site.storage)).toEqual(stored)
  }

  it('is not waited for when the headers suffice: 401 for its token, 411 without a length', async () => {
    const statusOf = async (headers: object) => {
      const sent = { 'content-type': 'application/json', authorization: 'Bearer a.b.c', ...headers }
      const call = request(`${origin}/api/new-review`, { method: 'POST', headers: sent })
      call.flushHeaders()
      const [answer] = (await once(call, 'response')) as [IncomingMessage]
      call.destroy()
      return [answer.statusCode, answer.headers.connection]
    }
    expect(await statusOf({ 'content-length': 9000 })).toEqual([401, 'close'])
    expect(await statusOf({ 'transfer-encoding': 'chunked' })).toEqual([411, 'close'])
  })

  it('makes no admin after the admin was removed', async () => {
    const email = await addAddedAdmin(database, 'cy')
    const { headers } = await site.signIn('cy')
    const late = await begin('admin/admins', '{"email":"friend@wrenfield.example"}', headers)
    await expectRefusal(403, late, 'DELETE', 'admin/admins', { email }, admin)
  })

  it.each([
    ['new-review', 'DELETE', 'account', bodyOf({ aptId: 'B' })],
    ['account/searches', 'DELETE', 'account', { path: '/search?q=alder' }],
    ['add-saved-apartment', 'POST', 'account/sign-out-everywhere', { apartmentId: 'B' }],
    ['photos', 'POST', 'account/sign-out-everywhere', undefined],
  ])('stores no %s after %s %s', async (path, method, ending, body) => {
    const person = await site.signIn('dee')
    const upload = new Response(photoForm(await phonePhoto(40, 30)))
    const late = body
      ? await begin(path, JSON.stringify(body), person.headers)
      : await begin(path, Buffer.from(await upload.arrayBuffer()), {
          ...Object.fromEntries(upload.headers),
          ...person.headers,
        })
    await expectRefusal(401, late, method, ending, {}, person)
  })
})

/** What only admins do by the call with which students report reviews and delete their own. */
const decided = transitions
  .filter(({ role }) => role === 'admin')
  .flatMap(({ verb, from, to }) => from.map(status => ({ id: `${verb}-${status}`, from: status, to })))

/**
 * Each writing call runs until its first transaction, where its caller's session or admin right ends. The same call
 * with the right must write, or the test proves nothing.
 */
describe('every writing call,', async () => {
  const { site, ada, ben, admin, ask, put } = await startTestSite()
  const { database } = site
  const picture = await phonePhoto(40, 30)
  const ids: Record<string, string> = {}
  const blocked = await site.signIn('cora')
  beforeAll(async () => {
    const addReviewed = async (id: string, state: ReviewState, author = ada) => {
      await addBuilding(database, { id })
      await addReview(database, { id, aptId: id, author, ...inState(state) })
    }
    await addReviewed('blocked', 'APPROVED', blocked)
    await ask('PUT', 'admin/reviews/blocked/author-block', {}, admin)
    for (const id of ['none', 'other']) {
      await addLandlord(database, { id })
      await addReviewed(id, 'APPROVED')
    }
    ids['/api/edit-review'] = 'other'
    const created = async (path: string, body: object) => (await ask<{ id: string }>('POST', path, body, ben)).body.id
    ids['/api/update-pending-building-status'] = await created('add-pending-building', { name: 'A House' })
    ids['/api/admin/pending-buildings'] = await created('add-pending-building', { name: 'Another House' })
    ids['/api/account/forms'] = await created('add-pending-building', { name: 'A Third House' })
    const question = { name: 'Ben', email: ben.email, msg: 'Is it warm?' }
    ids['/api/update-contact-question-status'] = await created('add-contact-question', question)
    ids['/api/account/searches'] = await created('account/searches', { path: '/search?q=birch' })
    await addReviewed('decided', 'PENDING')
    await put(admin, 'decided', 'APPROVED')
    ids['/api/admin/undo/review'] = 'decided'
    for (const kind of ['pending-building', 'contact-question'])
      ids[`/api/admin/undo/${kind}`] = ids[`/api/update-${kind}-status`]!
    await addReviewed('scheduled', 'SCHEDULED')
    ids['/api/review'] = 'scheduled'
    for (const { id, from } of decided) await addReviewed(id, from)
    await addAddedAdmin(database, 'none')
  })

  const send = ({ method, path, body, good }: WritingCall, who: Person) => {
    const start = Object.keys(ids).find(start => path.startsWith(`${start}/`))
    if (body === 'photo') return site.upload(picture, who)
    const target = start ? path.replace('none', ids[start]!) : path
    return site.call(method, target.replace('/api/', ''), good as object | undefined, who)
  }

  /** Runs `end` when the next transaction is about to begin. Returns the tables' sums right after it. */
  const beforeNextTransaction = (end: () => Promise<unknown>) => {
    const { db } = database
    const { transaction } = db
    return new Promise<Record<string, string>>((resolve, reject) => {
      db.transaction = async (...work) => {
        db.transaction = transaction
        await end()
        await computeTableSums(database).then(resolve, reject)
        return transaction(...work)
      }
    })
  }

  const needsSession = ({ name, who }: WritingCall) => who !== 'everyone' && !name.includes('/check-saved-')
  const calls = writingCalls.filter(needsSession)
  const callerOf = ({ who, path }: WritingCall) => {
    if (who === 'admins') return admin
    if (path === '/api/account/block-answer') return blocked
    return /^\/api\/(edit-)?review\//.test(path) ? ada : ben
  }

  it.each(calls)('$name answers 401 and writes nothing when the session has ended', async call => {
    const [who] = callerOf(call).email.split('@')
    const person = await site.signIn(who!)
    const sums = beforeNextTransaction(() => endSession(database.db, person.sessionId))
    expect((await send(call, person)).status).toBe(401)
    // The note of an upload's bytes goes with them.
    const noted = call.body === 'photo' ? { photo_removals: '0 0' } : {}
    expect(await computeTableSums(database)).toEqual({ ...(await sums), ...noted })

    const again = await site.signIn(who!)
    const before = await computeTableSums(database)
    const { status } = await send(call, again)
    expect(status).toBeLessThan(300)
    expect(await computeTableSums(database)).not.toEqual(before)
  })

  const decisions = decided.map(({ id, to }): WritingCall => {
    const call = calls.find(({ name }) => name.startsWith('PUT /api/update-review-status/'))!
    return { ...call, name: `PUT ${id} ${to}`, path: `/api/update-review-status/${id}/${to}` }
  })

  it.each([...calls.filter(({ who }) => who === 'admins'), ...decisions])(
    '$name answers 403 and writes nothing when the admin was removed',
    async call => {
      const email = await addAddedAdmin(database, 'cy')
      const cy = await site.signIn('cy')
      const sums = beforeNextTransaction(() => database.db.delete(addedAdmins).where(eq(addedAdmins.email, email)))
      expect((await send(call, cy)).status).toBe(403)
      expect(await computeTableSums(database)).toEqual(await sums)
      if (!decisions.includes(call)) return
      await addAddedAdmin(database, 'cy')
      expect((await send(call, cy)).status).toBe(200)
    },
  )
})
