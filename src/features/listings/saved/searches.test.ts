import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { addBuilding, addReview } from '../../../testing/factories.ts'
import { startTestSite } from '../../../testing/start-test-site.ts'
import { testSite, testTown } from '../../../testing/test-site.ts'
import { createWordReader } from '../search/read-words.ts'
import type { SearchIndex } from '../search/search-index.ts'
import { maxSavedSearches, parseSearchPath, savedSearch } from './searches.ts'

describe('a path that can be saved', async () => {
  const read = await createWordReader(testTown, [])
  const deps = { site: testSite, searchIndex: { read } as SearchIndex }

  it.each([
    ['/search?q=alder', '/search?q=alder', '“alder”'],
    [
      '/search?show=20&minRating=4.0&q=++Elm+%26+Oak+&x=1',
      '/search?q=Elm+%26+Oak&minRating=4',
      '“Elm & Oak” · 4+ stars',
    ],
    ['/location/collegetown', '/location/Collegetown', 'Collegetown'],
    [
      '/location/COLLEGETOWN/?sort=walk&bedrooms=02&maxPrice=3&area=west',
      '/location/Collegetown?maxPrice=3&bedrooms=2&sort=walk',
      'Collegetown · Up to $1.2K · 2 bedrooms',
    ],
    ['/search?q=a&sort=walk&campus=engQuad', '/search?q=a&sort=walk', '“a”'],
    ['/search?q=a&minRating=99&walk=hoPlaza%3A10', '/search?q=a&walk=hoPlaza%3A10', '“a” · 10 min to hoPlaza'],
    ['/search', '/search', 'All apartments'],
    ['/search?q=+&minMaintenance=4', '/search?minMaintenance=4', 'Apartments · Repairs 4+'],
    // Saved before words were read at the door.
    ['/search?q=2br+porch&minRating=4', '/search?q=porch&bedrooms=2&minRating=4', '“porch” · 2 bedrooms · 4+ stars'],
  ])('%s is %s', (given, path, label) => {
    expect(parseSearchPath(deps, given)).toMatchObject({ path, label })
    expect(parseSearchPath(deps, path)).toMatchObject({ path, label })
  })

  it.each([
    '/faq',
    '/search/x?q=a',
    '/location/Nowhere',
    '/location/%ff',
    '/location/Collegetown/more',
    '//search?q=a',
    'https://elsewhere.example/search?q=a',
    '/apartment/1',
    '/\\',
  ])('%j is none', path => {
    expect(parseSearchPath(deps, path)).toBeUndefined()
  })

  it('leads to a page of this site, however oddly it begins', () => {
    const piece = fc.constantFrom('/', '\\', '\t', '\n', ' ', '.', '%2f', '@', 'localhost', 'evil.example')
    const odd = fc.tuple(fc.string({ unit: piece }), fc.constantFrom('/search?q=a', '/location/Collegetown'))
    const property = fc.property(odd, ([start, end]) => {
      if (!parseSearchPath(deps, start + end)) return
      expect(start + end).toMatch(/^\/[^/\\\s]/)
      expect(new URL(start + end, 'https://homes.example').host).toBe('homes.example')
    })
    const examples = ['/', '/\\localhost', '/\t/localhost'].map(start => [[start, '/search?q=a']] as [[string, string]])
    fc.assert(property, { seed: 41, numRuns: 500, examples })
  })
})

