import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type CachedAnswer, toCachedAnswer } from './cached-answer.ts'
import { ResponseCache } from './response-cache.ts'

const answer = (text: string, tags: string[] = []): Promise<CachedAnswer> =>
  toCachedAnswer(new Response(text), new Set(tags))
const textOf = (found: CachedAnswer | undefined) => found?.bodies.identity.toString()

/** Returns a `make` that ends on request. */
function slow(text: string, tags: string[] = []) {
  let finish = () => {}
  const gate = new Promise<void>(resolve => {
    finish = resolve
  })
  const make = vi.fn(async () => {
    await gate
    return answer(text, tags)
  })
  return { make, finish }
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
  ])('stores no answer %s', async (_, init) => {
    await cache.answer('/a', () => toCachedAnswer(new Response('one', init), new Set()))
    expect(cache.get('/a')).toBeUndefined()
  })

  test('forgets a failure', async () => {
    await expect(cache.answer('/a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(textOf(await cache.answer('/a', () => answer('one')))).toBe('one')
  })

  test('drops answers with a tag, and no others', async () => {
    await cache.answer('/seven', () => answer('seven', ['building:7', 'lists']))
    await cache.answer('/eight', () => answer('eight', ['building:8']))
    cache.drop(['building:7', 'landlord:1'])
    expect(cache.get('/seven')).toBeUndefined()
    expect(textOf(cache.get('/eight'))).toBe('eight')
  })

  test('drops everything at *', async () => {
    await cache.answer('/a', () => answer('a', ['x']))
    await cache.answer('/b', () => answer('b'))
    cache.drop(['*'])
    expect([cache.get('/a'), cache.get('/b')]).toEqual([undefined, undefined])
  })

  test.each(['building:7', '*'])('does not store an answer that was started before a change of %s', async changed => {
    const { make, finish } = slow('old', ['building:7'])
    const early = cache.answer('/a', make)
    cache.drop([changed])
    finish()
    expect(textOf(await early)).toBe('old')
    expect(cache.get('/a')).toBeUndefined()
  })

  test('does not return an answer that was started before a change to later callers', async () => {
    const old = slow('old', ['building:7'])
    const early = cache.answer('/a', old.make)
    cache.drop(['building:7'])
    const late = cache.answer('/a', () => answer('new', ['building:7']))
    old.finish()
    expect([textOf(await early), textOf(await late)]).toEqual(['old', 'new'])
    expect(textOf(cache.get('/a'))).toBe('new')
  })

  test('stores an answer when something else changed meanwhile', async () => {
    const { make, finish } = slow('one', ['building:7'])
    const waiting = cache.answer('/a', make)
    cache.drop(['building:8'])
    finish()
    await waiting
    expect(textOf(cache.get('/a'))).toBe('one')
  })

  test('renders a miss once also while an older answer is still in progress', async () => {
    const old = slow('old', ['building:7'])
    const fresh = slow('new', ['building:7'])
    const early = cache.answer('/a', old.make)
    cache.drop(['building:7'])
    const second = cache.answer('/a', fresh.make)
    old.finish()
    await early
    const third = cache.answer('/a', fresh.make)
    fresh.finish()
    await Promise.all([second, third])
    expect(fresh.make).toHaveBeenCalledTimes(1)
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

  test('counts keys and tags, so that answers of a few bytes cannot fill the memory', async () => {
    const key = (i: number) => `/${String(i).padStart(400, '0')}`
    for (let i = 0; i < 100; i++) await cache.answer(key(i), () => answer('[]', [`tag:${'x'.repeat(400)}`]))
    const stored = Array.from({ length: 100 }, (_, i) => cache.get(key(i))).filter(Boolean)
    // Two bytes a character: key and tag take 1,610 bytes, the rest 1,004.
    expect(stored.length).toBeLessThan(40)
    expect(stored.length).toBeGreaterThan(30)
  })

  test('stores nothing under a key above 500 characters', async () => {
    const make = vi.fn(() => answer('one'))
    const key = `/${'x'.repeat(500)}`
    expect(textOf(await cache.answer(key, make))).toBe('one')
    expect(cache.get(key)).toBeUndefined()
    await cache.answer(key.slice(0, -1), make)
    expect(cache.get(key.slice(0, -1))).toBeDefined()
  })
})
