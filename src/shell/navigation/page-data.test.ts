import { afterEach, describe, expect, it, test, vi } from 'vitest'
import { setLazyImportFileList } from '../../ui/loading/lazy-import.ts'
import { pageDataAddress, pageDataLoader } from './page-data.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  setLazyImportFileList(undefined)
})

test.each([
  ['/', '', '/page-data/'],
  ['/apartment/7', '?utm_source=mail', '/page-data/apartment/7'],
  ['/search', '?sort=walk&x=1&q=maple street', '/page-data/search?q=maple+street&sort=walk'],
  ['/faq', '?sort=walk', '/page-data/faq'],
])('the data of %s%s is at %s', (pathname, search, address) => {
  expect(pageDataAddress({ pathname, search })).toBe(address)
})

test('a session that has shown more cards asks for as many', () => {
  const counts: Record<string, string> = { 'shown:/location/west?': '25', 'shown:/search?maple': '15' }
  vi.stubGlobal('sessionStorage', { getItem: (key: string) => counts[key] ?? null })
  expect(pageDataAddress({ pathname: '/location/West', search: '' })).toBe('/page-data/location/West?show=25')
  expect(pageDataAddress({ pathname: '/location/West', search: '?show=40' })).toBe('/page-data/location/West?show=40')
  expect(pageDataAddress({ pathname: '/search', search: '?q=%20Maple' })).toBe('/page-data/search?q=+Maple&show=15')
  expect(pageDataAddress({ pathname: '/location/North', search: '' })).toBe('/page-data/location/North')
})

describe('the loader of a page', () => {
  const load = (answer: Response) => {
    const fetched = vi.fn(async (_path: string) => answer)
    vi.stubGlobal('fetch', fetched)
    const request = new Request('http://localhost/apartment/7')
    const loaded = pageDataLoader('apartment')({ request, params: {} } as never, undefined)
    return { loaded, fetched }
  }

  it('asks once, and returns the data of its route', async () => {
    const { loaded, fetched } = load(Response.json({ loaderData: { apartment: { id: '7' } } }))
    expect(await loaded).toEqual({ id: '7' })
    expect(fetched.mock.calls).toEqual([['/page-data/apartment/7']])
  })

  it('follows a merged listing', async () => {
    const answer = (await load(Response.json({ redirect: '/apartment/9' })).loaded) as Response
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/apartment/9'])
  })

  it('refuses data of another version of the site', async () => {
    vi.stubGlobal('fetch', async () => Response.json({ files: [], parts: {} }))
    setLazyImportFileList('/assets/parts-old.json')
    const { loaded } = load(Response.json({ loaderData: {}, lazyImportFileList: '/assets/lazy-imports-new.json' }))
    await expect(loaded).rejects.toMatchObject({ needsReload: true })
  })

  it('fails with the status of its page', async () => {
    await expect(
      load(Response.json({ detail: 'There is nothing here.' }, { status: 404 })).loaded,
    ).rejects.toMatchObject({
      status: 404,
    })
  })
})
