import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest'
import { browserApi } from '../../api-client.ts'
import { createPageData, type PageData, pageDataAddress } from './page-data.ts'

const address = '/page-data/apartment/7'
const answerOf = (reviews: number, version = '/assets/entry-1.js') => ({
  loaderData: { apartment: { reviews } },
  version,
})

afterEach(() => {
  vi.unstubAllGlobals()
})

test.each([
  ['/', '', '/page-data/'],
  ['/apartment/7', '?utm_source=mail', '/page-data/apartment/7'],
  ['/search', '?sort=walk&x=1&q=maple street', '/page-data/search?q=maple+street&show=15&sort=walk'],
  ['/faq', '?sort=walk', '/page-data/faq'],
  ['/location/West', '', '/page-data/location/West?show=25'],
  ['/location/West', '?show=40', '/page-data/location/West?show=40'],
  ['/location/North', '', '/page-data/location/North'],
])('the data of %s%s, of which a session has shown more cards, is at %s', (pathname, search, address) => {
  const counts: Record<string, string> = { 'shown:/location/west?': '25', 'shown:/search?maple street': '15' }
  vi.stubGlobal('sessionStorage', { getItem: (key: string) => counts[key] ?? null })
  expect(pageDataAddress({ pathname, search })).toBe(address)
})

describe('the data of pages', () => {
  let reviews: number
  let fetched: ReturnType<typeof vi.fn<(path: string, init: RequestInit) => Promise<Response>>>
  let data: PageData
  beforeEach(() => {
    reviews = 0
    fetched = vi.fn(async () => Response.json(answerOf(++reviews)))
    vi.stubGlobal('fetch', fetched)
    vi.stubGlobal('document', { querySelector: () => null })
    data = createPageData({ address: '/page-data/', answer: answerOf(0) })
  })
  const follow = (path = '/apartment/7') => data.load(new URL(`http://localhost${path}`), false)
  const goBack = (path = '/apartment/7') => data.load(new URL(`http://localhost${path}`), true)
  const write = async (call = 'edit-review/7') => {
    await browserApi(`/api/${call}`, { method: 'POST' })
    fetched.mockClear()
  }
  const modes = () => fetched.mock.calls.map(([path, { cache }]) => `${path} ${cache ?? 'default'}`)

  it('of a link is asked for once, also when it was asked for ahead', async () => {
    data.askAhead(address)
    data.askAhead(address)
    expect(await follow()).toEqual(answerOf(1))
    expect(modes()).toEqual([`${address} default`])
  })

  it('of Back comes from the cache of the browser, or of the first page from its document', async () => {
    expect(await goBack()).toEqual(answerOf(1))
    expect(modes()).toEqual([`${address} force-cache`])
    expect(await goBack('/')).toEqual(answerOf(0))
    expect(modes()).toHaveLength(1)
    await follow('/')
    expect(modes()).toHaveLength(2)
  })

  it('is asked for anew after a write that changes what everybody reads, and after no other', async () => {
    for (const call of ['set-data', 'new-review', 'add-like', 'add-saved-apartment', 'photos', 'review/7/code']) {
      await write(call)
      await goBack()
      expect(modes(), call).toEqual([`${address} force-cache`])
    }
    for (const call of [
      'edit-review/7',
      'update-review-status/7/DELETED',
      'review/7/appear-now',
      'admin/undo/review/7',
    ]) {
      await write(call)
      await goBack()
      expect(modes(), call).toEqual([`${address} reload`])
    }
  })

  it('is asked for anew once after a write, of each page', async () => {
    await follow()
    await write()
    await goBack()
    await goBack()
    await goBack('/')
    await follow('/')
    expect(modes()).toEqual([
      `${address} reload`,
      `${address} force-cache`,
      '/page-data/ reload',
      '/page-data/ default',
    ])
  })

  it.each([
    ['a tap', () => follow()],
    ['a look ahead', async () => data.askAhead(address)],
  ])('that %s asked for before a write is not used after it', async (_, ask) => {
    let answer = (_response: Response) => {}
    fetched.mockReturnValueOnce(new Promise(resolve => (answer = resolve)))
    const asked = ask()
    await write()
    const after = follow()
    answer(Response.json(answerOf(-1)))
    await asked
    expect(await after).toEqual(answerOf(2))
    expect(modes()).toEqual([`${address} reload`])
  })

  it('that did not come is asked for again', async () => {
    await write()
    fetched.mockRejectedValueOnce(new Error('no network'))
    await expect(follow()).rejects.toMatchObject({ status: 0 })
    fetched.mockResolvedValueOnce(Response.json({}, { status: 404 }))
    await expect(goBack()).rejects.toMatchObject({ status: 404 })
    expect(await follow()).toEqual(answerOf(2))
    expect(modes()).toEqual(Array.from({ length: 3 }, () => `${address} reload`))
  })
})
