import { existsSync } from 'node:fs'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Browser } from '../../../testing/browser.ts'
import { testPepper } from '../../../testing/people.ts'
import { requestToken, signInAtDemo, wordOf } from '../../../testing/sign-in.ts'
import { demoSignIn } from '../demo/demo-sign-in.ts'
import { deriveUid } from '../keys/owner-key.ts'
import { createSealer } from '../keys/seal.ts'
import { demoIssuer, demoSubject } from '../rules.ts'
import { renewUsedSessions } from '../sessions/sessions.ts'
import { createOpenIdSite } from './outside-provider.fixture.ts'
import { createSignInSite } from './site.fixture.ts'

const ada = 'ada.okafor@wrenfield.example'
const foreignTitle = 'Error: Please sign in with a Wrenfield email.'

describe('signing in', async () => {
  const site = await createSignInSite()
  beforeEach(() => site.database.pool.query('delete from sessions'))
  afterAll(() => site.close())

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
    const { rows } = await site.database.pool.query('select * from sessions')
    expect(rows).toHaveLength(1)
    const sessionId = browser.cookies.find(cookie => cookie.name === 'session')?.value
    expect(sessionId).toMatch(/^[\w-]{43}$/)
    expect(JSON.stringify(rows)).not.toContain(sessionId)
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

  test.each([
    ['the outsider', 'visitor@elsewhere.example'],
    ['a look-alike letter', 'ada@wr\u0435nfield.example'],
  ])('opens no session for %s, and ends the one that the browser had', async (_, email) => {
    const { browser } = await signInAtDemo(site.openBrowser(), ada)
    const { page, word, answer } = await signInAtDemo(browser, email)
    expect([word, answer]).toEqual(['not-university', { user: null }])
    expect(/<h1>(.*?)<\/h1>/.exec(page.text)?.[1]).toBe(foreignTitle)
    expect(browser.cookies.map(({ name }) => name).filter(name => /^(session|sign-in)/.test(name))).toEqual([])
    expect(await site.countSessions()).toBe(0)
  })

  test('ends the old session when another account follows it', async () => {
    const { browser } = await signInAtDemo(site.openBrowser(), ada)
    const { answer } = await signInAtDemo(browser, 'ben.castellano@wrenfield.example', 'Ben')
    expect(answer.user?.displayName).toBe('Ben')
    expect(await site.countSessions()).toBe(1)
  })

  test('opens none when the person cancels', async () => {
    const browser = site.openBrowser()
    const form = await browser.visit('/auth/sign-in')
    const cancel = () => browser.visit(form.url, { method: 'POST', body: new URLSearchParams({ cancel: '' }) })
    const page = await cancel()
    expect([page.status, wordOf(page)]).toEqual([200, 'cancelled'])
    expect((await cancel()).status).toBe(400)
    expect(await site.countSessions()).toBe(0)
  })

  test('renews a session by use, for 30 days, and forgets one that has ended', async () => {
    const { browser } = await signInAtDemo(site.openBrowser(), ada)
    const lifeLeft = async () => {
      const query = 'select extract(epoch from expires_at - now()) / 86400 as days from sessions'
      return Number((await site.database.pool.query(query)).rows[0].days)
    }
    await site.database.pool.query("update sessions set expires_at = now() + interval '1 day'")
    browser.setCookies.length = 0
    expect((await requestToken(browser)).answer.user?.email).toBe(ada)
    await renewUsedSessions(site.database.db)
    expect(await lifeLeft()).toBeGreaterThan(28.9)
    expect(browser.setCookies).toEqual([expect.stringMatching(/^session=[\w-]{43}; Max-Age=25\d{5}; Path=\/auth;/)])
    await site.database.pool.query("update sessions set expires_at = now() - interval '1 second'")
    expect((await requestToken(browser)).answer).toEqual({ user: null })
    expect(browser.cookies.some(cookie => cookie.name === 'session')).toBe(false)
  })
})

