import { beforeAll, describe, expect, it, vi } from 'vitest'
import packageFile from '../../package.json' with { type: 'json' }
import { addBuilding, addLandlord, addReview } from '../testing/factories.ts'
import { observatoryScore } from '../testing/observatory.ts'
import { startTestSite } from '../testing/start-test-site.ts'
import { testTravel } from '../testing/test-travel.ts'

const home = 'http://localhost:8080'

/** Small style sheets, which every page has inside it. */
const styles = 'body{color:#222}.page{color:red}'

describe('pages', async () => {
  const { site } = await startTestSite({}, testTravel, { styles })
  const { database } = site
  beforeAll(async () => {
    await addLandlord(database, { id: 'L', name: 'Larkspur Properties', contact: 'https://larkspur.example' })
    await addBuilding(database, { id: 'B', name: 'Maple Terrace', address: '301 Alder Avenue', landlordId: 'L' })
    await addBuilding(database, { id: 'plain', name: 'Plain House' })
    for (let i = 0; i < 9; i++) await addBuilding(database, { id: `more-${i}`, name: `More ${i}` })
    const ofMaple = { aptId: 'B', landlordId: 'L' }
    await addReview(database, { ...ofMaple, reviewText: 'The maples turn the room green.', likes: 12 })
    await addReview(database, { ...ofMaple, status: 'REPORTED', reviewText: 'This review was reported.' })
    await addReview(database, { ...ofMaple, status: 'PENDING', reviewText: 'This review is pending.' })
  })

  const get = async (path: string, headers: Record<string, string> = {}) => {
    const response = await site.app.request(home + path, { headers })
    return { status: response.status, headers: response.headers, html: await response.text() }
  }
  const served = ['/', '/?sort=lowest-price&show=10', '/apartment/B', '/apartment/plain']
  const missing = ['/no/such/page', '/apartment/nope', '/notfound']

  it.each([
    ['/', 200],
    ['/?sort=nonsense&show=-3', 200],
    ['/apartment/B', 200],
    ['/apartment/plain', 200],
    ['/notfound', 200],
    ['/no/such/page', 404],
    ['/index.php', 404],
    ['/admin', 404],
    ['/apartment', 404],
    ['/apartment/nope', 404],
    ['/apartment/b', 404],
    ['/apartment/B,plain', 404],
    ['/apartment/%2C', 404],
    ['/apartment/%00', 404],
    ['/apartment/%EF%B7%BA', 404],
    ['/landlord/%F0%9F%8F%A0', 404],
    ['/apartment/%E0%A4%A', 404],
    [`/apartment/${'x'.repeat(300)}`, 404],
  ])('%s answers %i', async (path, status) => {
    const page = await get(path)
    expect(page.status).toBe(status)
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
    if (status === 404 || path === '/notfound')
      expect(page.html).toContain('It seems as though the page you are looking for cannot be found!')
  })

  it('home has its content in the HTML', async () => {
    const { html } = await get('/')
    expect(html).toMatch(/^<!doctype html><html lang="en">/)
    for (const text of [
      'Discover Housing @Wrenfield',
      'Easy browsing for off-campus housing',
      'Find the Best Properties in Wrenfield',
      'href="/location/Collegetown"',
      'href="/apartment/B"',
      'href="/landlord/L"',
      'Larkspur Properties',
      'The maples turn the room green.',
      'Show more',
    ])
      expect(html).toContain(text)
  })

  it('home lists five cards, or as many as its address asks for', async () => {
    const cards = (html: string) => html.match(/<article/g)?.length
    expect(cards((await get('/')).html)).toBe(5)
    expect(cards((await get('/?show=10')).html)).toBe(10)
    expect(cards((await get('/?show=100')).html)).toBe(11)
  })

  it('an apartment shows its ratings, its landlord and its approved and reported reviews, and no others', async () => {
    const { html } = await get('/apartment/B')
    for (const text of [
      'Maple Terrace',
      '301 Alder Avenue',
      'The maples turn',
      'This review was reported.',
      'larkspur.example',
      'A review is not removed because it is unfavorable.',
    ])
      expect(html).toContain(text)
    expect(html).toContain('Helpful (12)')
    expect(html).toContain('Reviews (2)')
    expect(html).not.toContain('This review is pending.')
    const plain = (await get('/apartment/plain')).html
    for (const text of ['No reviews yet.', 'No photos yet']) expect(plain).toContain(text)
  })

  it.each([...served, ...missing])(
    "%s has one heading, a title with the product name, no inline script, and no inline style but the page's own",
    async path => {
      const { html } = await get(path)
      expect(html.match(/<title>([^<]*)<\/title>/)?.[1]).toMatch(/^Porchlight \| \S/)
      expect(html.match(/<title>/g)).toHaveLength(1)
      expect(html.match(/<h1/g)).toHaveLength(1)
      expect(html).not.toMatch(/\sstyle=/i)
      expect(html.match(/<style/gi)).toHaveLength(1)
      expect(html).toContain(`<style>${styles}</style>`)
      expect(html).not.toMatch(/<[^>]*\son\w+=/i)
      expect(html).not.toMatch(/href="javascript:/i)
      const scripts = [...html.matchAll(/<script\b([^>]*)>(.*?)<\/script>/gis)]
      expect(scripts.length).toBeGreaterThanOrEqual(2)
      for (const [, attributes, content] of scripts) {
        expect(attributes).toMatch(/type="application\/json"|src="\//)
        if (attributes?.includes('src=')) expect(content).toBe('')
        expect(content).not.toContain('<')
      }
    },
  )

  it("gives search engines each page's canonical address, and keeps missing pages out", async () => {
    expect((await get('/?sort=lowest-price')).html).toContain(`<link rel="canonical" href="${home}/"`)
    expect((await get('/apartment/B')).html).toContain(`<link rel="canonical" href="${home}/apartment/B"`)
    for (const path of missing) expect((await get(path)).html).toContain('<meta name="robots" content="noindex"')
  })

  it('unknown parameters of one visitor are not in the page of the next', async () => {
    const tracked = await get('/?sort=highest-price&mail=visitor@wrenfield.example')
    const plain = await get('/?sort=highest-price')
    expect(tracked.html === plain.html).toBe(true)
    expect([...plain.html.matchAll(/.{0,40}visitor@.{0,40}/g)].map(String)).toEqual([])
  })

  it.each([
    ['/', '/?q=flood'],
    ['/?sort=walk', '/?sort=walk&sort=flood&show=5'],
    ['/apartment/plain', '/apartment/plain?q=flood&show=100&sort=walk'],
    ['/api/faqs', '/api/faqs?q=flood'],
    ['/api/landlord/L', '/api/landlord/L?q=flood&limit=7&sort=walk'],
    ['/api/location/Collegetown', '/api/location/Collegetown?q=flood'],
  ])('%s and %s, with unknown parameters, are one cached answer', async (path, flooded) => {
    const stored = vi.spyOn(site.cache, 'get')
    await get(path)
    // The calls inside a page are looked up after the page.
    const key = stored.mock.calls[0]?.[0]
    stored.mockClear()
    await get(flooded)
    expect(stored.mock.calls).toEqual([[key]])
    expect(stored.mock.results[0]?.value).toBeDefined()
    stored.mockRestore()
  })

  it('a call knows its parameters with and without the trailing slash', async () => {
    for (const slash of ['', '/']) {
      const { headers, html } = await get(`/api/location/Collegetown${slash}?limit=2`)
      expect(JSON.parse(html)).toHaveLength(2)
      expect(headers.get('link')).toContain('limit=2')
    }
  })

  it.each(['/no/such/page', '/apartment/nope', '/photos/nope.webp', '/api/nope', '/api/landlord/nope', '/admin'])(
    'no cache may store the 404 of %s',
    async path => {
      const { status, headers } = await get(path)
      expect([status, headers.get('cache-control')]).toEqual([404, expect.stringMatching(/no-cache|no-store/)])
    },
  )

  it('a cached page shows a change at once', async () => {
    await get('/apartment/plain')
    const { etag } = Object.fromEntries((await get('/apartment/plain')).headers) as { etag: string }
    expect((await get('/apartment/plain', { 'if-none-match': etag })).status).toBe(304)
    await addBuilding(site.database, { id: 'changing', name: 'Changing' })
    expect((await get('/apartment/changing')).html).toContain('No reviews yet.')
    await addReview(site.database, { aptId: 'changing', reviewText: 'It has changed a lot.' })
    expect((await get('/apartment/changing')).html).toContain('It has changed a lot.')
    expect((await get('/apartment/changing')).headers.get('cache-control')).toBe('public, no-cache')
  })

  it('another loopback name redirects to the public one', async () => {
    const moved = await site.app.request('http://127.0.0.1:8080/apartment/B?sort=x')
    expect([moved.status, moved.headers.get('location')]).toEqual([308, `${home}/apartment/B?sort=x`])
    expect((await site.app.request('http://127.0.0.1:8080/api/landlord/L')).status).toBe(200)
    expect((await site.app.request('http://homes.example/')).status).toBe(200)
  })
})

describe('every kind of answer', async () => {
  const { site } = await startTestSite()
  beforeAll(() => addBuilding(site.database, { id: 'B' }))
  const ask = (path: string, init?: RequestInit) => site.app.request(home + path, init)

  it.each([
    ['a page', '/', {}],
    ['a missing page', '/no/such/page', {}],
    ['a call', '/api/apts/B', {}],
    ['a cached call, unchanged', '/api/apts/B', { headers: { 'if-none-match': '*' } }],
    ['a missing call', '/api/nope', {}],
    ['a wrong method', '/api/apts/B', { method: 'DELETE' }],
    ['a refusal', '/api/page-data/home/0', {}],
    ['a refused token', '/api/apts/B', { headers: { authorization: 'Bearer x' } }],
    ['a missing picture', '/photos/nope.webp', {}],
    ['the health of the process', '/healthz', {}],
    ['the document of the API', '/api/openapi.json', {}],
    ['a redirect', 'http://127.0.0.1:8080/', {}],
    ['a POST to a page', '/', { method: 'POST' }],
  ] as [string, string, RequestInit][])('%s has the security headers', async (_what, path, init) => {
    const response = await (path.startsWith('http') ? site.app.request(path, init) : ask(path, init))
    const { headers } = response
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(headers.get('content-security-policy')).not.toContain('unsafe')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('set-cookie')).toBeNull()
    expect(headers.get('x-powered-by')).toBeNull()
  })

  it.each([
    ['/api/apts/B', 'POST', 405, 'GET'],
    ['/api/apts/B', 'OPTIONS', 405, 'GET'],
    ['/api/set-data', 'GET', 405, 'POST'],
    ['/api/openapi.json', 'PUT', 405, 'GET'],
    ['/api/nope', 'GET', 404, null],
    ['/api/nope', 'POST', 404, null],
    ['/api/', 'GET', 404, null],
    ['/api/apts', 'GET', 404, null],
    ['/api/apts/B/more', 'GET', 404, null],
  ])('%s refuses %s with %i and names what it accepts: %s', async (path, method, status, allow) => {
    const { status: answered, headers } = await ask(path, { method })
    expect([answered, headers.get('allow')]).toEqual([status, allow])
    expect(headers.get('content-type')).toBe('application/problem+json')
  })

  it('a body may have at most 64 kB', async () => {
    const post = (length: number) => ask('/api/set-data', { method: 'POST', body: 'x'.repeat(length) })
    expect([(await post(64_000)).status, (await post(64_001)).status]).toEqual([200, 413])
  })

  it('a wrong token is 401 everywhere on /api, and the answer is not cached', async () => {
    for (const path of ['/api/apts/B', '/api/openapi.json', '/api/page-data/home/5']) {
      const response = await ask(path, { headers: { authorization: 'Bearer x' } })
      expect([path, response.status]).toEqual([path, 401])
      expect(response.headers.get('cache-control')).toMatch(/no-store/)
      expect(response.headers.get('www-authenticate')).toBe('Bearer')
    }
  })

  it.each([
    '/apartment/%E0%A4%A',
    '/page-data/apartment/%E0%A4%A',
    '/%',
    '/landlord/%zz?sort=%E0%A4%A',
    '/api/apts/%E0',
  ])('%s, a wrong percent encoding, prints nothing: it is the sender’s text, and no line of the log', async path => {
    const prints = (['log', 'info', 'warn', 'error'] as const).map(name =>
      vi.spyOn(console, name).mockReturnValue(undefined),
    )
    await ask(path)
    const printed = prints.flatMap(print => print.mock.calls)
    for (const print of prints) print.mockRestore()
    expect(printed).toEqual([])
  })

  it('/healthz gives the version, and /readyz asks database and storage', async () => {
    const { version } = packageFile
    const health = await ask('/healthz')
    expect([health.headers.get('cache-control'), await health.json()]).toEqual(['no-store', { status: 'ok', version }])
    expect(await (await ask('/readyz')).json()).toEqual({ status: 'ready' })
  })
})

const outsideSources = {
  apiOrigin: 'https://api.example',
  mapOrigins: ['https://tiles.example'],
  analyticsOrigin: 'https://statistics.example',
}
describe.each([
  ['this site alone', {}],
  ['an API, a map and analytics of other hosts', outsideSources],
])('behind https, with %s', async (_what, outside) => {
  const { site } = await startTestSite({}, testTravel, { sources: { ...outside, isHttps: true }, styles })

  it.each(['/', '/no/such/page', '/api/faqs', '/api/nope'])(
    '%s gets 130 points (A+) at Mozilla’s Observatory',
    async path => {
      const response = await site.app.request(home + path)
      const { headers } = response
      const html = await response.text()
      expect(observatoryScore({ headers, html })).toBe(130)
      headers.delete('strict-transport-security')
      expect(observatoryScore({ headers, html })).toBe(80)
    },
  )
})
