import { Hono } from 'hono'
import { beforeEach, describe, expect, test } from 'vitest'
import type { AppEnv } from '../http/api.ts'
import { cachedGet, canonicalKey } from './cached-get.ts'
import { ResponseCache } from './response-cache.ts'

describe('cached GETs', () => {
  let app: Hono<AppEnv>
  let cache: ResponseCache
  let made: number
  beforeEach(() => {
    made = 0
    cache = new ResponseCache({ maxBytes: 1_000_000, isCurrent: () => true })
    app = new Hono<AppEnv>()
    app.use(cachedGet(cache, c => canonicalKey(c.req.url, ['sort', 'limit'])))
    app.get('/cards', c => {
      made++
      c.var.tags.add('lists')
      return c.json({ made, sort: c.req.query('sort') ?? 'none' }, 200, { 'x-total-count': '7' })
    })
    app.get('/secret', c => c.json({}, 200, { 'cache-control': 'no-store' }))
    app.post('/cards', c => c.json({ made }))
  })
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const response = await app.request(path, { headers })
    return { status: response.status, headers: response.headers, text: await response.text() }
  }

  test('are rendered once and have their headers each time', async () => {
    const [first, second] = [await get('/cards'), await get('/cards')]
    expect(made).toBe(1)
    expect(second.text).toBe(first.text)
    expect(second.headers.get('x-total-count')).toBe('7')
    expect(second.headers.get('cache-control')).toBe('public, no-cache')
    expect(second.headers.get('content-type')).toBe('application/json')
  })

  test('keep the cache-control of their handler', async () => {
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

  test('bypass the cache when they have a token, and may not be stored', async () => {
    await get('/cards')
    const personal = await get('/cards', { authorization: 'Bearer x' })
    expect(personal.text).toContain('"made":2')
    expect(personal.headers.get('cache-control')).toBe('private, no-store')
    expect((await get('/cards')).text).toContain('"made":1')
  })

  test('do not affect other methods', async () => {
    const response = await app.request('/cards', { method: 'POST' })
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(response.headers.get('etag')).toBeNull()
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