describe('an attempt at a provider', async () => {
  const site = await createOpenIdSite()
  beforeEach(() => site.database.pool.query('delete from sessions'))
  afterAll(() => site.close())

  const answerOf = (browser: Browser, email = ada, path?: string) => site.answerOf(browser, email, path)
  const attemptsOf = (browser: Browser) => browser.cookies.filter(({ name }) => name.startsWith('sign-in-'))
  const sealer = createSealer(testPepper, 'attempts')
  const contentOf = (value: string) => sealer.open('', value, z.record(z.string(), z.unknown()))
  const expectNobody = async (browser: Browser, url: URL) => {
    const page = await browser.visit(url.href)
    expect([page.status, wordOf(page)]).toEqual([400, 'failed'])
    expect(page.text).toContain('Failed to login')
    expect(browser.cookies.some(({ name }) => name === 'session')).toBe(false)
    expect(await site.countSessions()).toBe(0)
  }

  test('asks by code with PKCE, state and nonce, new ones each time', async () => {
    const ask = async () => {
      const response = await site.openBrowser().send('/auth/sign-in')
      expect([response.status, response.headers.get('cache-control')]).toEqual([302, 'no-store'])
      return new URL(response.headers.get('location')!).searchParams
    }
    const [one, other] = await Promise.all([ask(), ask()])
    expect(Object.fromEntries(one!)).toMatchObject({
      response_type: 'code',
      scope: 'openid email profile',
      code_challenge_method: 'S256',
      redirect_uri: 'http://localhost:8080/auth/callback',
    })
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(one!.get(name)).toMatch(/^[\w-]{43}$/)
      expect(one!.get(name)).not.toBe(other!.get(name))
    }
  })

  test('may be one of two at once', async () => {
    const browser = site.openBrowser()
    const first = await answerOf(browser, ada)
    const second = await answerOf(browser, 'ben.castellano@wrenfield.example')
    expect(attemptsOf(browser)).toHaveLength(2)
    expect(wordOf(await browser.visit(first.href))).toBe('ok')
    expect((await requestToken(browser)).answer.user?.email).toBe(ada)
    expect(wordOf(await browser.visit(second.href))).toBe('ok')
    expect((await requestToken(browser)).answer.user?.email).toMatch(/^ben/)
    expect(attemptsOf(browser)).toEqual([])
  })

  test('is forgotten when many are given up, the oldest first', async () => {
    const browser = site.openBrowser()
    for (let i = 0; i < 12; i++) await browser.send(`/auth/sign-in?return=/${'x'.repeat(450)}`)
    expect(attemptsOf(browser)).toHaveLength(5)
    expect(
      attemptsOf(browser)
        .map(({ value }) => value)
        .join().length,
    ).toBeLessThan(6000)
    const last = await answerOf(browser)
    expect(wordOf(await browser.visit(last.href))).toBe('ok')
  })

  test('begins and ends with no error whatever cookies with similar names arrive', async () => {
    const odd = ['((((((((', "''", '"a"', 'a/b/c/d/', 'short', '']
    const own = Array.from({ length: 900 }, (_, i) => `sign-in-${String(i).padStart(8, 'a')}`)
    const cookie = [...odd.map(name => `sign-in-${name}`), ...own].map(name => `${name}=x`).join('; ')
    const begun = await site.openBrowser().send('/auth/sign-in', { headers: { cookie } })
    expect(begun.status).toBe(302)
    const removed = begun.headers.getSetCookie().filter(line => line.includes('Max-Age=0'))
    expect(removed.map(line => line.split('=')[0])).toEqual(own.slice(0, -4))
    for (const name of odd) {
      const url = `/auth/callback?state=${encodeURIComponent(name)}`
      const ended = await site.openBrowser().send(url, { headers: { cookie: `sign-in-${name}=x` } })
      expect([name, ended.status]).toEqual([name, 400])
    }
  })

  type Spoil = (url: URL, browser: Browser) => void | Promise<void>
  const replaceCookie =
    (change: (value: string) => string): Spoil =>
    (_, browser) => {
      const [cookie] = attemptsOf(browser)
      cookie!.value = change(cookie!.value)
    }
  /** Changes an attempt as only this server could: with its key. */
  const alter = (change: object) => replaceCookie(value => sealer.seal('', { ...contentOf(value), ...change }))
  const attacks: [string, Spoil][] = [
    ['in another person’s browser', (_, browser) => void browser.cookies.splice(0)],
    ['with another state', url => url.searchParams.set('state', `${url.searchParams.get('state')!.slice(0, -1)}B`)],
    ['with another state in its cookie', alter({ state: 's'.repeat(43) })],
    ['with another nonce', alter({ nonce: 'n'.repeat(43) })],
    ['with another verifier', alter({ verifier: 'v'.repeat(43) })],
    ['without a verifier', alter({ verifier: undefined })],
    [
      'with the code of another attempt',
      async url => url.searchParams.set('code', (await answerOf(site.openBrowser())).searchParams.get('code')!),
    ],
    ['with two codes', url => url.searchParams.append('code', 'another')],
    ['with no code', url => url.searchParams.delete('code')],
    ['whose answer names another issuer', url => url.searchParams.set('iss', 'https://evil.example')],
    ['whose answer names no issuer', url => url.searchParams.delete('iss')],
    ['that took too long', alter({ startedAt: Date.now() - 16 * 60_000 })],
    ['that began at no time', alter({ startedAt: 'now' })],
    ['without a seal', replaceCookie(value => Buffer.from(JSON.stringify(contentOf(value))).toString('base64url'))],
    [
      'sealed by another server',
      replaceCookie(value => createSealer(`${testPepper}.`, 'attempts').seal('', contentOf(value))),
    ],
    [
      'sealed for another purpose',
      replaceCookie(value => createSealer(testPepper, 'sessions').seal('', contentOf(value))),
    ],
    ['with a changed cookie', replaceCookie(value => `${value.slice(0, -2)}AA`)],
    ['with a cookie of nonsense', replaceCookie(() => 'nonsense')],
  ]
  test.each(attacks)('%s fails', async (_, spoil) => {
    const browser = site.openBrowser()
    const url = await answerOf(browser)
    await spoil(url, browser)
    await expectNobody(browser, url)
  })

  test('fails a second time, so that no old address signs in', async () => {
    const browser = site.openBrowser()
    const url = await answerOf(browser)
    const kept = { ...attemptsOf(browser)[0]! }
    expect(wordOf(await browser.visit(url.href))).toBe('ok')
    await site.database.pool.query('delete from sessions')
    browser.cookies = []
    await expectNobody(browser, url)
    browser.cookies = [kept]
    await expectNobody(browser, url)
  })

  test('returns to the page it began on, and to no other site, even if its cookie names one', async () => {
    const back = async (asked: string, spoil?: Spoil) => {
      const browser = site.openBrowser()
      const url = await answerOf(browser, ada, `/auth/sign-in?return=${encodeURIComponent(asked)}`)
      await spoil?.(url, browser)
      const page = await browser.visit(url.href)
      expect(page.text).not.toContain('evil.example')
      return [wordOf(page), /data-back="([^"]*)"/.exec(page.text)?.[1]]
    }
    expect(await back('/apartment/7?sort=helpful#r')).toEqual(['ok', '/apartment/7?sort=helpful#r'])
    expect(await back('//evil.example/"><script>')).toEqual(['ok', '/'])
    expect(await back('/"onload="alert(1)')).toEqual(['ok', '/%22onload=%22alert(1)'])
    for (const returnTo of ['https://evil.example/phish', '//evil.example/', '/\\evil.example', '/auth/sign-in'])
      expect(await back('/faq', alter({ returnTo }))).toEqual(['ok', '/'])
  })

  test('reports other errors of the provider as failed, without their text', async () => {
    const browser = site.openBrowser()
    await browser.send('/auth/sign-in')
    const url = new URL('/auth/callback', site.publicUrl)
    const made = contentOf(attemptsOf(browser)[0]!.value)
    const evil = '<script>alert(1)</script>'
    const answer = { error: 'server_error', error_description: evil, state: String(made.state) }
    url.search = String(new URLSearchParams({ ...answer, iss: site.there.issuer }))
    const page = await browser.visit(url.href)
    expect([wordOf(page), page.text.includes('alert')]).toEqual(['failed', false])
    expect(site.lines.join()).toContain('server_error')
    expect(site.lines.join()).not.toContain('alert')
  })

  test('logs nothing about a person', async () => {
    for (const email of [ada, 'visitor@elsewhere.example']) {
      const browser = site.openBrowser()
      await browser.visit((await answerOf(browser, email)).href)
    }
    expect(site.lines.join()).not.toMatch(/@|ada|visitor|[\w-]{43}/)
  })
})

