import { expect, it } from 'vitest'
import type { ApiFetch } from '../../api-client.ts'
import { getAreaCards, getFoundCards } from './calls.ts'

/** Returns an API with pages of cards by path, which refuses Atlantis. */
function fakeApi(total: number) {
  const asked: string[] = []
  const api: ApiFetch = async path => {
    asked.push(path)
    const query = new URL(path, 'http://site').searchParams
    if (query.get('area') === 'atlantis') return Response.json({ detail: 'no such area' }, { status: 400 })
    const from = Number(query.get('cursor') ?? 0)
    const to = Math.min(total, from + Number(query.get('limit')))
    const next = new URL(path, 'http://site')
    next.searchParams.set('cursor', String(to))
    const link = to < total ? `<${next.pathname}${next.search}>; rel="next"` : ''
    const cards = Array.from({ length: to - from }, (_, i) => ({ place: from + i }))
    return Response.json(cards, { headers: { 'x-total-count': String(total), link } })
  }
  return { api, asked }
}

it('loads as many cards of an area as are shown, in pages of 100', async () => {
  const { api, asked } = fakeApi(300)
  const { items, total } = await getAreaCards(api, 'Old Mill', { bedrooms: 2, area: 'west' }, 205)
  expect([items.length, total]).toEqual([205, 300])
  expect(items).toEqual(Array.from({ length: 205 }, (_, place) => ({ place })))
  expect(asked[0]).toBe('/api/location/Old%20Mill/?bedrooms=2&with=walkingTimes&limit=100')
  expect(asked).toHaveLength(3)
})

it('stops at the end of a list', async () => {
  const { api, asked } = fakeApi(3)
  expect(await getFoundCards(api, 'elm', {}, 5)).toMatchObject({ items: { length: 3 }, total: 3 })
  expect(asked).toEqual(['/api/search-results?q=elm&with=walkingTimes&limit=5'])
})

it('ignores an unknown area in a search, and cuts a long query', async () => {
  const { api, asked } = fakeApi(3)
  expect((await getFoundCards(api, 'elm', { area: 'atlantis', bedrooms: 1 }, 5)).total).toBe(3)
  expect(asked.at(-1)).toBe('/api/search-results?bedrooms=1&q=elm&with=walkingTimes&limit=5')
  await getFoundCards(api, 'e'.repeat(500), {}, 5)
  expect(asked.at(-1)).toBe(`/api/search-results?q=${'e'.repeat(200)}&with=walkingTimes&limit=5`)
})
