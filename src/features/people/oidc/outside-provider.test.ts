import type { AccountClaims } from 'oidc-provider'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventCounters } from '../../../platform/event-counters.ts'
import { openBrowser } from '../../../testing/browser.ts'
import { openTestDatabase } from '../../../testing/databases/databases.ts'
import { requestToken, wordOf } from '../../../testing/sign-in.ts'
import type { EmailVerification } from '../email-rule.ts'
import { startTestProvider, type TestProviderOptions } from './outside-provider.fixture.ts'
import { createOutsideProvider, type OutsideProviderOptions } from './outside-provider.ts'
import { createSignInSite, listenOn, type SignInSite, town } from './site.fixture.ts'

const publicUrl = 'https://housing.example.edu'
const redirectUri = `${publicUrl}/auth/callback`
const ada = { sub: 'subject-1', email: 'ada@wrenfield.example', email_verified: true, name: 'Ada' }
let database: SignInSite['database']
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

/** A site at a provider: what becomes of an account that the provider names. */
async function signInAt(
  behavior: Omit<TestProviderOptions, 'redirectUri'>,
  claims: AccountClaims,
  more: Partial<OutsideProviderOptions> & { emailVerified?: EmailVerification } = {},
) {
  const there = await startTestProvider({ redirectUri, ...behavior })
  there.account.claims = claims
  const { clientSecret } = behavior
  const provider = createOutsideProvider({
    issuer: there.issuer,
    clientId: 'porchlight',
    clientSecret,
    ...town,
    ...more,
  })
  const site = await createSignInSite({ publicUrl, provider, database, emailVerified: more.emailVerified })
  // Below our own address the site answers in process, above the provider's its own server does.
  const browser = openBrowser(
    (url, init) => (url.startsWith(publicUrl) ? site.app.request(url, init) : fetch(url, init)),
    publicUrl,
  )
  const page = await browser.visit('/auth/sign-in')
  const { answer } = await requestToken(browser)
  await Promise.all([site.close(), there.close()])
  return { word: wordOf(page), text: page.text, user: answer.user, lines: site.lines.join() }
}

