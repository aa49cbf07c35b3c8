import { type RequestListener, request } from 'node:http'
import { Hono } from 'hono'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { serveTest } from '../../../testing/serve-test.ts'
import { withMetrics } from '../../metrics.ts'
import { parseTrustedProxies } from './client-address.ts'
import { limitReads, requestPath } from './read-limits.ts'

const serve = (listener: RequestListener) => serveTest(listener, onTestFinished)
const fine: RequestListener = (_request, response) => void response.end('fine')
const many = { readsPerMinute: 100, searchesPerMinute: 100 }
/** Serves an answer under limits. */
const serveLimited = (limits: typeof many, more: Partial<Parameters<typeof limitReads>[0]> = {}) =>
  serve(limitReads({ limits, trustedProxies: [], headers: {}, ...more }, fine))

/** Sends a request target unchanged; `fetch` would resolve it first. */
function statusOf({ hostname, port }: URL, path: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request({ hostname, port, path, agent: false }, response => {
      response.resume()
      resolve(response.statusCode)
    })
      .on('error', reject)
      .end()
  })
}

describe('limits per address', () => {
  it('refuse with a problem and the seconds to wait, and reset after a minute', async () => {
    let time = 1_000_000
    const limits = { readsPerMinute: 3, searchesPerMinute: 1 }
    const url = await serveLimited(limits, { headers: { 'x-test': '1' }, now: () => time })
    for (let i = 0; i < 3; i++) expect((await fetch(`${url}/`)).status).toBe(200)
    time += 15_000
    const refused = await fetch(`${url}/api/faqs`)
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe('45')
    expect(refused.headers.get('content-type')).toBe('application/problem+json')
    expect(refused.headers.get('x-test')).toBe('1')
    expect(await refused.json()).toMatchObject({ status: 429, detail: expect.stringContaining('45 seconds') })
    expect(await (await fetch(`${url}/`)).text()).toContain('try again in 45 seconds')
    time += 45_000
    expect((await fetch(`${url}/`)).status).toBe(200)
  })

  it('last a minute also when the clock is set back by an hour', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'] })
    onTestFinished(() => void vi.useRealTimers())
    const url = await serveLimited({ readsPerMinute: 1, searchesPerMinute: 1 })
    expect((await fetch(url)).status).toBe(200)
    vi.setSystemTime(Date.now() - 3_600_000)
    const refused = await fetch(url)
    expect([refused.status, Number(refused.headers.get('retry-after')) <= 60]).toEqual([429, true])
    vi.advanceTimersByTime(60_000)
    expect((await fetch(url)).status).toBe(200)
  })

  it('count searches separately', async () => {
    const url = await serveLimited({ ...many, searchesPerMinute: 1 })
    expect((await fetch(`${url}/api/search?q=a`)).status).toBe(200)
    expect((await fetch(`${url}/api/search-results?q=a`)).status).toBe(429)
    expect((await fetch(`${url}/api/search-reviews?q=a`)).status).toBe(429)
    expect((await fetch(`${url}/search?q=a`)).status).toBe(429)
    expect((await fetch(`${url}/api/faqs`)).status).toBe(200)
  })

  it.each([
    ['/healthz', 'free'],
    ['/assets/../healthz', 'free'],
    ['/assets/entry-1.js', 'free'],
    ['/readyz', 'read'],
    ['*', 'read'],
    ['/api/search-results?q=x', 'search'],
    ['/assets/entry-1.js/../../api/search?q=x', 'search'],
    ['/Search/', 'search'],
    ['/page-data/search?q=x', 'search'],
    ['http://localhost/api/search?q=x', 'search'],
  ])('classify %s as the router does: %s', async (target, kind) => {
    const limits = { readsPerMinute: 1, searchesPerMinute: 1 }
    const asked = async (own: typeof limits) => {
      const url = new URL(await serveLimited(own, { builtFilePaths: new Set(['/assets/entry-1.js']) }))
      return `${await statusOf(url, target)},${await statusOf(url, target)}`
    }
    expect(await asked(limits)).toBe(kind === 'free' ? '200,200' : '200,429')
    expect(await asked({ ...limits, readsPerMinute: 9 })).toBe(kind === 'search' ? '200,429' : '200,200')
  })

  it('trust X-Forwarded-For from a trusted proxy only, and use its last other address', async () => {
    const limits = { readsPerMinute: 1, searchesPerMinute: 1 }
    const from = (url: string, forwarded: string) =>
      fetch(url, { headers: { 'x-forwarded-for': forwarded } }).then(response => response.status)
    const behind = await serveLimited(limits, { trustedProxies: parseTrustedProxies('127.0.0.1, 10.0.0.9') })
    expect(await from(behind, '203.0.113.1')).toBe(200)
    expect(await from(behind, '203.0.113.1')).toBe(429)
    expect(await from(behind, '203.0.113.2')).toBe(200)
    expect(await from(behind, '198.51.100.7, 203.0.113.2, 10.0.0.9')).toBe(429)
    expect(await from(behind, '2001:db8:1:2::1')).toBe(200)
    expect(await from(behind, '2001:db8:1:2:ffff::9')).toBe(429)
    // Each of the 65,536 networks of one customer counts alone, and 16 of them are as many as one customer has.
    for (let n = 3; n < 18; n++) expect(await from(behind, `2001:db8:1:${n}::1`)).toBe(200)
    expect(await from(behind, '2001:db8:1:99::1')).toBe(429)
    expect(await from(behind, '2001:db8:2:99::1')).toBe(200)
    const alone = await serveLimited(limits)
    expect(await from(alone, '203.0.113.1')).toBe(200)
    expect(await from(alone, '203.0.113.2')).toBe(429)
  })
})

