import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp } from '../../testing/create-test-app.ts'
import { engines } from '../../testing/databases.ts'
import type { Person } from '../../testing/people.ts'
import { isAdmin } from './actor.ts'
import { endSession, findSession, openSession, sweepSessions } from './sessions.ts'
import { sessions } from './table.ts'

const day = 86_400_000

describe.each(engines)('who makes a call (%s)', engine => {
  let site: Awaited<ReturnType<typeof createTestApp>>
  let ada: Person
  beforeAll(async () => {
    site = await createTestApp(engine)
    ada = await site.signIn('ada')
  })
  afterAll(() => site.close())

  const faqs = (authorization?: string) =>
    site.app.request('http://localhost:8080/api/faqs', {
      headers: authorization === undefined ? {} : { authorization },
    })

  test('a good token is let in, and its answer is stored by nobody', async () => {
    const response = await faqs(ada.headers.authorization)
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('private, no-store')
  })

  test('a token stops working the moment its session ends', async () => {
    const ben = await site.signIn('ben')
    expect((await faqs(ben.headers.authorization)).status).toBe(200)
    await endSession(site.database.db, ben.sessionId)
    expect((await faqs(ben.headers.authorization)).status).toBe(401)
    expect((await faqs(ada.headers.authorization)).status).toBe(200)
  })

  test("a token for somebody else's session is refused", async () => {
    const session = await findSession(site.database.db, ada.sessionId)
    const { idToken } = await site.tokens.issue({ uid: 'somebody else', idHash: session!.idHash })
    expect((await faqs(`Bearer ${idToken}`)).status).toBe(401)
  })

  test('the database keeps neither session ids nor exact times', async () => {
    const rows = await site.database.db.select().from(sessions)
    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows) {
      expect(Object.values(row)).not.toContain(ada.sessionId)
      expect(row.expiresAt.getTime() % day).toBe(0)
    }
  })

  test('a session is renewed by use, found no longer when it is over, and swept', async () => {
    const { db } = site.database
    const profile = { uid: 'u', email: 'u@wrenfield.example', displayName: 'U', photoUrl: null }
    const id = await openSession(db, profile)
    const idHash = (await findSession(db, id))!.idHash
    const expiry = async () => (await db.select().from(sessions)).find(row => row.idHash === idHash)?.expiresAt
    const soon = new Date(Math.floor(Date.now() / day) * day + 2 * day)
    await db.update(sessions).set({ expiresAt: soon })
    await findSession(db, id)
    expect((await expiry())!.getTime()).toBeGreaterThan(soon.getTime() + 20 * day)
    await db.update(sessions).set({ expiresAt: new Date(Date.now() - 1000) })
    expect(await findSession(db, id)).toBeUndefined()
    expect((await faqs(ada.headers.authorization)).status).toBe(401)
    await sweepSessions(db)
    expect(await db.$count(sessions)).toBe(0)
  })
})

test('an admin is the exact address in any case, and nothing like it', () => {
  const admins = ['admin@wrenfield.example']
  expect(isAdmin(admins, 'Admin@Wrenfield.Example')).toBe(true)
  for (const other of ['admin+x@wrenfield.example', ' admin@wrenfield.example', 'admin@wrenfield.example.org', ''])
    expect(isAdmin(admins, other)).toBe(false)
})
