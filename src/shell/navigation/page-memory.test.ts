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
  beforeEach(() => {
    vi.useFakeTimers()
    memory = new PageMemory()
    let reviews = 0
    fetched = vi.fn(async () => Response.json(answerOf(++reviews)))
    vi.stubGlobal('fetch', fetched)
    vi.stubGlobal('document', { querySelector: () => null })
  })
  afterEach(() => {
    vi.useRealTimers()
  })
  const follow = (path = '/apartment/7') => memory.load(new URL(`http://localhost${path}`), false)
  const goBack = (path = '/apartment/7') => memory.load(new URL(`http://localhost${path}`), true)
  const write = (path = '/api/edit-review/7') => browserApi(path, { method: 'POST' })
  const minute = 60_000

  it('gives a link what was asked for ahead, once', async () => {
    memory.askAhead(address)
    memory.askAhead(address)
    expect(await follow()).toEqual(answerOf(1))
    expect(fetched).toHaveBeenCalledTimes(1)
    expect(await follow()).toEqual(answerOf(2))
  })

  it('asks again for an answer that is half a minute old, or did not come', async () => {
    memory.askAhead(address)
    vi.advanceTimersByTime(30_000)
    expect(await follow()).toEqual(answerOf(2))
    fetched.mockRejectedValueOnce(new Error('no network'))
    memory.askAhead('/page-data/apartment/8')
    await vi.advanceTimersByTimeAsync(1)
    expect(await follow('/apartment/8')).toEqual(answerOf(3))
  })

  it('shows for Back what was there, and for a link what is there now', async () => {
    await follow()
    expect(await goBack()).toEqual(answerOf(1))
    expect(await follow()).toEqual(answerOf(2))
    expect(await goBack()).toEqual(answerOf(2))
  })

  it('asks the server again after a write that changes what everybody reads, and after no other', async () => {
    await follow()
    for (const path of ['set-data', 'new-review', 'add-like', 'add-saved-apartment', 'photos', 'review/7/code'])
      await write(`/api/${path}`)
    expect(await goBack()).toEqual(answerOf(1))
    for (const path of [
      'edit-review/7',
      'update-review-status/7/DELETED',
      'review/7/appear-now',
      'admin/undo/review/7',
    ]) {
      const calls = fetched.mock.calls.length
      await write(`/api/${path}`)
      expect(await goBack(), path).toEqual(answerOf(calls + 2))
    }
  })

  it.each([
    ['a tap', follow],
    ['a look ahead', async () => memory.askAhead(address)],
  ])('does not keep what %s asked for before a write, also when it comes after', async (_, ask) => {
    let answer = (_response: Response) => {}
    fetched.mockReturnValueOnce(new Promise(resolve => (answer = resolve)))
    const asked = ask()
    await write()
    vi.advanceTimersByTime(1)
    answer(Response.json(answerOf(0)))
    await asked
    await vi.advanceTimersByTimeAsync(1)
    expect(await goBack()).toEqual(answerOf(2))
  })

  it('asks for a page that is 15 minutes old, and shows the old one only without an answer', async () => {
    await follow()
    vi.advanceTimersByTime(15 * minute - 1)
    expect(await goBack()).toEqual(answerOf(1))
    vi.advanceTimersByTime(1)
    fetched.mockRejectedValueOnce(new Error('no network'))
    expect(await goBack()).toEqual(answerOf(1))
    fetched.mockResolvedValueOnce(Response.json({}, { status: 503 }))
    expect(await goBack()).toEqual(answerOf(1))
    fetched.mockResolvedValueOnce(Response.json({}, { status: 404 }))
    await expect(goBack()).rejects.toMatchObject({ status: 404 })
    expect(await goBack()).toEqual(answerOf(2))
    // A clock that was set back.
    vi.setSystemTime(Date.now() - 60 * minute)
    expect(await goBack()).toEqual(answerOf(3))
  })

  it('remembers 30 pages, and forgets the one that was unused longest', async () => {
    for (let i = 0; i < 30; i++) memory.remember(`/page-data/apartment/${i}`, answerOf(i))
    await goBack('/apartment/0')
    memory.remember('/page-data/', answerOf(30))
    expect(fetched).not.toHaveBeenCalled()
    expect(await goBack('/apartment/0')).toEqual(answerOf(0))
    await goBack('/apartment/1')
    expect(fetched).toHaveBeenCalledTimes(1)
  })
})
