import { createHash } from 'node:crypto'
import { getRequestListener } from '@hono/node-server'
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { securityHeaders } from '../../platform/http/security-headers.ts'
import { toCachedAnswer } from '../../platform/response-cache/cached-answer.ts'
import { cachedFirst } from '../../platform/response-cache/cached-first.ts'
import { createTestApp } from '../../testing/create-test-app.ts'
import { addBuilding } from '../../testing/factories.ts'
import { serveTest } from '../../testing/serve-test.ts'
import { testTravel } from '../../testing/test-travel.ts'

const home = 'http://localhost:8080'

/** Letters of several bytes count in the hash. */
const styles = 'body{color:#222}.é::after{content:"→"}'

/** Returns the style sources that an answer's policy allows. */
const styleSources = (headers: Headers) => /style-src ([^;]*)/.exec(headers.get('content-security-policy') ?? '')?.[1]

/** Returns the style sources that a page needs, by the hash of the one style sheet inside it. */
function neededStyleSources(html: string): string {
  const sheets = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, css = '']) => css)
  expect(sheets).toHaveLength(1)
  return `'sha256-${createHash('sha256').update(sheets.join()).digest('base64')}' 'self'`
}

describe('the policy of a page with styles inside it', async () => {
  const site = await createTestApp({}, testTravel, { styles })
  afterAll(() => site.close())
  await addBuilding(site.database, { id: 'B' })
  const ask = async (path: string, init?: RequestInit) => site.app.request(home + path, init)

  it.each([
    ['/', 200],
    ['/apartment/B', 200],
    ['/no/such/page', 404],
    ['/apartment/nope', 404],
  ])('allows them by their hash, also from the cache and compressed: %s, %i', async (path, status) => {
    const needed = neededStyleSources(await (await ask(path)).text())
    const encoded = ['br', 'gzip'].map(encoding => ({ 'accept-encoding': encoding }))
    for (const headers of [new Headers(), ...encoded, { authorization: 'Bearer x' }]) {
      const page = await ask(path, { headers })
      expect([page.status, styleSources(page.headers)]).toEqual([status, needed])
      expect(page.headers.get('content-encoding')).toBe(new Headers(headers).get('accept-encoding'))
    }
  })

  it('is that of the page for HEAD and 304, which have no body', async () => {
    const page = await ask('/apartment/B')
    const needed = neededStyleSources(await page.text())
    const head = await ask('/apartment/B', { method: 'HEAD' })
    const unchanged = await ask('/apartment/B', { headers: { 'if-none-match': page.headers.get('etag') ?? '' } })
    expect([head.status, await head.text(), styleSources(head.headers)]).toEqual([200, '', needed])
    expect([unchanged.status, await unchanged.text(), styleSources(unchanged.headers)]).toEqual([304, '', needed])
  })

  it.each([
    ['/api/apts/B', 200],
    ['/api/nope', 404],
    ['/page-data/apartment/B', 200],
    ['/page-data/apartment/nope', 404],
    ['/robots.txt', 200],
  ])('is not that of any other answer: %s, %i', async (path, status) => {
    for (let time = 0; time < 2; time++) {
      const answer = await ask(path)
      expect([answer.status, styleSources(answer.headers)]).toEqual([status, "'self'"])
    }
  })

  it('is the only security header that an answer can have of its own', async () => {
    const own = { 'content-security-policy': "default-src 'self'", 'referrer-policy': 'unsafe-url' }
    const make = () => toCachedAnswer(new Response('guidelines', { headers: own }), [])
    await site.cache.answer('/guidelines', make, start => start())
    const { headers } = await ask('/guidelines')
    expect(headers.get('content-security-policy')).toBe(own['content-security-policy'])
    expect(headers.get('referrer-policy')).toBe(securityHeaders({})['referrer-policy'])
  })

  it('is that of a page which the cache answers before the application', async () => {
    const application = vi.fn(getRequestListener(site.app.fetch))
    const url: string = await serveTest(
      (request, response) =>
        cachedFirst(site.cache, new URL(url).host, securityHeaders({}), application)(request, response),
      onTestFinished,
    )
    const pages = [await fetch(`${url}/faq`), await fetch(`${url}/faq`)]
    expect(application).toHaveBeenCalledTimes(1)
    for (const page of pages) expect(styleSources(page.headers)).toBe(neededStyleSources(await page.text()))
  })
})
