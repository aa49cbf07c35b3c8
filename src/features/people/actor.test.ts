import { describe, expect, test } from 'vitest'
import { testAdmins, testPepper } from '../../testing/people.ts'
import { startTestSite } from '../../testing/start-test-site.ts'
import { isAdmin } from './email-rule.ts'
import { endSession, findSession } from './sessions/sessions.ts'

describe('who makes a call', async () => {
  const { site, ada } = await startTestSite()

  const faqs = (authorization?: string) =>
    site.app.request('http://localhost:8080/api/faqs', {
      headers: authorization === undefined ? {} : { authorization },
    })

  test('accepts a valid token, and no cache stores the answer', async () => {
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

  test("refuses a token for another person's session", async () => {
    const deps = { db: site.database.db, pepper: testPepper, admins: testAdmins }
    const session = await findSession(deps, ada.sessionId)
    const { idToken } = await site.tokens.issue({ uid: 'somebody else', idHash: session!.idHash })
    expect((await faqs(`Bearer ${idToken}`)).status).toBe(401)
  })
})

test('accepts as admin only the exact address, in any case', () => {
  const admins = ['admin@wrenfield.example']
  expect(isAdmin(admins, 'Admin@Wrenfield.Example')).toBe(true)
  for (const other of ['admin+x@wrenfield.example', ' admin@wrenfield.example', 'admin@wrenfield.example.org', ''])
    expect(isAdmin(admins, other)).toBe(false)
})
