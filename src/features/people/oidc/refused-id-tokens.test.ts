import { calculateJwkThumbprint, decodeJwt, importJWK, type JWK, SignJWT } from 'jose'
import { beforeEach, describe, expect, test } from 'vitest'
import { eventCounters } from '../../../platform/event-counters.ts'
import { serveTest } from '../../../testing/serve-test.ts'
import { encode, newRsaKey, publicPart, unsigned, withMac } from '../../../testing/sign-in/forge-tokens.ts'
import { createOpenIdSite } from '../../../testing/sign-in/openid-site.ts'
import { requestToken, wordOf } from '../../../testing/sign-in/sign-in.ts'

const clientSecret = 'a secret that both sides know, of some length'
const [providersKey, strangersKey] = [newRsaKey(), newRsaKey()]

type Claims = Record<string, unknown>
/** What the provider's token endpoint signs; each test brings its own. */
let makeIdToken: (claims: Claims) => Promise<string> | string

const sign = async (claims: Claims, key: JWK, header: object = {}) =>
  new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256', kid: await calculateJwkThumbprint(providersKey), ...header })
    .sign(await importJWK(key, 'RS256'))
const withClaims = (token: string, claims: Claims) => token.replace(/[.].*[.]/, `.${encode(claims)}.`)

describe('an ID token', async () => {
  let foreignAsked = 0
  const foreign = await serveTest((_, response) => {
    foreignAsked++
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ keys: [{ ...publicPart(strangersKey), kid: 'foreign' }] }))
  })
  let publishedKey = providersKey
  /** The provider names every algorithm as its own, and redeems a code for whatever a test makes. */
  const spoil = async (path: string, answer: Claims) => {
    if (path.startsWith('/.well-known/')) answer.id_token_signing_alg_values_supported = ['RS256', 'HS256', 'none']
    if (path === '/jwks')
      answer.keys = [{ ...publicPart(publishedKey), kid: await calculateJwkThumbprint(publishedKey) }]
    if (path === '/token') answer.id_token = await makeIdToken(decodeJwt(String(answer.id_token)))
  }
  const site = await createOpenIdSite({ behavior: { clientSecret, signingKey: providersKey, spoil } })
  const account = { email: 'admin@wrenfield.example', email_verified: true, name: 'Admin' }
  site.there.account.claims = { sub: 'subject-1', ...account }
  beforeEach(() => site.database.pool.query('delete from sessions'))

  const signIn = async () => {
    const browser = site.openBrowser()
    const word = wordOf(await browser.visit('/auth/sign-in'))
    return { word, user: (await requestToken(browser)).answer.user }
  }

  test("with the provider's own signature signs in", async () => {
    makeIdToken = claims => sign(claims, providersKey)
    const { word, user } = await signIn()
    expect([word, user?.email]).toEqual(['ok', 'admin@wrenfield.example'])
  })

  const minutesAhead = (minutes: number) => Math.floor(Date.now() / 1000) + minutes * 60
  test.each<[string, Claims, string]>([
    ['a clock 100 seconds ahead', { nbf: minutesAhead(1.6), iat: minutesAhead(1.6) }, 'ok'],
    ['a clock 3 minutes ahead', { nbf: minutesAhead(3) }, 'clock'],
    ['an end 3 minutes ago', { exp: minutesAhead(-3) }, 'clock'],
    ['another spelling of its issuer', { iss: `${site.there.issuer}/` }, 'issuer'],
  ])('with %s ends as %s', async (_, changed, reason) => {
    makeIdToken = claims => sign({ ...claims, ...changed }, providersKey)
    eventCounters.resetMetrics()
    site.lines.length = 0
    expect((await signIn()).word).toBe(reason === 'ok' ? 'ok' : 'failed')
    if (reason === 'ok') return
    expect(await eventCounters.metrics()).toContain(`porchlight_sign_ins_refused_total{reason="${reason}"} 1`)
    const { issuer } = site.there
    const spellings = reason === 'issuer' ? { configured: issuer, provider: `${issuer}/` } : {}
    expect(JSON.parse(site.lines.join())).toMatchObject({ reason, ...spellings })
  })

  test('with a key that replaced the old one a moment ago fails once, and then signs in', async () => {
    makeIdToken = claims => sign(claims, providersKey)
    expect((await signIn()).word).toBe('ok')
    publishedKey = strangersKey
    makeIdToken = async claims => sign(claims, strangersKey, { kid: await calculateJwkThumbprint(strangersKey) })
    expect([(await signIn()).word, (await signIn()).word]).toEqual(['failed', 'ok'])
    publishedKey = providersKey
    makeIdToken = claims => sign(claims, providersKey)
    expect([(await signIn()).word, (await signIn()).word]).toEqual(['failed', 'ok'])
  })

  const forged: [string, (claims: Claims) => Promise<string> | string][] = [
    ["a stranger's key under the provider's kid", claims => sign(claims, strangersKey)],
    ["a stranger's key without a kid", claims => sign(claims, strangersKey, { kid: undefined })],
    ['an unknown kid', claims => sign(claims, strangersKey, { kid: 'unknown' })],
    ['a foreign jku', c => sign(c, strangersKey, { kid: 'foreign', jku: foreign })],
    ['the key in the header', claims => sign(claims, strangersKey, { jwk: publicPart(strangersKey), kid: undefined })],
    ['the algorithm none', claims => unsigned(claims, { alg: 'none' })],
    ['HS256 with the client secret', claims => withMac(claims, clientSecret)],
    ['HS256 with the public key', claims => withMac(claims, providersKey.n!)],
    ['no signature', async claims => (await sign(claims, providersKey)).replace(/[^.]*$/, '')],
    ['changed claims', async c => withClaims(await sign(c, providersKey), { ...c, email: 'eve@wrenfield.example' })],
    ['an empty sub', claims => sign({ ...claims, sub: '' }, providersKey)],
    ['a blank sub', claims => sign({ ...claims, sub: ' ' }, providersKey)],
    ['no sub', claims => sign({ ...claims, sub: undefined }, providersKey)],
  ]
  test.each(forged)('with %s opens no session', async (_, make) => {
    makeIdToken = make
    expect(await signIn()).toEqual({ word: 'failed', user: null })
    expect(await site.countSessions()).toBe(0)
    expect(foreignAsked).toBe(0)
  })
})
