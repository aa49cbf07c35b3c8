import { beforeAll, describe, expect, it } from 'vitest'
import { addBuilding, addLandlord, addReview, type GivenReview } from '../../../testing/factories.ts'
import { readContext } from '../../../testing/read-context.ts'
import { startTestSite } from '../../../testing/start-test-site.ts'
import { card } from '../catalog/shapes.ts'
import type { CardFilter } from './card-where.ts'
import { findLooserFilters } from './list-cards.ts'
import { filterNames } from './rules.ts'

describe('lists by rent and repairs', async () => {
  const { site, admin, ask, get, put } = await startTestSite()
  const list = async (query: string) => {
    const { status, body } = await get(`search-results?${query}`)
    expect(status).toBe(200)
    return card.array().parse(body)
  }
  const ids = async (query: string) => (await list(query)).map(each => each.buildingData.id)
  const rentOf = async (id: string, query = '') => (await list(query)).find(each => each.buildingData.id === id)?.rent

  beforeAll(async () => {
    const { database } = site
    await addLandlord(database, { id: 'L1', name: 'Larkspur' })
    for (const id of ['mixed', 'even', 'plain', 'single', 'steady', 'silent'])
      await addBuilding(database, { id, name: `${id} house` })
    const add = async (aptId: string, count: number, values: Omit<GivenReview, 'aptId'>) => {
      for (let n = 0; n < count; n++) await addReview(database, { aptId, ...values })
    }
    // The mean of all prices is 4, yet a place with two bedrooms costs 3.
    await add('mixed', 4, { bedrooms: 2, price: 3, overallRating: 3, maintenance: 3 })
    await add('mixed', 2, { bedrooms: 5, price: 6, overallRating: 3, maintenance: 3 })
    await add('even', 1, { bedrooms: 1, price: 2, overallRating: 2, maintenance: 2 })
    await add('even', 1, { bedrooms: 1, price: 5, overallRating: 2, maintenance: 2 })
    await add('plain', 3, { bedrooms: 3, price: 4, overallRating: 3, maintenance: 4 })
    await add('single', 1, { bedrooms: 4, price: 6, overallRating: 5, maintenance: 5 })
    await add('steady', 12, { bedrooms: 1, price: 1, overallRating: 5, maintenance: 4 })
    await addReview(database, { aptId: 'silent', status: 'PENDING', bedrooms: 2, price: 1, overallRating: 5 })
    await site.searchIndex.load()
  })

  it('have the rent of the bedrooms that are asked for on each card', async () => {
    expect(await rentOf('mixed')).toEqual({ bedrooms: null, median: 3, low: 3, high: 6, numReviews: 6 })
    expect(await rentOf('mixed', 'bedrooms=2')).toEqual({ bedrooms: 2, median: 3, low: 3, high: 3, numReviews: 4 })
    expect(await rentOf('mixed', 'bedrooms=5')).toEqual({ bedrooms: 5, median: 6, low: 6, high: 6, numReviews: 2 })
    expect(await rentOf('even')).toMatchObject({ median: 2, low: 2, high: 5 })
    expect(await rentOf('silent')).toBeNull()
  })

  it('follow a decision at once', async () => {
    const { id } = await addReview(site.database, { aptId: 'silent', status: 'PENDING', bedrooms: 6, price: 5 })
    expect(await ids('bedrooms=6')).toEqual([])
    await put(admin, id, 'APPROVED')
    expect(await rentOf('silent', 'bedrooms=6&maxPrice=5')).toMatchObject({ bedrooms: 6, median: 5, numReviews: 1 })
    expect((await ask('POST', `admin/undo/review/${id}`, {}, admin)).status).toBe(200)
    expect(await ids('bedrooms=6')).toEqual([])
    expect(await rentOf('silent')).toBeNull()
  })

  it('say which filter to leave out when none is left, and how many there would be', async () => {
    const looser = (words: string, query: CardFilter) => {
      const names = filterNames.filter(name => query[name] !== undefined)
      return findLooserFilters(readContext(site.database.db), site.searchIndex, words, query, names)
    }
    expect(await ids('bedrooms=4&maxPrice=2')).toEqual([])
    expect(await looser('', { bedrooms: 1, minRating: 4, maxPrice: 6, area: 'WEST' })).toEqual([
      { name: 'area', count: 1 },
    ])
    // Without the bedrooms, the median of all reviews counts: two have a price of at most 2.
    expect(await looser('', { bedrooms: 4, maxPrice: 2 })).toEqual([
      { name: 'bedrooms', count: 2 },
      { name: 'maxPrice', count: 1 },
    ])
    expect(await looser('steady', { bedrooms: 4, maxPrice: 2 })).toEqual([{ name: 'bedrooms', count: 1 }])
    expect(await looser('', { bedrooms: 6, area: 'WEST' })).toEqual([])
    expect(await looser('', {})).toEqual([])
  })
})
