import { beforeAll, describe, expect, it } from 'vitest'
import { addBuilding, addLandlord, addReview } from '../testing/factories.ts'
import { startTestSite } from '../testing/start-test-site.ts'

describe('the data of pages', async () => {
  const { site, ada } = await startTestSite()
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
    expect(data.headers.get('cache-control')).toBe('public, no-cache')
  })

  it('is cached under its canonical address, for everyone, and dropped with its page', async () => {
    const address = '/page-data/apartment/B1'
    const first = await ask(`${address}?utm_source=mail`)
    expect(site.cache.get(address)?.etag).toBe(first.headers.get('etag'))
    expect(site.cache.getByUrl(`${address}?utm_source=mail`)).toBe(site.cache.get(address))
    const again = await ask(address, { headers: { 'if-none-match': first.headers.get('etag') ?? '' } })
    expect(again.status).toBe(304)
    const review = { aptId: 'B1', landlordId: 'L', reviewText: 'A second opinion about the maples.' }
    const { id } = await addReview(site.database, { ...review, status: 'PENDING', author: ada })
    const admin = await site.signIn('admin')
    expect((await site.call('PUT', `update-review-status/${id}/APPROVED`, {}, admin)).status).toBe(200)
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
})
