import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { Hono } from 'hono'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type CacheTag, cacheTags } from '../changes/publish-change.ts'
import type { AppEnv } from '../http/api.ts'
import type { Turns } from '../http/clients/turns.ts'
import { handleError, Problem } from '../http/problem.ts'
import { createLog } from '../log.ts'
import {
  type CachedAnswer,
  chooseEncoding,
  createReply,
  encodeBody,
  encodingFor,
  toCachedAnswer,
} from './cached-answer.ts'
import { cachedGet, canonicalKey } from './cached-get.ts'
import { ResponseCache } from './response-cache.ts'

const answer = (text: string, tags: readonly CacheTag[] = cacheTags): Promise<CachedAnswer> =>
  toCachedAnswer(new Response(text), tags)
const textOf = (found: CachedAnswer | undefined) => found?.bodies.identity?.toString()

/** Returns a `make` that ends on request. */
function slow(text: string, tags: readonly CacheTag[] = cacheTags) {
  let finish = () => {}
  const gate = new Promise<void>(resolve => (finish = resolve))
  return { make: vi.fn(() => gate.then(() => answer(text, tags))), finish: () => finish() }
}

describe('the response cache', () => {
  let isCurrent: boolean
  let cache: ResponseCache
  beforeEach(() => {
    isCurrent = true
    cache = new ResponseCache({ maxBytes: 100_000, isCurrent: () => isCurrent })
  })

  test('renders one miss once for all concurrent callers', async () => {
    const { make, finish } = slow('one')
    const waiting = Array.from({ length: 50 }, () => cache.answer('/a', make))
    finish()
    expect(new Set((await Promise.all(waiting)).map(textOf))).toEqual(new Set(['one']))
    expect(textOf(await cache.answer('/a', make))).toBe('one')
    expect(make).toHaveBeenCalledTimes(1)
  })

  test.each([
    ['of another status', { status: 404 }],
    ['that says no-store', { headers: { 'cache-control': 'no-store' } }],
    ['of a waiting photo', { headers: { 'cache-control': 'private, no-store' } }],
  ])('stores no answer %s', async (_, init) => {
    await cache.answer('/a', () => toCachedAnswer(new Response('one', init), cacheTags))
    expect(cache.get('/a')).toBeUndefined()
  })

  test('forgets a failure', async () => {
    await expect(cache.answer('/a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(textOf(await cache.answer('/a', () => answer('one')))).toBe('one')
  })

  test('drops answers with a tag and no others', async () => {
    await cache.answer('/page', () => answer('page'))
    await cache.answer('/photo', () => answer('photo', ['catalog']))
    cache.drop('reviews')
    expect([cache.get('/page'), textOf(cache.get('/photo'))]).toEqual([undefined, 'photo'])
    await cache.answer('/page', () => answer('page'))
    cache.drop('catalog')
    expect([cache.get('/page'), cache.get('/photo')]).toEqual([undefined, undefined])
  })

  test.each([
    ['catalog', undefined],
    ['reviews', 'old'],
  ] as const)('of an answer that was started before a change of %s stores %s', async (changed, stored) => {
    const { make, finish } = slow('old', ['catalog'])
    const early = cache.answer('/a', make)
    cache.drop(changed)
    finish()
    expect(textOf(await early)).toBe('old')
    expect(textOf(cache.get('/a'))).toBe(stored)
  })

  test('does not return an answer that was started before a change to later callers, who share the next one', async () => {
    const [old, fresh] = [slow('old'), slow('new')]
    const early = cache.answer('/a', old.make)
    cache.drop('reviews')
    const late = cache.answer('/a', fresh.make)
    old.finish()
    expect(textOf(await early)).toBe('old')
    const later = cache.answer('/a', fresh.make)
    fresh.finish()
    expect((await Promise.all([late, later])).map(textOf)).toEqual(['new', 'new'])
    expect(fresh.make).toHaveBeenCalledTimes(1)
    expect(textOf(cache.get('/a'))).toBe('new')
  })

  test('returns nothing while what it stores may not be used', async () => {
    await cache.answer('/a', () => answer('one'))
    isCurrent = false
    expect(cache.get('/a')).toBeUndefined()
    isCurrent = true
    expect(textOf(cache.get('/a'))).toBe('one')
  })

  test('stays within its memory, and drops the longest unused first', async () => {
    // A text counts twice, for its encodings: four of these fit, five do not.
    const large = 'x'.repeat(10_000)
    for (const key of ['/1', '/2', '/3', '/4']) await cache.answer(key, () => answer(large))
    cache.get('/1')
    await cache.answer('/5', () => answer(large))
    expect(cache.get('/2')).toBeUndefined()
    expect(cache.get('/1')).toBeDefined()
    expect(cache.get('/5')).toBeDefined()
  })

  test('counts keys, so that answers of a few bytes cannot fill the memory', async () => {
    const key = (i: number) => `/${String(i).padStart(450, '0')}`
    for (let i = 0; i < 100; i++) await cache.answer(key(i), () => answer('[]'))
    const stored = Array.from({ length: 100 }, (_, i) => cache.get(key(i))).filter(Boolean)
    // Two bytes a character: a key takes 902 bytes, the rest 1,004.
    expect(stored.length).toBeLessThan(55)
    expect(stored.length).toBeGreaterThan(50)
  })

  test('stores nothing under a key above 500 characters', async () => {
    const key = `/${'x'.repeat(499)}`
    for (const each of [key, `${key}x`]) expect(textOf(await cache.answer(each, () => answer('one')))).toBe('one')
    expect([textOf(cache.get(key)), cache.get(`${key}x`)]).toEqual(['one', undefined])
  })
})

const text = 'The porch light is on. '.repeat(100)
const made = (body = text, init: ResponseInit = {}) =>
  toCachedAnswer(new Response(body, { headers: { 'content-type': 'text/plain' }, ...init }), cacheTags)

test.each([
  ['br', ['gzip, deflate, br', 'gzip, deflate, br, zstd', 'br;q=0.001', 'br;q=0.5']],
  ['gzip', ['gzip', 'GZIP', 'br;q=0, gzip', 'br;q=0.0,gzip;q=0.5']],
  ['identity', [undefined, '', 'br; q=0 , gzip; q=0.000', 'identity', 'x-gzip', 'brotli', 'deflate']],
])('the encoding is %s for those that accept it best (RFC 9110, 12.5.3)', (encoding, accepted) => {
  expect(accepted.map(chooseEncoding)).toEqual(accepted.map(() => encoding))
})

describe('a ready answer', () => {
  test('is the same text in every encoding, with its length; a picture is never compressed', async () => {
    const answer = await made()
    const picture = await made('bytes', { headers: { 'content-type': 'image/webp' } })
    expect([answer, picture].map(each => encodingFor(each, 'br, gzip'))).toEqual(['br', 'identity'])
    expect(createReply(picture, 'identity').headers.vary).toBeUndefined()
    expect(() => createReply(answer, 'br')).toThrow('not ready')
    const decoders = { br: brotliDecompressSync, gzip: gunzipSync, identity: (body: Buffer) => body }
    const atOnce = fc.array(fc.constantFrom('br' as const, 'gzip' as const, 'identity' as const), { maxLength: 4 })
    const isInEach = fc.asyncProperty(fc.array(atOnce, { maxLength: 4 }), async turns => {
      const answer = await made()
      const ask = async (encoding: keyof typeof decoders) => {
        await encodeBody(answer, encoding)
        const { headers, body } = createReply(answer, encoding)
        expect(decoders[encoding](body!).toString()).toBe(text)
        expect(headers).toMatchObject({ 'content-length': String(body!.length), vary: 'Accept-Encoding' })
        expect(headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding)
      }
      for (const encodings of turns) await Promise.all(encodings.map(ask))
    })
    await fc.assert(isInEach, { numRuns: 50 })
  })

  test('is 304 without a body for a client that has it, in any list, weak or strong, or at *, unless it is no 200', async () => {
    const [answer, same, other] = await Promise.all([made(), made(), made(`${text}.`)])
    expect(answer.etag).toMatch(/^"[\w-]{22}"$/)
    expect([same.etag === answer.etag, other.etag === answer.etag]).toEqual([true, false])
    for (const known of [answer.etag, `W/${answer.etag}`, `"x", W/${answer.etag}`, '*']) {
      const reply = createReply(answer, 'br', known)
      expect(reply).toMatchObject({ status: 304, body: null, headers: { etag: answer.etag } })
      expect(reply.headers['content-length']).toBeUndefined()
      expect(reply.headers['content-encoding']).toBeUndefined()
    }
    for (const unknown of [other.etag, undefined]) expect(createReply(answer, 'identity', unknown).status).toBe(200)
    const missing = await made(text, { status: 404 })
    expect(createReply(missing, 'identity', missing.etag).status).toBe(404)
  })
})

describe('cached GETs', () => {
  let app: Hono<AppEnv>
  let cache: ResponseCache
  let made: number
  beforeEach(() => {
    made = 0
    cache = new ResponseCache({ maxBytes: 1_000_000, isCurrent: () => true })
    app = new Hono<AppEnv>()
    app.use(cachedGet(cache, cacheTags, c => canonicalKey(c.req.url, ['sort', 'limit'])))
    app.get('/cards', c => {
      made++
      return c.json({ made, sort: c.req.query('sort') ?? 'none' }, 200, { 'x-total-count': '7' })
    })
    app.get('/secret', c => c.json({}, 200, { 'cache-control': 'no-store' }))
    app.post('/cards', c => c.json({ made }))
  })
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const response = await app.request(path, { headers })
    return { status: response.status, headers: response.headers, text: await response.text() }
  }

  test('are rendered once and have their headers each time, and the cache-control of their handler', async () => {
    const [first, second] = [await get('/cards'), await get('/cards')]
    expect(made).toBe(1)
    expect(second.text).toBe(first.text)
    const headers = { 'x-total-count': '7', 'cache-control': 'public, no-cache', 'content-type': 'application/json' }
    expect(Object.fromEntries(second.headers)).toMatchObject(headers)
    expect((await get('/secret')).headers.get('cache-control')).toBe('no-store')
  })

  test('answer HEAD with the headers of GET and no body, and keep a whole body for GET', async () => {
    const head = await app.request('/cards', { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
    const body = await get('/cards')
    expect(body.text).toBe('{"made":1,"sort":"none"}')
    expect(head.headers.get('etag')).toBe(body.headers.get('etag'))
    expect(head.headers.get('content-length')).toBe(body.headers.get('content-length'))
  })

  test('bypass the cache when they have a token, as other methods do, and may not be stored', async () => {
    await get('/cards')
    const personal = await get('/cards', { authorization: 'Bearer x' })
    expect(personal.text).toContain('"made":2')
    expect(personal.headers.get('cache-control')).toBe('private, no-store')
    expect((await get('/cards')).text).toContain('"made":1')
    const { headers } = await app.request('/cards', { method: 'POST' })
    expect([headers.get('cache-control'), headers.get('etag')]).toEqual(['private, no-store', null])
  })
})

test.each([
  ['http://x/a', '/a'],
  ['http://x/a?b=1', '/a'],
  ['http://x/a?q=x%20y&b=1', '/a?q=x+y'],
  ['http://x/a?q=x+y', '/a?q=x+y'],
  ['http://x/a?sort=b&q=a', '/a?q=a&sort=b'],
  ['http://x/a?q=2&q=1', '/a?q=2&q=1'],
])('the canonical key of %s is %s', (url, key) => {
  expect(canonicalKey(url, ['q', 'sort'])).toBe(key)
})

test('an answer that waits for its compression is given up like one that is being made', async () => {
  const limited: string[] = []
  const limitTime = async <T>(route: string, work: () => Promise<T>) => {
    limited.push(route)
    if (limited.length > 1) throw new Problem(503, 'The site is very busy.')
    return work()
  }
  const turns = { run: <T>(_address: string, work: () => Promise<T>) => work(), limitTime } as unknown as Turns
  const app = new Hono<AppEnv>()
  app.onError(handleError(createLog('silent')))
  const cache = new ResponseCache({ maxBytes: 100_000, isCurrent: () => true })
  app.use(cachedGet(cache, cacheTags, c => c.req.path, { turns, clientOf: () => 'ada' }))
  app.get('/page', c => c.text('a page'))
  expect((await app.request('/page', { headers: { 'accept-encoding': 'br' } })).status).toBe(503)
  expect(limited).toHaveLength(2)
})