describe('the path of a request', () => {
  it.each([
    ['/', '/'],
    ['/?q=/api/search', '/'],
    ['/api/search?q=x', '/api/search'],
    ['/healthz/../api/search?q=x', '/api/search'],
    ['/%61pi/search', '/api/search'],
    ['//api/search', '//api/search'],
    ['/api\\search', '/api/search'],
    ['/healthz\\..\\', '/'],
    ['/healthz;x', '/healthz;x'],
    ['/api%2Fsearch', '/api%2Fsearch'],
    ['/%2561pi/search', '/%2561pi/search'],
    ['http://elsewhere.example/api/search?q=x', '/api/search'],
  ])('the path of %s is %s, as the router sees it', async (target, path) => {
    expect(requestPath(target)).toBe(path)
    const app = new Hono().all('*', c => c.text(c.req.path))
    const url = target.startsWith('/') ? `http://localhost${target}` : target
    expect(await (await app.request(url)).text()).toBe(path)
  })

  it.each(['*', 'http://', ''])('%s has none', target => {
    expect(requestPath(target)).toBeUndefined()
  })
})

describe('metrics', () => {
  const scrape = async (url: string, token = 'a-long-metrics-token') => {
    const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${token}` } })
    const counts = (await answer.text())
      .split('\n')
      .filter(line => line.startsWith('http_request_duration_seconds_count'))
    return { status: answer.status, counts: counts.sort() }
  }

  it('are readable with the token, and count reads by kind and class of status', async () => {
    const url = await serve(withMetrics('a-long-metrics-token', fine))
    await fetch(`${url}/api/faqs`)
    expect((await fetch(`${url}/metrics`)).status).toBe(401)
    expect((await scrape(url, 'a-long-metrics-tokex')).status).toBe(401)
    expect((await scrape(url)).counts).toEqual(['http_request_duration_seconds_count{kind="call",status="2xx"} 1'])
  })

  it('tell no moment of a sign-in or of a write, unless it fails with an error of the server', async () => {
    const statuses: Record<string, number> = { '/auth/sign-in': 302, '/auth/callback': 200, '/auth/broken': 503 }
    const answer: RequestListener = ({ url = '', method }, response) =>
      void response.writeHead(statuses[url] ?? (method === 'POST' ? 201 : 304)).end()
    const url = await serve(withMetrics('a-long-metrics-token', answer))
    const ask = (path: string, method = 'GET', headers = {}) =>
      fetch(url + path, { method, headers, redirect: 'manual' })
    await ask('/faq')
    const before = (await scrape(url)).counts
    expect(before).toEqual(['http_request_duration_seconds_count{kind="page",status="3xx"} 1'])
    await ask('/auth/sign-in')
    await ask('/auth/callback')
    await ask('/api/new-review', 'POST')
    await ask('/api/photos', 'POST')
    // After each sign-in, and on each page of a student who is signed in.
    await ask('/api/my-marks', 'GET', { authorization: 'Bearer a' })
    expect((await scrape(url)).counts).toEqual(before)
    await ask('/auth/broken')
    expect((await scrape(url)).counts).toContain('http_request_duration_seconds_count{kind="call",status="5xx"} 1')
  })

  it('do not exist without a token', async () => {
    const url = await serve(withMetrics(undefined, fine))
    expect(await (await fetch(`${url}/metrics`)).text()).toBe('fine')
  })
})