describe('saved searches', async () => {
  const { site, ada, ben, ask, rows } = await startTestSite()
  const base = 'account/searches'
  const call = (method: string, path: string, who = ada, body?: object) => ask(method, path, body, who)
  const save = (path: string, who = ada) => call('POST', base, who, { path })
  const list = async (who = ada) => savedSearch.array().parse((await call('GET', base, who)).body)
  const idOf = async (path: string, who = ada) => (await list(who)).find(each => each.path === path)!.id
  beforeAll(async () => {
    await addBuilding(site.database, { id: 'old', name: 'Alder House', address: '1 Alder Avenue' })
    await addReview(site.database, { aptId: 'old', overallRating: 5 })
    await addBuilding(site.database, { id: 'elsewhere', address: '1 Oak Road', area: 'WEST' })
    await site.searchIndex.load()
  })

  it('are listed and saved beside one that cannot be opened', async () => {
    const cora = await site.signIn('cora')
    await save('/search?q=elm', cora)
    await rows("update saved_searches set sealed = 'altered'")
    expect((await save('/search?q=oak', cora)).status).toBe(201)
    expect((await list(cora)).map(({ path }) => path)).toEqual(['/search?q=oak'])
    expect((await call('GET', 'account/data', cora)).body.searches).toHaveLength(1)
  })

  it('are listed with their matches, of which none is new at first', async () => {
    const { status, body } = await save('/search?q=alder&show=10')
    expect(status).toBe(201)
    const search = { path: '/search?q=alder', label: '“alder”', matches: 1, newMatches: [], newReviews: 0 }
    expect(savedSearch.parse(body)).toMatchObject(search)
    expect(await list()).toMatchObject([search])
    expect(await list(ben)).toEqual([])
  })

  it('are saved once, in any order of their parameters, and show what is new until the next look', async () => {
    const path = '/location/Collegetown?bedrooms=2&minRating=4'
    expect(await save(path)).toMatchObject({ status: 201, body: { matches: 1, newMatches: [] } })
    const again = await save('/location/collegetown/?minRating=4&bedrooms=2')
    expect(again).toMatchObject({ status: 200, body: { label: 'Collegetown · 2 bedrooms · 4+ stars' } })
    expect(await list()).toHaveLength(2)
    const find = async () => (await list()).find(each => each.path === path)
    await addBuilding(site.database, { id: 'fresh', name: 'Brook House' })
    await addReview(site.database, { aptId: 'fresh', overallRating: 5, bedrooms: 2 })
    expect(await find()).toMatchObject({ matches: 2, newMatches: ['fresh'], newReviews: 0 })
    for (const aptId of ['old', 'old', 'fresh', 'elsewhere'])
      await addReview(site.database, { aptId, overallRating: 5 })
    expect(await find()).toMatchObject({ newMatches: ['fresh'], newReviews: 2 })
    const seen = await call('PUT', `${base}/${await idOf(path)}/seen`)
    expect(seen).toMatchObject({ status: 200, body: { matches: 2, newMatches: [], newReviews: 0 } })
    expect(await find()).toMatchObject({ newMatches: [], newReviews: 0 })
    await rows(`update buildings set num_reviews = num_reviews - 1 where id = 'old'`)
    expect(await find()).toMatchObject({ newReviews: 0 })
  })

  it("are another person's 404, and unknown ones too", async () => {
    const id = await idOf('/search?q=alder')
    for (const each of [id, 'none']) {
      expect((await call('PUT', `${base}/${each}/seen`, ben)).status).toBe(404)
      expect((await call('DELETE', `${base}/${each}`, ben)).status).toBe(404)
    }
    expect((await site.call('GET', base)).status).toBe(401)
    expect(await idOf('/search?q=alder')).toBe(id)
  })

  it('are refused for another path, and after the tenth', async () => {
    for (const path of ['/faq', '/search/x', 7])
      expect((await call('POST', base, ada, { path })).body).toMatchObject({ status: 400, errors: [{ path: 'path' }] })
    const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => save(`/search?q=word${n}`, ben)))
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses).toEqual([...Array.from({ length: maxSavedSearches }, () => 201), 409, 409])
    expect(await list(ben)).toHaveLength(maxSavedSearches)
    const [first] = await list(ben)
    expect((await call('DELETE', `${base}/${first!.id}`, ben)).body).toEqual({ removed: true })
    expect((await save('/search?q=another', ben)).status).toBe(201)
  })

  it('are stored sealed', async () => {
    const stored = await rows('select to_jsonb(s)::text as row from saved_searches s')
    expect(stored.length).toBeGreaterThan(10)
    for (const { row } of stored) expect(row).not.toMatch(/\/search|\/location|q=|alder street/i)
  })
})
