import { beforeAll, describe, expect, it, vi } from 'vitest'
import { createLog } from '../platform/log.ts'
import { addBuilding, addLandlord, addReview } from '../testing/factories.ts'
import { startTestSite } from '../testing/start-test-site.ts'

describe('the data of pages', async () => {
  const lines: string[] = []
  const log = createLog('info', { write: line => void lines.push(line) })
  const { site, ada, admin, put } = await startTestSite({}, undefined, { log })
  const ask = (path: string, init?: RequestInit) => site.app.request(`http://localhost:8080${path}`, init)
  beforeAll(async () => {
    const { database } = site
    await addLandlord(database, { id: 'L', name: 'Larkspur Properties' })
    for (let i = 0; i < 8; i++) await addBuilding(database, { id: `B${i}`, name: `House ${i}`, landlordId: 'L' })
    await addReview(database, { aptId: 'B1', landlordId: 'L', reviewText: 'The maples turn the room green.' })
    await site.searchIndex.load()
  })

  it.each([
    '/',
    '/?sort=lowest-price&show=10',
    '/reviews',
    '/apartment/B1?sort=helpful',
    '/landlord/L',
    '/location/Collegetown?bedrooms=2',
    '/search?q=house',
    '/faq',
    '/policies',
    '/guidelines',
  ])('is the data in the HTML of %s', async path => {
    const html = await (await ask(path)).text()
    const [, block = ''] = /<script id="page-data" type="application\/json">(.*?)<\/script>/.exec(html) ?? []
    const { root: _, ...inPage } = JSON.parse(block).loaderData
    const data = await ask(`/page-data${path}`)
    expect(await data.json()).toEqual({ loaderData: inPage, version: '/assets/entry.js' })
    expect([data.status, data.headers.get('x-robots-tag')]).toEqual([200, 'noindex'])
    expect(data.headers.get('content-type')).toContain('application/json')
    expect(data.headers.get('cache-control')).toBe('private, max-age=60')
  })

  it('is cached under its canonical address, for everyone, and dropped with its page', async () => {
    const address = '/page-data/apartment/B1'
    const first = await ask(`${address}?utm_source=mail`)
    expect(site.cache.get(address)?.etag).toBe(first.headers.get('etag'))
    expect(site.cache.getByUrl(`${address}?utm_source=mail`)).toBe(site.cache.get(address))
    const review = { aptId: 'B1', landlordId: 'L', reviewText: 'A second opinion about the maples.' }
    const { id } = await addReview(site.database, { ...review, status: 'PENDING', author: ada })
    expect((await put(admin, id, 'APPROVED')).status).toBe(200)
    expect(site.cache.get(address)).toBeUndefined()
    expect(await (await ask(address)).text()).toContain('A second opinion')
  })

  it.each(['apartment/nope', 'admin', 'apartment/%E0%A4%A'])('of %s is 404 like its page', async page => {
    const missing = await ask(`/page-data/${page}`, { headers: { accept: 'text/html' } })
    expect([missing.status, missing.headers.get('content-type')]).toEqual([404, 'application/problem+json'])
    expect(site.cache.get(`/page-data/${page}`)).toBeUndefined()
  })

  it('can only be read', async () => {
    expect((await ask('/page-data/apartment/B1', { method: 'POST' })).status).toBe(405)
  })

  it.each(['', '/page-data'])('is shown without a part that fails, and not stored (%s/search)', async prefix => {
    const get = async () => {
      const response = await ask(`${prefix}/search?q=lark`)
      return { status: response.status, stored: response.headers.get('cache-control'), text: await response.text() }
    }
    vi.spyOn(site.searchIndex, 'suggest').mockRejectedValueOnce(new Error('the part failed'))
    const partial = await get()
    expect([partial.status, partial.stored]).toEqual([200, 'no-store'])
    expect(partial.text).toContain('House 1')
    expect(partial.text).not.toContain('"landlords":[{')
    expect(lines.splice(0).join()).toContain('part of a page')
    const whole = await get()
    expect(whole.stored).toBe(prefix ? 'private, max-age=60' : 'public, no-cache')
    expect(whole.text).toContain('"landlords":[{')
  })
})
