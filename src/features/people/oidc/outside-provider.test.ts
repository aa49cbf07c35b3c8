import type { AccountClaims } from 'oidc-provider'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { eventCounters } from '../../../platform/event-counters.ts'
import type { Problem } from '../../../platform/http/problem.ts'
import { startTestDatabase } from '../../../testing/databases/start-test-database.ts'
import { serveTest } from '../../../testing/serve-test.ts'
import { createOpenIdSite, type OpenIdSiteOptions } from '../../../testing/sign-in/openid-site.ts'
import { requestToken, wordOf } from '../../../testing/sign-in/sign-in.ts'
import { createSignInSite, town } from '../../../testing/sign-in/sign-in-site.ts'
import { openIdSignIn } from './create-sign-in.ts'
import { createOutsideProvider } from './outside-provider.ts'

const publicUrl = 'https://housing.example.edu'
const picture = 'https://pictures.example/ada.jpg'
const ada = { sub: 'subject-1', email: 'ada@wrenfield.example', email_verified: true, name: 'Ada', picture }
const secret = 'a secret of some length'
const oddSecret = `${secret}: with +signs%`
const database = await startTestDatabase()

const openSite = (options: OpenIdSiteOptions) => createOpenIdSite({ publicUrl, database, ...options }, onTestFinished)

/** Returns what becomes of an account that the provider names. */
async function signInAt(options: OpenIdSiteOptions, claims: AccountClaims) {
  const site = await openSite(options)
  site.there.account.claims = claims
  const browser = site.openBrowser()
  const page = await browser.visit('/auth/sign-in')
  const { answer } = await requestToken(browser)
  return { word: wordOf(page), user: answer.user, lines: site.lines.join() }
}

