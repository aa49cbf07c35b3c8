import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import packageFile from '../../package.json' with { type: 'json' }
import { addBuilding, addLandlord, addReview } from '../testing/factories.ts'
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
  /** What the HTML of pages contains. */
  const served: Record<string, string[]> = {
    '/': [
      'Find the Best Properties in Wrenfield',
      'href="/location/Collegetown"',
      'href="/apartment/B"',
      'href="/landlord/L"',
      'Larkspur Properties',
      'The maples turn the room green.',
      'Show more',
    ],
    '/?sort=lowest-price&show=10': [],
    '/?sort=nonsense&show=-3': [],
    '/apartment/B': [
      ...['Maple Terrace', '301 Alder Avenue', 'larkspur.example', 'Reviews (2)', 'Helpful (12)'],
      'The maples turn the room green.',
      'This review was reported.',
      'A review is not removed because it is unfavorable.',
    ],
    '/apartment/plain': ['No reviews here yet.', 'No photos yet'],
  }
  const missing = [
    ...['/no/such/page', '/index.php', '/admin', '/apartment', '/apartment/nope', '/apartment/b', '/apartment/B,plain'],
    ...['/apartment/%2C', '/apartment/%00', '/apartment/%EF%B7%BA', '/landlord/%F0%9F%8F%A0', '/apartment/%E0%A4%A'],
    `/apartment/${'x'.repeat(300)}`,
  ]

  it('home lists five cards, or as many as its address asks for', async () => {
    for (const [path, count] of Object.entries({ '/': 5, '/?show=10': 10, '/?show=100': 11 }))
      expect((await get(path)).html.match(/<article/g)).toHaveLength(count)
  })

  it.each([...Object.keys(served), ...missing, '/notfound'])(
    "%s has its content, one heading, a title, no inline script, and no inline style but the page's own",
    async path => {
      const { status, headers, html } = await get(path)
      expect(status).toBe(missing.includes(path) ? 404 : 200)
      expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
      expect(headers.get('cache-control')).toMatch(status === 404 ? /no-cache|no-store/ : /^public, no-cache$/)
      expect(html).toMatch(/^<!doctype html><html lang="en-US">/)
      for (const text of served[path] ?? []) expect(html).toContain(text)
      expect(html).not.toContain('This review is pending.')
      if (path in served) expect(html).toContain(`<link rel="canonical" href="${home}${path.split('?')[0]}"`)
      else {
        expect(html).toContain('It seems as though the page you are looking for cannot be found!')
        expect(html).toContain('<meta name="robots" content="noindex"')
      }
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
        expect(attributes).toMatch(/type="application\/json"|src="\/[^/]/)
        if (attributes?.includes('src=')) expect(content).toBe('')
        expect(content).not.toContain('<')
      }
    },
  )

  it.each([
    ['/', '/?q=flood'],
    ['/?sort=walk', '/?sort=walk&sort=flood&show=5'],
    ['/?sort=highest-price', '/?sort=highest-price&mail=flood@wrenfield.example'],
    ['/apartment/plain', '/apartment/plain?q=flood&show=100&sort=walk'],
    ['/page-data/apartment/plain', '/page-data/apartment/plain?utm_source=flood'],
    ['/api/faqs', '/api/faqs?q=flood'],
    ['/api/landlord/L', '/api/landlord/L?q=flood&limit=7&sort=walk'],
    ['/api/location/Collegetown', '/api/location/Collegetown?q=flood'],
  ])(
    '%s is the cached answer of %s: unknown parameters of one visitor do not reach the next',
    async (path, flooded) => {
      const first = await get(flooded)
      const answers = site.cache.size
      const next = await get(path)
      expect([next.headers.get('etag'), site.cache.size]).toEqual([first.headers.get('etag'), answers])
      expect(next.html).not.toContain('flood')
    },
  )

  it('a call knows its parameters with and without the trailing slash', async () => {
    for (const slash of ['', '/']) {
      const { headers, html } = await get(`/api/location/Collegetown${slash}?limit=2`)
      expect(JSON.parse(html)).toHaveLength(2)
      expect(headers.get('link')).toContain('limit=2')
    }
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
    ['a missing landlord', '/api/landlord/nope', {}],
    ['a wrong method', '/api/apts/B', { method: 'DELETE' }],
    ['a refusal', '/api/page-data/home/0', {}],
    ['a refused token', '/api/apts/B', { headers: { authorization: 'Bearer x' } }],
    ['a page of the sign-in', '/auth/demo', {}],
    ['a missing picture', '/photos/nope.webp', {}],
    ['the health of the process', '/healthz', {}],
    ['the document of the API', '/api/openapi.json', {}],
    ['a redirect', 'http://127.0.0.1:8080/', {}],
    ['a POST to a page', '/', { method: 'POST' }],
  ] as [string, string, RequestInit][])(
    '%s has the security headers, and no cache may store a 404',
    async (_what, path, init) => {
      const response = await (path.startsWith('http') ? site.app.request(path, init) : ask(path, init))
      const headers = Object.fromEntries(response.headers)
      expect(headers).toMatchObject({
        'content-security-policy': expect.stringMatching(
          /^default-src 'none'; script-src 'self'; .*; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/,
        ),
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'same-origin',
        'cross-origin-opener-policy': 'same-origin-allow-popups',
        'cross-origin-resource-policy': 'same-origin',
        'x-frame-options': 'DENY',
      })
      expect(headers['content-security-policy']).not.toContain('unsafe')
      if (response.status === 404) expect(headers['cache-control']).toMatch(/no-cache|no-store/)
      for (const name of ['set-cookie', 'x-powered-by', 'access-control-allow-origin'])
        expect(headers).not.toHaveProperty(name)
    },
  )

  it.each([
    ['/api/apts/B', 'POST', 405, 'GET'],
    ['/api/apts/B', 'OPTIONS', 405, 'GET'],
    ['/api/set-data', 'GET', 405, 'POST'],
    ['/api/nope', 'GET', 404, null],
    ['/api/nope', 'POST', 404, null],
  ])('%s refuses %s with %i and names what it accepts: %s', async (path, method, status, allow) => {
    const { status: answered, headers } = await ask(path, { method })
    expect([answered, headers.get('allow')]).toEqual([status, allow])
    expect(headers.get('content-type')).toBe('application/problem+json')
  })

  it('a body may have at most 64 kB', async () => {
    const post = (length: number) =>
      ask('/api/set-data', { method: 'POST', headers: { 'content-length': String(length) } })
    expect([(await post(64_000)).status, (await post(64_001)).status]).toEqual([200, 413])
  })

  it('a wrong percent encoding prints nothing: it is the sender’s text, and no line of the log', async () => {
    const prints = (['log', 'info', 'warn', 'error'] as const).map(name => vi.spyOn(console, name))
    onTestFinished(() => void vi.restoreAllMocks())
    const pages = ['/apartment/%E0%A4%A', '/page-data/apartment/%E0%A4%A', '/%', '/landlord/%zz?sort=%E0%A4%A']
    for (const path of [...pages, '/api/apts/%E0']) await ask(path)
    for (const print of prints) expect(print).not.toHaveBeenCalled()
  })

  it('/healthz gives the version, and /readyz asks database and storage', async () => {
    const ok = { status: 'ok', version: packageFile.version }
    const health = await ask('/healthz')
    expect([health.headers.get('cache-control'), await health.json()]).toEqual(['no-store', ok])
    expect(await (await ask('/readyz')).json()).toEqual({ status: 'ready' })
  })
})