describe('a provider of a university', () => {
  test.each([
    [
      'a confidential client, by header',
      { clientSecret: 'a secret of some length', authMethod: 'client_secret_basic' },
    ],
    ['a confidential client, by body', { clientSecret: 'a secret: with +signs%', authMethod: 'client_secret_post' }],
    ['a public client', {}],
    ['a client whose ID token is short', { thin: true }],
  ] as const)('signs in %s', async (_, behavior) => {
    const { word, user, lines } = await signInAt(behavior, ada)
    expect([word, user?.email, user?.displayName, lines]).toEqual(['ok', ada.email, 'Ada', ''])
  })

  test('refuses everyone with a wrong secret, and the log says why', async () => {
    const behavior = { clientSecret: 'a secret of some length' }
    const { word, user, lines } = await signInAt(behavior, ada, { clientSecret: 'another' })
    expect([word, user]).toEqual(['failed', null])
    expect(lines).toContain('invalid_client')
    expect(lines).not.toMatch(/@|another/)
  })

  test.each([
    ['claim', { email_verified: undefined }, 'not-university'],
    ['claim', { email: undefined }, 'not-university'],
    ['trusted', { email_verified: undefined }, 'ok'],
    ['trusted', { email_verified: false }, 'not-university'],
    ['trusted', { email: 'ada@elsewhere.example', email_verified: undefined }, 'not-university'],
  ] as const)('under %s with %j: %s', async (emailVerified, change, expected) => {
    const { word, user } = await signInAt({}, { ...ada, ...change } as AccountClaims, { emailVerified })
    expect([word, user !== null]).toEqual([expected, expected === 'ok'])
  })

  test('says so when the address is not verified', async () => {
    const { text } = await signInAt({}, { ...ada, email_verified: false })
    expect(/<h1>(.*?)<\/h1>/.exec(text)?.[1]).toBe('Your Wrenfield email is not verified')
    expect(/ data-reason="(.*?)"/.exec(text)?.[1]).toBe('unverified')
  })

  test('asks for the account only after a sign-out', async () => {
    const there = await startTestProvider({ redirectUri, remembers: true, prompts: ['none', 'login', 'consent'] })
    there.account.claims = ada
    const provider = createOutsideProvider({ issuer: there.issuer, clientId: 'porchlight', ...town })
    const site = await createSignInSite({ publicUrl, provider, database })
    const browser = openBrowser(
      (url, init) => (url.startsWith(publicUrl) ? site.app.request(url, init) : fetch(url, init)),
      publicUrl,
    )
    const signIn = async () => [wordOf(await browser.visit('/auth/sign-in')), there.countQuestions()]
    const first = await signIn()
    const silent = await signIn()
    await browser.send('/auth/sign-out', { method: 'POST' })
    expect(browser.setCookies.at(-1)).toMatch(/^__Host-signed-out=1; Max-Age=43200; Path=\/; HttpOnly; Secure/)
    const afterSignOut = await signIn()
    const silentAgain = await signIn()
    there.account.claims = { ...ada, email: 'ada@elsewhere.example' }
    const outsider = await signIn()
    const afterOutsider = await signIn()
    await Promise.all([site.close(), there.close()])
    expect([first, silent]).toEqual([
      ['ok', 1],
      ['ok', 1],
    ])
    expect([afterSignOut, silentAgain]).toEqual([
      ['ok', 2],
      ['ok', 2],
    ])
    // The provider would send the same outsider back forever.
    expect([outsider, afterOutsider]).toEqual([
      ['not-university', 2],
      ['not-university', 3],
    ])
  })

  test.each([
    [['none', 'login', 'select_account'], undefined, 'select_account'],
    [['none', 'login', 'consent'], undefined, 'login'],
    [['none', 'consent'], undefined, null],
    [undefined, undefined, null],
    [['login'], 'consent', 'consent'],
  ])('whose discovery names %j, with OIDC_PROMPT %s, is asked by prompt %s after a sign-out', async (...of) => {
    const [prompts, prompt, expected] = of
    const there = await startTestProvider({ redirectUri, prompts })
    const provider = createOutsideProvider({ issuer: there.issuer, clientId: 'porchlight', prompt, ...town })
    const site = await createSignInSite({ publicUrl, provider, database })
    const browser = site.openBrowser()
    const promptNow = async () =>
      new URL((await browser.send('/auth/sign-in')).headers.get('location')!).searchParams.get('prompt')
    const before = await promptNow()
    await browser.send('/auth/sign-out', { method: 'POST' })
    const after = await promptNow()
    await Promise.all([site.close(), there.close()])
    expect([before, after]).toEqual([prompt ?? null, expected])
  })

  test('shows its picture from our own origin', async () => {
    const { user } = await signInAt({}, { ...ada, picture: 'https://pictures.example/ada.jpg' })
    expect(user?.photoURL).toMatch(/^\/auth\/photo\?v=[\w-]{10}$/)
  })

  test('that is down stops only the sign-in, until it is up again', async () => {
    let up = false
    let asked = 0
    const listening = await listenOn(async issuer => (_, response) => {
      asked++
      if (!up) return response.writeHead(503).end()
      const endpoints = { authorization_endpoint: `${issuer}/auth`, token_endpoint: `${issuer}/token` }
      response.setHeader('content-type', 'application/json')
      return response.end(JSON.stringify({ issuer, ...endpoints, response_modes_supported: ['query', 'form_post'] }))
    })
    const provider = createOutsideProvider({
      issuer: listening.url,
      clientId: 'porchlight',
      prompt: 'select_account',
      ...town,
    })
    const site = await createSignInSite({ publicUrl, provider, database })
    eventCounters.resetMetrics()
    const pages = await Promise.all([1, 2].map(() => site.openBrowser().visit('/auth/sign-in')))
    for (const page of pages) expect([page.status, wordOf(page)]).toEqual([502, 'failed'])
    expect([asked, site.openBrowser().cookies]).toEqual([1, []])
    expect(site.lines.join()).toContain('cannot be reached')
    expect(await eventCounters.metrics()).toContain('porchlight_sign_ins_refused_total{reason="failed"} 2')
    up = true
    const response = await site.openBrowser().send('/auth/sign-in')
    const location = new URL(response.headers.get('location')!)
    expect(Object.fromEntries(location.searchParams)).toMatchObject({
      prompt: 'select_account',
      response_mode: 'query',
    })
    await site.openBrowser().send('/auth/sign-in')
    expect(asked).toBe(2)
    await listening.close()
    expect((await site.openBrowser().send('/auth/sign-in')).status).toBe(302)
    await site.close()
  })

  test('is used without TLS only on this machine', async () => {
    const provider = createOutsideProvider({ issuer: 'http://login.example.edu', clientId: 'x', ...town })
    await expect(provider.configuration()).rejects.toMatchObject({ code: 'OAUTH_HTTP_REQUEST_FORBIDDEN' })
  })

  test('gets the domain only if it is Google', () => {
    const parametersAt = (issuer: string) => createOutsideProvider({ issuer, clientId: 'x', ...town }).parameters
    expect(parametersAt('https://accounts.google.com')).toEqual({ hd: 'wrenfield.example' })
    expect(parametersAt('https://login.example.edu')).toEqual({})
  })
})