describe('a provider of a university', () => {
  test.each([
    ['a client that sends its secret in a header', { clientSecret: secret, authMethod: 'client_secret_basic' }],
    ['a client that sends it in the body', { clientSecret: oddSecret, authMethod: 'client_secret_post' }],
    ['a public client', {}],
    ['a client whose ID token is short', { thin: true }],
  ] as const)('signs in %s', async (_, behavior) => {
    const { word, user, lines } = await signInAt({ behavior }, ada)
    expect([word, user?.email, user?.displayName, lines]).toEqual(['ok', ada.email, 'Ada', ''])
    expect(user?.photoURL).toMatch(/^\/auth\/photo\?v=[\w-]{10}$/)
  })

  test('refuses everyone with a wrong secret, and the log says why', async () => {
    const options = { behavior: { clientSecret: secret }, client: { clientSecret: 'another' } }
    const { word, user, lines } = await signInAt(options, ada)
    expect([word, user]).toEqual(['failed', null])
    expect(lines).toContain('invalid_client')
    expect(lines).not.toMatch(/@|another/)
  })

  test('asks for the account only after a sign-out', async () => {
    const site = await openSite({ behavior: { remembers: true, prompts: ['none', 'login', 'consent'] } })
    const { there } = site
    there.account.claims = ada
    const browser = site.openBrowser()
    const signIn = async () => [wordOf(await browser.visit('/auth/sign-in')), there.countQuestions()]
    expect(await signIn()).toEqual(['ok', 1])
    expect(await signIn()).toEqual(['ok', 1])
    await browser.send('/auth/sign-out', { method: 'POST' })
    expect(await signIn()).toEqual(['ok', 2])
    expect(await signIn()).toEqual(['ok', 2])
    there.account.claims = { ...ada, email: 'ada@elsewhere.example' }
    expect(await signIn()).toEqual(['not-university', 2])
    // Otherwise the provider would send the same outsider back forever.
    expect(await signIn()).toEqual(['not-university', 3])
  })

  test.each([
    [['none', 'login', 'select_account'], undefined, 'select_account', 'select_account'],
    [['none', 'login', 'consent'], undefined, 'login', 'login'],
    [['none', 'consent'], undefined, null, 'login'],
    [undefined, undefined, null, 'login'],
    // "Use another account" must ask, whatever else the site asks for.
    [['login'], 'consent', 'login', 'login'],
    [undefined, 'consent', 'consent', 'login'],
    // What asks for the password is not weakened to a choice of accounts.
    [['login', 'select_account'], 'login', 'login', 'login'],
  ])(
    'that names %j, with OIDC_PROMPT %s, gets prompt %s after a sign-out, and %s for another account',
    async (prompts, prompt, ...expected) => {
      const site = await openSite({ behavior: { prompts }, client: { ...(prompt && { prompt }) } })
      const browser = site.openBrowser()
      const promptAt = async (path: string) =>
        new URL((await browser.send(path)).headers.get('location')!).searchParams.get('prompt')
      expect(await promptAt('/auth/sign-in')).toBe(prompt ?? null)
      const other = await promptAt('/auth/sign-in?account=other')
      await browser.send('/auth/sign-out', { method: 'POST' })
      expect([await promptAt('/auth/sign-in'), other]).toEqual(expected)
    },
  )

  test('lets a person who was refused choose another account, though it names no prompt', async () => {
    const site = await openSite({ behavior: { remembers: true } })
    const browser = site.openBrowser()
    site.there.account.claims = { ...ada, email: 'ada@staff.wrenfield.example' }
    await browser.visit('/auth/sign-in')
    const refused = await browser.visit('/auth/sign-in?return=/faq')
    expect([wordOf(refused), site.there.countQuestions()]).toEqual(['not-university', 1])
    const [, again = ''] = /href="([^"]+)">Use another account/.exec(refused.text) ?? []
    site.there.account.claims = ada
    const page = await browser.visit(again.replaceAll('&amp;', '&'))
    expect([wordOf(page), /data-back="([^"]*)"/.exec(page.text)?.[1]]).toEqual(['ok', '/faq'])
    expect(site.there.countQuestions()).toBe(2)
  })

  test('is asked by eight sign-ins at once; the others wait, of one address or of many', async () => {
    const site = await openSite({})
    const browsers = Array.from({ length: 30 }, () => site.openBrowser())
    const addresses: string[] = []
    for (const browser of browsers) addresses.push(String(await site.answerOf(browser, ada.email)))
    const answers = await Promise.all(browsers.map((browser, i) => browser.send(addresses[i]!)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  })

  test('is asked for others while one client floods it', async () => {
    const provider = createOutsideProvider({ issuer: 'https://login.example.edu', clientId: 'x', ...town })
    const ask = () => new Promise(resolve => setTimeout(resolve, 20))
    let numAnswered = 0
    const flood = Array.from({ length: 100 }, () => provider.askInTurn('192.0.2.1', ask).then(() => numAnswered++))
    await provider.askInTurn('192.0.2.2', ask)
    expect(numAnswered).toBeLessThan(20)
    await Promise.all(flood)
  })

  test('that answers nobody makes others wait ten seconds, and their work is not done', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const provider = createOutsideProvider({ issuer: 'https://login.example.edu', clientId: 'x', ...town })
    const ends: (() => void)[] = []
    const ask = () => new Promise<string>(resolve => ends.push(() => resolve('done')))
    const asked = Array.from({ length: 8 }, (_, i) => provider.askInTurn(`192.0.2.${i}`, ask))
    const late = provider.askInTurn('192.0.2.1', ask).catch((error: Problem) => [error.status, error.detail])
    await vi.advanceTimersByTimeAsync(9_999)
    expect(ends).toHaveLength(8)
    await vi.advanceTimersByTimeAsync(1)
    expect(await late).toEqual([503, 'Many people are signing in right now. Reload this page in a few seconds.'])
    for (const end of ends) end()
    expect(await Promise.all(asked)).toEqual(Array(8).fill('done'))
    expect(await provider.askInTurn('192.0.2.1', async () => 'next')).toBe('next')
    expect(ends).toHaveLength(8)
    const failing = provider.askInTurn('192.0.2.1', () => Promise.reject(new Error('refused')))
    await expect(failing).rejects.toThrow('refused')
  })

  test('that is down stops only the sign-in, until it is up again', async () => {
    let up = false
    let asked = 0
    const issuer: string = await serveTest((_, response) => {
      asked++
      if (!up) return response.writeHead(503).end()
      const endpoints = { authorization_endpoint: `${issuer}/auth`, token_endpoint: `${issuer}/token` }
      response.setHeader('content-type', 'application/json')
      return response.end(JSON.stringify({ issuer, ...endpoints, response_modes_supported: ['query', 'form_post'] }))
    }, onTestFinished)
    const client = { issuer, clientId: 'porchlight', prompt: 'select_account', ...town }
    const site = await createSignInSite({ publicUrl, mountSignIn: openIdSignIn(client, 'claim'), database })
    eventCounters.resetMetrics()
    const pages = await Promise.all([1, 2].map(() => site.openBrowser().visit('/auth/sign-in')))
    for (const page of pages) expect([page.status, wordOf(page)]).toEqual([502, 'failed'])
    expect([asked, site.openBrowser().cookies]).toEqual([1, []])
    expect(site.lines.join()).toContain('cannot be used')
    expect(await eventCounters.metrics()).toContain('porchlight_sign_ins_refused_total{reason="failed"} 2')
    up = true
    const response = await site.openBrowser().send('/auth/sign-in')
    const { searchParams } = new URL(response.headers.get('location')!)
    expect(Object.fromEntries(searchParams)).toMatchObject({ prompt: 'select_account', response_mode: 'query' })
    up = false
    expect((await site.openBrowser().send('/auth/sign-in')).status).toBe(302)
    expect(asked).toBe(2)
  })

  test('is used without TLS only on this machine', async () => {
    const provider = createOutsideProvider({ issuer: 'http://login.example.edu', clientId: 'x', ...town })
    await expect(provider.configuration()).rejects.toMatchObject({ code: 'OAUTH_HTTP_REQUEST_FORBIDDEN' })
  })

  test('gets the domain only if it is Google, which knows select_account as Entra does without naming it', () => {
    const at = (issuer: string, more = {}) => createOutsideProvider({ issuer, clientId: 'x', ...town, ...more })
    const google = 'https://accounts.google.com'
    expect(at(google)).toMatchObject({ parameters: { hd: 'wrenfield.example' }, unnamedPrompts: ['select_account'] })
    const emailDomains = ['wrenfield.example', 'alumni.wrenfield.example']
    expect(at(google, { emailDomains }).parameters).toEqual({ hd: '*' })
    expect(at('https://login.microsoftonline.com/tenant/v2.0')).toMatchObject({ unnamedPrompts: ['select_account'] })
    for (const issuer of ['https://login.example.edu', 'https://login.microsoftonline.com.example.edu'])
      expect(at(issuer)).toMatchObject({ parameters: {}, unnamedPrompts: [] })
  })
})
