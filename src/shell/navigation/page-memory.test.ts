import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest'
import { browserApi } from '../../api-client.ts'
import { PageMemory, pageDataAddress } from './page-memory.ts'

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

describe('the memory of pages', () => {
  let memory: PageMemory
  let fetched: ReturnType<typeof vi.fn<(path: string) => Promise<Response>>>
  const shown = { pathname: '/', search: '', assign: vi.fn() }
  beforeEach(() => {
    memory = new PageMemory('/assets/entry-1.js')
    let reviews = 0
    fetched = vi.fn(async () => Response.json(answerOf(++reviews)))
    shown.assign.mockReset()
    vi.stubGlobal('fetch', fetched)
    vi.stubGlobal('location', shown)
    vi.stubGlobal('document', { querySelector: () => null })
  })
  const load = (init?: RequestInit, path = '/apartment/7') =>
    memory.loaderOf('apartment')({ request: new Request(`http://localhost${path}`, init), params: {} } as never)
  /** Back changes the address before the page is loaded. */
  const goBack = async (path = '/apartment/7') => {
    shown.pathname = path
    const data = await load({}, path)
    shown.pathname = '/'
    return data
  }

  it('gives a link what was asked for ahead, once', async () => {
    memory.askAhead(address)
    memory.askAhead(address)
    expect(await load()).toEqual({ reviews: 1 })
    expect(fetched).toHaveBeenCalledTimes(1)
    expect(await load()).toEqual({ reviews: 2 })
  })

  it('asks again for an answer that is half a minute old, or did not come', async () => {
    vi.useFakeTimers()
    memory.askAhead(address)
    vi.advanceTimersByTime(30_000)
    expect(await load()).toEqual({ reviews: 2 })
    vi.useRealTimers()
    fetched.mockRejectedValueOnce(new Error('no network'))
    memory.askAhead('/page-data/apartment/8')
    await new Promise(setImmediate)
    expect(await load({}, '/apartment/8')).toEqual({ reviews: 3 })
  })

  it('follows a merged listing', async () => {
    fetched.mockImplementation(async () => Response.json({ redirect: '/apartment/9' }))
    const answer = (await load()) as Response
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/apartment/9'])
  })

  it('asks the server after a write', async () => {
    await load()
    memory.askAhead(address)
    await browserApi('/api/new-review', { method: 'POST' })
    expect(await goBack()).toEqual({ reviews: 4 })
  })

  it('goes to the document when there is no answer, or one of another version', async () => {
    fetched.mockRejectedValueOnce(new Error('no network'))
    void load()
    await new Promise(setImmediate)
    expect(shown.assign.mock.calls).toEqual([['http://localhost/apartment/7']])
    fetched.mockResolvedValueOnce(Response.json(answerOf(1, '/assets/entry-2.js')))
    void load({}, '/apartment/8')
    await new Promise(setImmediate)
    expect(shown.assign).toHaveBeenLastCalledWith('http://localhost/apartment/8')
  })

  it('stays where it is when the page is missing, or another one was opened meanwhile', async () => {
    fetched.mockResolvedValueOnce(Response.json({}, { status: 404 }))
    await expect(load()).rejects.toMatchObject({ status: 404 })
    fetched.mockRejectedValueOnce(new Error('no network'))
    await expect(load({ signal: AbortSignal.abort() })).rejects.toMatchObject({ status: 0 })
    expect(shown.assign).not.toHaveBeenCalled()
  })

  it('remembers 30 pages, and forgets the one that was unused longest', async () => {
    for (let i = 0; i < 30; i++) memory.remember(`/page-data/apartment/${i}`, answerOf(i))
    await goBack('/apartment/0')
    memory.remember('/page-data/', answerOf(30))
    expect(fetched).not.toHaveBeenCalled()
    expect(await goBack('/apartment/0')).toEqual({ reviews: 0 })
    await goBack('/apartment/1')
    expect(fetched).toHaveBeenCalledTimes(1)
  })
})
