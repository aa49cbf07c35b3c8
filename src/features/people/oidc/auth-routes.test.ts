import { beforeEach, describe, expect, test } from 'vitest'
import { testPepper } from '../../../testing/people.ts'
import { requestToken, signInAtDemo } from '../../../testing/sign-in/sign-in.ts'
import { createSignInSite } from '../../../testing/sign-in/sign-in-site.ts'
import { deriveUid } from '../keys/owner-key.ts'
import { demoIssuer, demoSubject } from '../rules.ts'

const ada = 'ada.okafor@wrenfield.example'
const foreignTitle = 'Error: Please sign in with a Wrenfield email.'

describe('signing in', async () => {
  const site = await createSignInSite()
  beforeEach(() => site.database.pool.query('delete from sessions'))

  test('passes the page of the demo, token and sign-out', async () => {
    const { browser, page, word, answer } = await signInAtDemo(site.openBrowser(), ada, 'Ada Okafor')
    expect([page.status, word]).toEqual([200, 'ok'])
    const uid = deriveUid(testPepper, demoIssuer, demoSubject(ada))
    expect(answer).toEqual({
      user: { uid, displayName: 'Ada Okafor', email: ada, photoURL: null },
      isAdmin: false,
      idToken: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      expiresAt: expect.stringMatching(/^20\d\d-.*Z$/),
    })
    expect(await site.countSessions()).toBe(1)
    const out = await browser.send('/auth/sign-out', { method: 'POST' })
    expect(out.status).toBe(204)
    expect(await site.countSessions()).toBe(0)
    expect(browser.cookies.some(cookie => cookie.name === 'session')).toBe(false)
    expect((await requestToken(browser)).answer).toEqual({ user: null })
  })

  test('knows the admin, in any case, and the same student again under any spelling of the address', async () => {
    const admin = await signInAtDemo(site.openBrowser(), 'Admin@Wrenfield.Example')
    expect(admin.answer).toMatchObject({ isAdmin: true })
    const [one, other] = await Promise.all(
      [ada, ` ${ada.toUpperCase()} `].map(email => signInAtDemo(site.openBrowser(), email)),
    )
    expect(one!.answer.user?.uid).toBe(other!.answer.user?.uid)
    expect(await site.countSessions()).toBe(3)
  })

  test('ends the session that the browser had when another account follows, and opens none for an outsider', async () => {
    const { browser } = await signInAtDemo(site.openBrowser(), ada)
    const ben = await signInAtDemo(browser, 'ben.castellano@wrenfield.example', 'Ben')
    expect(ben.answer.user?.displayName).toBe('Ben')
    expect(await site.countSessions()).toBe(1)
    const { page, word, answer } = await signInAtDemo(browser, 'visitor@elsewhere.example')
    expect([word, answer]).toEqual(['not-university', { user: null }])
    expect(/<h1>(.*?)<\/h1>/.exec(page.text)?.[1]).toBe(foreignTitle)
    expect(browser.cookies.map(({ name }) => name).filter(name => /^(session|sign-in)/.test(name))).toEqual([])
    expect(await site.countSessions()).toBe(0)
  })

  test('forgets a session that has ended', async () => {
    const { browser } = await signInAtDemo(site.openBrowser(), ada)
    await site.database.pool.query("update sessions set expires_at = now() - interval '1 second'")
    expect((await requestToken(browser)).answer).toEqual({ user: null })
    expect(browser.cookies.some(cookie => cookie.name === 'session')).toBe(false)
  })
})

describe('the calls of the sign-in', async () => {
  const site = await createSignInSite()
  const { browser } = await signInAtDemo(site.openBrowser(), ada)

  test.each([
    ['none', undefined],
    ['a foreign one', 'https://evil.example'],
    ['null', 'null'],
    ['another scheme', 'https://localhost:8080'],
    ['an empty one', ''],
    ['another port', 'http://localhost:8081'],
    ['another loopback name', 'http://127.0.0.1:8080'],
    ['one that begins alike', 'http://localhost:8080.evil.example'],
    ['a path behind it', 'http://localhost:8080/'],
  ])('refuse an Origin that is %s', async (_, origin) => {
    const { name, value } = browser.cookies.find(cookie => cookie.name === 'session')!
    for (const path of ['/auth/token', '/auth/sign-out']) {
      const headers = { cookie: `${name}=${value}`, ...(origin !== undefined && { origin }) }
      const response = await site.app.request(site.publicUrl + path, { method: 'POST', headers })
      expect(response.status).toBe(403)
      expect(response.headers.get('content-type')).toBe('application/problem+json')
      expect(response.headers.get('set-cookie')).toBeNull()
    }
    expect((await requestToken(browser)).answer.user).not.toBeNull()
  })

  test('are stored by no cache', async () => {
    for (const path of ['/auth/token', '/auth/sign-out', '/auth/sign-in', '/auth/demo', '/auth/photo']) {
      const method = /token|out/.test(path) ? 'POST' : 'GET'
      const { headers } = await site.openBrowser().send(path, { method })
      expect([path, headers.get('cache-control')]).toEqual([path, 'no-store'])
    }
  })
})
