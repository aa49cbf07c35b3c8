import { beforeAll, describe, expect, it } from 'vitest'
import { addBuilding, addLandlord, addReview, type GivenReview } from '../../../testing/factories.ts'
import { readContext } from '../../../testing/read-context.ts'
import { startTestSite } from '../../../testing/start-test-site.ts'
import { card } from '../catalog/shapes.ts'
import type { CardFilter } from './card-where.ts'
import { findLooserFilters } from './list-cards.ts'
import { filterNames } from './rules.ts'

describe('lists by rent and repairs', async () => {
  const { site, admin } = await startTestSite()
  const list = async (query: string) => {
    const response = await site.app.request(`/api/search-results?${query}`)
    expect(response.status).toBe(200)
    return card.array().parse(await response.json())
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

  it.each([1, 2, 3, 4, 5, 6])(
    'up to price %s leave out no card whose range fits, and none without a price',
    async maxPrice => {
      for (const bedrooms of ['', '&bedrooms=1', '&bedrooms=2', '&bedrooms=3', '&bedrooms=5']) {
        const shown = await ids(`maxPrice=${maxPrice}${bedrooms}`)
        const all = await list(bedrooms.slice(1))
        expect(shown).toEqual(
          all.filter(({ rent }) => rent && rent.median <= maxPrice).map(each => each.buildingData.id),
        )
        const fitting = all.filter(({ rent }) => rent && rent.high <= maxPrice)
        expect(shown).toEqual(expect.arrayContaining(fitting.map(each => each.buildingData.id)))
      }
    },
  )

  it('compare prices of the chosen bedrooms', async () => {
    await addReview(site.database, { aptId: 'plain', bedrooms: 2, price: 1 })
    expect(await ids('bedrooms=2&sort=lowest-price')).toEqual(['plain', 'mixed'])
    expect(await ids('bedrooms=2&sort=highest-price')).toEqual(['mixed', 'plain'])
    expect(await ids('sort=lowest-price')).toEqual(['steady', 'even', 'mixed', 'plain', 'single', 'silent'])
    expect(await ids('sort=highest-price')).toEqual(['single', 'plain', 'mixed', 'even', 'steady', 'silent'])
  })

  it('follow a decision at once', async () => {
    const { id } = await addReview(site.database, { aptId: 'silent', status: 'PENDING', bedrooms: 6, price: 5 })
    expect(await ids('bedrooms=6')).toEqual([])
    await site.call('PUT', `update-review-status/${id}/APPROVED`, {}, admin)
    expect(await rentOf('silent', 'bedrooms=6&maxPrice=5')).toMatchObject({ bedrooms: 6, median: 5, numReviews: 1 })
    expect((await site.call('POST', `admin/undo/review/${id}`, {}, admin)).status).toBe(200)
    expect(await ids('bedrooms=6')).toEqual([])
    expect(await rentOf('silent')).toBeNull()
  })

  it('rank a mean of many reviews above the same of few, and show the plain mean', async () => {
    const cards = await list('sort=highest-rating')
    expect(cards.map(each => each.buildingData.id)).toEqual(['steady', 'single', 'plain', 'even', 'mixed', 'silent'])
    expect(cards.map(each => each.avgRating)).toEqual([5, 5, 3.25, 2, 3, 0])
    expect(await ids('sort=lowest-rating')).toEqual(['mixed', 'even', 'plain', 'single', 'steady', 'silent'])
  })

  it('rank and filter by repairs', async () => {
    const cards = await list('sort=maintenance')
    expect(cards.map(each => [each.buildingData.id, each.avgMaintenance])).toEqual([
      ['steady', 4],
      ['single', 5],
      ['plain', 4],
      ['mixed', 3],
      ['even', 2],
      ['silent', 0],
    ])
    expect(await ids('sort=maintenance&minMaintenance=4')).toEqual(['steady', 'single', 'plain'])
    expect(await ids('sort=maintenance&minMaintenance=4.5')).toEqual(['single'])
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
