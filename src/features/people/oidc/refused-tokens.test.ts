import * as crypto from 'node:crypto'
import { decodeJwt, importJWK, type JWK, SignJWT } from 'jose'
import { describe, expect, test } from 'vitest'
import { type Person, testPepper } from '../../../testing/people.ts'
import { encode, newEcKey, publicPart, unsigned, withMac } from '../../../testing/sign-in/forge-tokens.ts'
import { openBrowserAt, requestToken, signInAtDemo } from '../../../testing/sign-in/sign-in.ts'
import { startTestSite } from '../../../testing/start-test-site.ts'
import { deriveTokenKey } from '../keys/owner-key.ts'

const home = 'http://localhost:8080'
const ourKey = deriveTokenKey(testPepper)
const evil = newEcKey()
const evilSecret = crypto.randomBytes(32)
const now = () => Math.floor(Date.now() / 1000)

describe('a call of /api', async () => {
  const { site, ada, ben } = await startTestSite()
  const tokenOf = (person: Person) => person.headers.authorization.slice('Bearer '.length)
  const good = decodeJwt(tokenOf(ada))
  const [header, payload, signature] = tokenOf(ada).split('.') as [string, string, string]

  /** Signs as this server does, claims and header changed; an undefined claim is left out. */
  const sign = async (claims: object = {}, more: object = {}, key: JWK | Uint8Array = ourKey, alg = 'HS256') => {
    const signed = new SignJWT(JSON.parse(JSON.stringify({ ...good, ...claims })))
    return signed
      .setProtectedHeader({ alg, typ: 'JWT', ...more })
      .sign(key instanceof Uint8Array ? key : await importJWK(key, alg))
  }
  /** Returns a token with our signature over any content. */
  const raw = (more: object, content: unknown = good) => {
    const input = unsigned(content, { alg: 'HS256', ...more }).slice(0, -1)
    return `${input}.${crypto.createHmac('sha256', ourKey).update(input).digest('base64url')}`
  }

  const calls = ['GET /api/my-marks', 'GET /api/page-data/home/5', 'POST /api/add-like']
  const statusesWith = (authorization: string) =>
    Promise.all(
      calls.map(async call => {
        const [method, path] = call.split(' ')
        const { status, headers } = await site.app.request(home + path, { method, headers: { authorization } })
        const expected = { 'www-authenticate': 'Bearer', 'content-type': 'application/problem+json' }
        if (status === 401) expect(Object.fromEntries(headers)).toMatchObject({ ...expected, 'cache-control': noStore })
        return status
      }),
    )
  const noStore = expect.stringMatching(/no-store/)
  const refused = [401, 401, 401]

  test('knows a good token, the same made here by hand, and no other case than that of its scheme', async () => {
    for (const accepted of [
      `Bearer ${tokenOf(ada)}`,
      `Bearer ${await sign()}`,
      `Bearer ${raw({})}`,
      `bearer ${raw({})}`,
    ])
      expect((await statusesWith(accepted)).slice(0, 2)).toEqual([200, 200])
    const { headers } = await site.app.request(`${home}/api/faqs`, { headers: ada.headers })
    expect(headers.get('cache-control')).toBe('private, no-store')
  })

  const forged: [string, () => string | Promise<string>][] = [
    ['another issuer', () => sign({ iss: 'https://evil.example' })],
    ['another audience', () => sign({ aud: 'another-api' })],
    ['another key', () => sign({}, {}, evilSecret)],
    ['a token of 0.1.0', () => sign({}, { kid: 'old' }, evil, 'ES256')],
    ['another key that names itself in the header', () => sign({}, { jwk: publicPart(evil) }, evil, 'ES256')],
    ['a key id that is a path', () => sign({}, { kid: '../../dev/null' }, new Uint8Array(32))],
    ['the algorithm none', () => unsigned(good, { alg: 'none' })],
    ['the algorithm HS256 and no signature', () => unsigned(good, { alg: 'HS256' })],
    ['a MAC under the pepper itself', () => withMac(good, testPepper)],
    ['a MAC under an empty key', () => withMac(good, '')],
    ['a MAC under the name ES256', () => withMac(good, Buffer.from(ourKey), 'ES256')],
    ['HS384 under our key', () => sign({}, {}, Buffer.concat([ourKey, Buffer.alloc(16)]), 'HS384')],
    ['an expired one', () => sign({ iat: now() - 700, exp: now() - 1 })],
    ['one just expired', () => sign({ exp: now() })],
    ['one from the future', () => sign({ iat: now() + 300, exp: now() + 900 })],
    ['one that is not yet good', () => sign({ nbf: now() + 300 })],
    ['one older than any of ours can be', () => sign({ iat: now() - 3600, exp: now() + 600 })],
    ['a start that is text', () => sign({ iat: '2026-01-01' })],
    ...['iss', 'aud', 'sub', 'sid', 'iat', 'exp'].map((name): [string, () => Promise<string>] => [
      `no ${name}`,
      () => sign({ [name]: undefined }),
    ]),
    ['a sub that is a number', () => sign({ sub: 7 })],
    ['a sid that is a list', () => sign({ sid: [good.sid] })],
    ["another one's session", () => sign({ sid: decodeJwt(tokenOf(ben)).sid })],
    ["another one's uid", () => sign({ sub: ben.uid })],
    ['a session that never was', () => sign({ sid: crypto.randomUUID() })],
    ['the cookie in place of its hash', () => sign({ sid: ada.sessionId })],
    ['another type', () => sign({}, { typ: 'at+jwt' })],
    ['an unknown critical header', () => raw({ crit: ['x'], x: true })],
    ['a payload of another token', () => `${header}.${tokenOf(ben).split('.')[1]}.${signature}`],
    ['a payload changed by hand', () => `${header}.${encode({ ...good, sub: ben.uid })}.${signature}`],
    ['a signature cut short', () => tokenOf(ada).slice(0, -4)],
    ['an empty signature', () => `${header}.${payload}.`],
    ['five parts, as if encrypted', () => `${tokenOf(ada)}.x.x`],
    ['two parts', () => `${header}.${payload}`],
    ['a list as payload', () => raw({}, '[]')],
    ['a very long one', () => `${header}.${'A'.repeat(60_000)}.${signature}`],
  ]

  test.each(forged)('refuses %s', async (_, make) => {
    expect(await statusesWith(`Bearer ${await make()}`)).toEqual(refused)
  })

  test.each([
    ['nothing', () => ''],
    ['a scheme and a space', () => 'Bearer '],
    ['no scheme', () => tokenOf(ada)],
    ['two spaces', () => `Bearer  ${tokenOf(ada)}`],
    ['two of them', () => `Bearer ${tokenOf(ada)}, Bearer ${tokenOf(ada)}`],
    ['another scheme', () => `Basic ${tokenOf(ada)}`],
    ['the session itself', () => `Bearer ${ada.sessionId}`],
  ])('refuses a header of %s', async (_, header) => {
    expect(await statusesWith(header())).toEqual(refused)
  })

  test('reads no cookie', async () => {
    for (const name of ['session', '__Host-session']) {
      const headers = { cookie: `${name}=${ada.sessionId}`, origin: home }
      expect((await site.app.request(`${home}/api/my-marks`, { headers })).status).toBe(401)
    }
  })

  test('refuses the token of 0.1.0 and keeps its session, which has a new token at once', async () => {
    const browser = openBrowserAt(site.app)
    await signInAtDemo(browser, 'dora@wrenfield.example')
    const { headers } = await requestToken(browser)
    const claims = decodeJwt(headers.authorization!.slice('Bearer '.length))
    const old = await sign(claims, { kid: 'old' }, evil, 'ES256')
    expect(await statusesWith(`Bearer ${old}`)).toEqual(refused)
    const renewed = await requestToken(browser)
    expect((await statusesWith(renewed.headers.authorization!)).slice(0, 2)).toEqual([200, 200])
  })

  test('refuses the tokens of a session at once when it has ended, and no others', async () => {
    const browser = openBrowserAt(site.app)
    const { headers } = await signInAtDemo(browser, 'cleo@wrenfield.example')
    const second = await requestToken(browser)
    const elsewhere = await site.signIn('cleo')
    expect((await statusesWith(headers.authorization!)).slice(0, 2)).toEqual([200, 200])
    await browser.send('/auth/sign-out', { method: 'POST' })
    for (const ended of [headers, second.headers]) expect(await statusesWith(ended.authorization!)).toEqual(refused)
    for (const who of [elsewhere, ada])
      expect((await statusesWith(who.headers.authorization)).slice(0, 2)).toEqual([200, 200])
  })
})