describe('the calls of the sign-in', async () => {
  const site = await createSignInSite()
  const { browser, page } = await signInAtDemo(site.openBrowser(), ada)
  afterAll(() => site.close())

  test.each([
    ['none', undefined],
    ['a foreign one', 'https://evil.example'],
    ['null', 'null'],
    ['an empty one', ''],
    ['another port', 'http://localhost:8081'],
    ['another scheme', 'https://localhost:8080'],
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

  test.each([
    ['POST', '/auth/token'],
    ['POST', '/auth/sign-out'],
    ['GET', '/auth/sign-in'],
    ['GET', '/auth/photo'],
  ])('%s %s is stored by no cache, and has the security headers', async (method, path) => {
    const { headers } = await site.openBrowser().send(path, { method })
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('content-security-policy')).toMatch(/default-src 'none'/)
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups')
  })

  test('show pages without inline script or style', async () => {
    const { text } = page
    expect(text).toContain('<script type="module" src="/auth/callback.js"></script>')
    expect(text).not.toMatch(/<script>|<style|style=|onclick/)
    const script = await browser.visit('/auth/callback.js')
    expect(script.headers.get('content-type')).toMatch(/^text\/javascript/)
    expect(() => new Function(script.text)).not.toThrow()
    expect(text).toContain('<link rel="stylesheet" href="/auth/page.css">')
    expect(existsSync('public/auth/page.css')).toBe(true)
    expect((await browser.visit('/auth/work-sans.woff2')).headers.get('content-type')).toBe('font/woff2')
  })

  test('redirect other loopback names to the canonical host', async () => {
    const response = await site.app.request('http://127.0.0.1:8080/auth/sign-in?return=/faq')
    expect([response.status, response.headers.get('location')]).toEqual([
      308,
      'http://localhost:8080/auth/sign-in?return=/faq',
    ])
  })
})

describe('cookies', () => {
  test('on http go to /auth only, are closed to scripts, and last as they should', async () => {
    const site = await createSignInSite()
    const { browser } = await signInAtDemo(site.openBrowser(), ada)
    expect(browser.setCookies).toEqual([
      expect.stringMatching(/^sign-in-[\w-]{8}=[\w-]{300,}; Max-Age=900; Path=\/auth; HttpOnly; SameSite=Lax$/),
      expect.stringMatching(/^sign-in-[\w-]{8}=; Max-Age=0; Path=\/auth; HttpOnly; SameSite=Lax$/),
      expect.stringMatching(/^session=[\w-]{43}; Max-Age=25\d{5}; Path=\/auth; HttpOnly; SameSite=Lax$/),
      expect.stringMatching(/^session=[\w-]{43}; Max-Age=25\d{5}; Path=\/auth; HttpOnly; SameSite=Lax$/),
    ])
    await site.close()
  })

  test("on https are the host's own, by their names too", async () => {
    const site = await createSignInSite({ publicUrl: 'https://housing.example.edu', mountSignIn: demoSignIn(true) })
    const { browser, word } = await signInAtDemo(site.openBrowser(), ada)
    expect(word).toBe('ok')
    await browser.send('/auth/sign-out', { method: 'POST' })
    const names = ['sign-in', 'sign-in', 'session', 'session', 'session', 'signed-out']
    expect(browser.setCookies).toEqual(
      names.map(name =>
        expect.stringMatching(
          new RegExp(`^__Host-${name}(-[\\w-]{8})?=[\\w.-]*; Max-Age=\\d+; Path=/; HttpOnly; Secure; SameSite=Lax$`),
        ),
      ),
    )
    await site.close()
  })
})
