import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { browserApi } from '../../api-client.ts'
import { PageMemory } from './page-memory.ts'

const address = '/page-data/apartment/7'
const answerOf = (reviews: number) => ({ loaderData: { apartment: { reviews } } })

describe('the memory of pages', () => {
  let memory: PageMemory
  let fetched: ReturnType<typeof vi.fn<(path: string) => Promise<Response>>>
  beforeEach(() => {
    memory = new PageMemory()
    let reviews = 0
    fetched = vi.fn(async () => Response.json(answerOf(++reviews)))
    vi.stubGlobal('fetch', fetched)
    vi.stubGlobal('document', { querySelector: () => null })
  })
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  const load = () =>
    memory.loaderOf('apartment')({ request: new Request('http://localhost/apartment/7'), params: {} } as never)

  it('gives a page’s loader what it remembers, else what the server answers', async () => {
    expect(await load()).toEqual({ reviews: 1 })
    expect(await load()).toEqual({ reviews: 1 })
    expect(fetched).toHaveBeenCalledTimes(1)
    expect(fetched.mock.calls[0]?.[0]).toBe(address)
    memory.forget(address)
    expect(await load()).toEqual({ reviews: 2 })
  })

  it('follows a merged listing', async () => {
    fetched.mockImplementation(async () => Response.json({ redirect: '/apartment/9' }))
    const answer = (await load()) as Response
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/apartment/9'])
  })

  it('shares a request among simultaneous callers, and asks again after a failure', async () => {
    fetched.mockImplementationOnce(async () => Response.json({}, { status: 503 }))
    const both = [memory.ask(address), memory.ask(address)]
    for (const each of both) await expect(each).rejects.toMatchObject({ status: 503 })
    expect(fetched).toHaveBeenCalledTimes(1)
    expect(memory.ageMs(address)).toBeUndefined()
    expect(await memory.ask(address)).toEqual(answerOf(1))
    expect(memory.ageMs(address)).toBeLessThan(1000)
  })

  it('forgets a page that is gone, and keeps one that did not load', async () => {
    await memory.ask(address)
    fetched.mockImplementationOnce(async () => Response.json({}, { status: 503 }))
    await memory.ask(address).catch(() => undefined)
    expect(memory.recall(address)).toEqual(answerOf(1))
    fetched.mockImplementationOnce(async () => Response.json({}, { status: 404 }))
    await memory.ask(address).catch(() => undefined)
    expect(memory.recall(address)).toBeUndefined()
  })

  it('is empty after a write, and takes no answer that was asked for before it', async () => {
    await memory.ask(address)
    let answer = (_: Response) => {}
    fetched.mockImplementationOnce(() => new Promise(resolve => (answer = resolve)))
    const before = memory.ask('/page-data/')
    await browserApi('/api/new-review', { method: 'POST' })
    answer(Response.json(answerOf(9)))
    await before
    expect([memory.recall(address), memory.recall('/page-data/'), memory.version]).toEqual([undefined, undefined, 1])
    await memory.ask(address)
    fetched.mockRejectedValueOnce(new Error('no network'))
    await browserApi('/api/add-like', { method: 'POST' }).catch(() => undefined)
    expect(memory.recall(address)).toBeUndefined()
  })

  it('stays after a read, and after a write that changes no public page', async () => {
    await memory.ask(address)
    await browserApi('/api/search?q=a')
    for (const path of ['set-data', 'photos', 'add-saved-apartment', 'check-saved-landlord', 'add-contact-question'])
      await browserApi(`/api/${path}`, { method: 'POST' })
    expect([memory.recall(address), memory.version]).toEqual([answerOf(1), 0])
  })

  it('remembers 30 pages, and forgets the one that was unused longest', () => {
    for (let i = 0; i < 30; i++) memory.rememberShown(`/page-data/apartment/${i}`, answerOf(i))
    memory.recall('/page-data/apartment/0')
    memory.rememberShown('/page-data/', answerOf(30))
    expect(memory.recall('/page-data/apartment/0')).toEqual(answerOf(0))
    expect(memory.recall('/page-data/apartment/1')).toBeUndefined()
  })
})
