import { beforeAll, describe, expect, it } from 'vitest'
import { addBuilding, addLandlord, addReview } from '../../../testing/factories.ts'
import { startTestSite } from '../../../testing/start-test-site.ts'
import { type Company, company } from '../catalog/shapes.ts'

describe('companies', async () => {
  const { site, admin, get, getPages, put } = await startTestSite()
  const list = async (query = '') => company.array().parse((await get(`companies${query}`)).body)

  beforeAll(async () => {
    const { database } = site
    for (const [id, name, owned] of [
      ['busy', 'Otter Homes', 1],
      ['kind', 'Brook Homes', 3],
      ['new', 'Alder Homes', 2],
      ['empty', 'Zinnia Homes', 0],
    ] as const) {
      await addLandlord(database, { id, name, photos: id === 'kind' ? ['a'.repeat(22), 'b'.repeat(22)] : [] })
      for (let n = 0; n < owned; n++) await addBuilding(database, { id: `${id}${n}`, landlordId: id })
    }
    const busy = { landlordId: 'busy', aptId: 'busy0', overallRating: 2, maintenance: 4, price: 2 }
    await addReview(database, { ...busy, rentAgain: true })
    await addReview(database, { ...busy, rentAgain: false })
    await addReview(database, { landlordId: 'busy', overallRating: 5, maintenance: 1, price: 5, rentAgain: false })
    await addReview(database, { landlordId: 'busy', status: 'PENDING', rentAgain: true })
    await addReview(database, { landlordId: 'kind', overallRating: 5, maintenance: 2 })
  })

  it('have their ratings, prices, properties and answers', async () => {
    const found = await list()
    expect(found.map(({ id }) => id)).toEqual(['busy', 'kind', 'new', 'empty'])
    expect(found[0]).toEqual({
      id: 'busy',
      name: 'Otter Homes',
      photo: null,
      numReviews: 3,
      avgRating: 3,
      avgDetailedRatings: { location: 4, safety: 4, maintenance: 3, conditions: 4 },
      propertiesOwned: 1,
      avgPrice: 3,
      rentAgain: { yes: 1, no: 2 },
      deposit: { full: 0, answers: 0 },
    })
    expect(found[1]).toMatchObject({ photo: expect.stringContaining('aaaa'), propertiesOwned: 3, avgPrice: 3 })
    expect(found[3]).toMatchObject({ numReviews: 0, avgRating: 0, avgPrice: 0, rentAgain: { yes: 0, no: 0 } })
  })

  it.each([
    ['reviews', ['busy', 'kind', 'new', 'empty']],
    ['rating', ['kind', 'busy', 'new', 'empty']],
    ['lowest-rating', ['busy', 'kind', 'new', 'empty']],
    ['maintenance', ['busy', 'kind', 'new', 'empty']],
    ['worst-maintenance', ['kind', 'busy', 'new', 'empty']],
    ['name', ['new', 'kind', 'busy', 'empty']],
  ])('come by %s, unrated ones last, ties by name, also page by page', async (sort, ids) => {
    expect((await list(`?sort=${sort}`)).map(({ id }) => id)).toEqual(ids)
    const pages = await getPages<Company>(`companies?sort=${sort}&limit=1`)
    expect(pages.map(({ id }) => id)).toEqual(ids)
  })

  it('refuse an unknown order, and a cursor of another one', async () => {
    expect((await get('companies?sort=best')).body).toMatchObject({ status: 400, errors: [{ path: '?sort' }] })
    const link = (await get('companies?limit=1')).headers.get('link')
    const cursor = new URLSearchParams(/\?([^>]+)/.exec(link ?? '')?.[1]).get('cursor')
    expect((await get(`companies?sort=name&cursor=${cursor}`)).body).toMatchObject({ errors: [{ path: '?cursor' }] })
  })

  it('show a decision and a new name at once, although they are cached', async () => {
    const { id } = await addReview(site.database, { landlordId: 'new', status: 'PENDING', rentAgain: true })
    expect((await list('?sort=name'))[0]).toMatchObject({ numReviews: 0 })
    await put(admin, id, 'APPROVED')
    expect((await list('?sort=name'))[0]).toMatchObject({ numReviews: 1, rentAgain: { yes: 1, no: 0 } })
    await site.call('PATCH', 'admin/landlords/new', { name: 'Yarrow Homes' }, admin)
    expect((await list('?sort=name')).map(({ name }) => name)).toContain('Yarrow Homes')
  })
})
