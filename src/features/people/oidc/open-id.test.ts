import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { testPepper } from '../../../testing/people.ts'
import type { Browser } from '../../../testing/sign-in/browser.ts'
import { createOpenIdSite } from '../../../testing/sign-in/openid-site.ts'
import { requestToken, wordOf } from '../../../testing/sign-in/sign-in.ts'
import { createSealer } from '../keys/seal.ts'

const ada = 'ada.okafor@wrenfield.example'
const sealer = createSealer(testPepper, 'attempts')
const contentOf = (value: string) => sealer.open('', value, z.record(z.string(), z.unknown()))

describe('an attempt at a provider', async () => {
  const publicUrl = 'https://housing.campus.example'
  const site = await createOpenIdSite({ publicUrl })
  beforeEach(() => site.database.pool.query('delete from sessions'))

  const answerOf = (browser: Browser, email = ada, path?: string) => site.answerOf(browser, email, path)
  const attemptsOf = (browser: Browser) => browser.cookies.filter(({ name }) => name.startsWith('__Host-sign-in-'))
  const finish = async (browser: Browser, url: URL) => wordOf(await browser.visit(url.href))
  const expectNobody = async (browser: Browser, url: URL) => {
    const page = await browser.visit(url.href)
    expect([page.status, wordOf(page)]).toEqual([400, 'failed'])
    expect(page.text).not.toContain('data-back')
    expect(browser.cookies.some(({ name }) => name === '__Host-session')).toBe(false)
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
      redirect_uri: `${publicUrl}/auth/callback`,
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
    expect(await finish(browser, first)).toBe('ok')
    expect((await requestToken(browser)).answer.user?.email).toBe(ada)
    expect(await finish(browser, second)).toBe('ok')
    expect((await requestToken(browser)).answer.user?.email).toMatch(/^ben/)
    expect(attemptsOf(browser)).toEqual([])
  })

  test('is forgotten when many are given up, the oldest first', async () => {
    const browser = site.openBrowser()
    for (let i = 0; i < 12; i++) await browser.send(`/auth/sign-in?return=/${'x'.repeat(450)}`)
    expect(attemptsOf(browser)).toHaveLength(5)
    expect(JSON.stringify(attemptsOf(browser)).length).toBeLessThan(6000)
    expect(await finish(browser, await answerOf(browser))).toBe('ok')
  })

  test('begins and ends with no error whatever cookies with similar names arrive', async () => {
    const odd = ['((((((((', "''", '"a"', 'a/b/c/d/', 'short', '']
    const own = Array.from({ length: 900 }, (_, i) => `__Host-sign-in-${String(i).padStart(8, 'a')}`)
    const cookie = [...odd.map(name => `__Host-sign-in-${name}`), ...own].map(name => `${name}=x`).join('; ')
    const begun = await site.openBrowser().send('/auth/sign-in', { headers: { cookie } })
    expect(begun.status).toBe(302)
    const removed = begun.headers.getSetCookie().filter(line => line.includes('Max-Age=0'))
    expect(removed.map(line => line.split('=')[0])).toEqual(own.slice(0, -4))
    for (const name of odd) {
      const url = `/auth/callback?state=${encodeURIComponent(name)}`
      const ended = await site.openBrowser().send(url, { headers: { cookie: `__Host-sign-in-${name}=x` } })
      expect([name, ended.status]).toEqual([name, 400])
    }
  })

  type Spoil = (url: URL, browser: Browser) => unknown
  const replaceCookie = (change: (value: string) => string) => (_: URL, browser: Browser) => {
    for (const cookie of attemptsOf(browser)) cookie.value = change(cookie.value)
  }
  /** Changes an attempt as only this server could: with its key. */
  const alter = (change: object) => replaceCookie(value => sealer.seal('', { ...contentOf(value), ...change }))
  const codeOfAnother = async () => (await answerOf(site.openBrowser())).searchParams.get('code')!
  const sealedBy = (pepper: string, purpose: Parameters<typeof createSealer>[1] = 'attempts') =>
    replaceCookie(value => createSealer(pepper, purpose).seal('', contentOf(value)))
  /** Gives the cookie another name: any host of the domain may set it, unless its name begins with `__Host-`. */
  const renameCookie = (prefix: string) => (_: URL, browser: Browser) => {
    for (const cookie of attemptsOf(browser)) cookie.name = cookie.name.replace('__Host-', prefix)
  }
  /** Finishes the attempt, and leaves the cookies as they were before: only the old ones, or none. */
  const replay = (hasCookies: boolean) => async (url: URL, browser: Browser) => {
    const before = [...browser.cookies]
    expect(await finish(browser, url)).toBe('ok')
    await site.database.pool.query('delete from sessions')
    browser.cookies = hasCookies ? before : []
  }
  const attacks: [string, Spoil][] = [
    ['a second time', replay(false)],
    ['a second time, with the first one’s cookies', replay(true)],
    ['in another person’s browser', (_, browser) => browser.cookies.splice(0)],
    ['with another state', url => url.searchParams.set('state', `${url.searchParams.get('state')!.slice(0, -1)}B`)],
    ['with another state in its cookie', alter({ state: 's'.repeat(43) })],
    ['with another nonce', alter({ nonce: 'n'.repeat(43) })],
    ['with another verifier', alter({ verifier: 'v'.repeat(43) })],
    ['without a verifier', alter({ verifier: undefined })],
    ['with the code of another attempt', async url => url.searchParams.set('code', await codeOfAnother())],
    ['with two codes', url => url.searchParams.append('code', 'another')],
    ['with no code', url => url.searchParams.delete('code')],
    ['whose answer names another issuer', url => url.searchParams.set('iss', 'https://evil.example')],
    ['whose answer names no issuer', url => url.searchParams.delete('iss')],
    ['that took too long', alter({ startedAtMs: Date.now() - 16 * 60_000 })],
    ['that began at no time', alter({ startedAtMs: 'now' })],
    ['without a seal', replaceCookie(value => Buffer.from(JSON.stringify(contentOf(value))).toString('base64url'))],
    ['sealed by another server', sealedBy(`${testPepper}.`)],
    ['sealed for another purpose', sealedBy(testPepper, 'sessions')],
    ['with a cookie that a sibling host can set', renameCookie('')],
    ['with a __Secure- cookie that a sibling host can set', renameCookie('__Secure-')],
    ['with a changed cookie', replaceCookie(value => `${value.slice(0, -2)}AA`)],
    ['with a cookie of nonsense', replaceCookie(() => 'nonsense')],
  ]
  test.each(attacks)('%s fails', async (_, spoil) => {
    const browser = site.openBrowser()
    const url = await answerOf(browser)
    await spoil(url, browser)
    await expectNobody(browser, url)
  })

  test('that brings no cookie at all is told what is likely', async () => {
    const url = await answerOf(site.openBrowser())
    const { text } = await site.openBrowser().visit(url.href)
    expect(text).toContain('<h1>Your browser sent no cookie</h1>')
    const other = await site.openBrowser().send(url.href, { headers: { cookie: '__Host-signed-out=1' } })
    expect(await other.text()).toContain('<h1>This sign-in has expired</h1>')
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
})
